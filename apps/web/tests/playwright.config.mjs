// Configuration of the browser tests: one Chromium per worker, one `quadrat serve` for the whole run.

import { availableParallelism } from "node:os";
import { defineConfig } from "@playwright/test";
import { LAUNCH, REPEATED } from "./harness.mjs";

// Tests that measure how fast the pages are. `cargo xtask browser` runs this project after the other
// one, so that the measurements have the machine to themselves.
const PACE = "pace.test.mjs";

// Tests of the app for phones. `cargo xtask mobile --check` runs this project, after generating the
// projects that it needs.
const MOBILE = "mobile.test.mjs";

export default defineConfig({
  testMatch: "*.test.mjs",
  outputDir: "artefacts/failures",
  globalSetup: "./server.mjs",
  reporter: [["list"], ["./counts.mjs"]],
  timeout: 120_000,
  forbidOnly: true,
  fullyParallel: true,
  // One more than there are cores: tests often wait for an animation or a timer.
  workers: availableParallelism() + 1,
  use: {
    headless: true,
    serviceWorkers: "block",
    // A trace of every failed test; `npx playwright show-trace FILE` opens it. Without the screencast,
    // which costs a quarter of the time: the harness takes a picture of its own.
    // A run that repeats every test looks for tests that fail now and then; it does without.
    trace: REPEATED ? "off" : { mode: "retain-on-failure", screenshots: false, snapshots: true, sources: false },
    launchOptions: LAUNCH,
  },
  projects: [
    { name: "pages", testIgnore: [PACE, MOBILE] },
    { name: "pace", testMatch: PACE, workers: 1, use: { trace: "off" } },
    { name: "mobile", testMatch: MOBILE },
  ],
});
