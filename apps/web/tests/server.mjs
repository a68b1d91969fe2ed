// The server of the whole run: started before the first test, stopped after the last one.

import assert from "node:assert/strict";
import { serve } from "./harness.mjs";

export default async function setUp() {
  const server = await serve();
  // Workers inherit the environment.
  process.env.QUADRAT_ORIGIN = server.origin;
  return async () => assert.equal(await server.stop(), 0, "quadrat serve must end with status 0");
}
