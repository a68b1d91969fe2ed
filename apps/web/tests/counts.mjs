// Prints how many tests passed and failed, for `cargo xtask` to read.
//
// A test that did not run has not passed: everything but an expected result counts as failed.

export default class Counts {
  onBegin(_config, suite) {
    this.suite = suite;
  }

  onEnd() {
    const tests = this.suite.allTests();
    const passed = tests.filter((test) => test.outcome() === "expected").length;
    console.log(`browser tests: ${passed} passed, ${tests.length - passed} failed`);
  }

  printsToStdio() {
    return false;
  }
}
