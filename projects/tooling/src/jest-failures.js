import { relative } from 'node:path';

/** Reporter of Jest that shows what fails, and one line at the end. */
class JestFailures {
  /**
   * @param {unknown} _test
   * @param {import('@jest/test-result').TestResult} result
   */
  onTestResult(_test, { testFilePath, failureMessage }) {
    if (failureMessage)
      console.log(`\nFAILED ${relative(process.cwd(), testFilePath)}\n${failureMessage}`);
  }

  /**
   * @param {unknown} _contexts
   * @param {import('@jest/test-result').AggregatedResult} results
   */
  onRunComplete(_contexts, results) {
    const { numTotalTestSuites, numPassedTests, numFailedTests, numRuntimeErrorTestSuites } =
      results;
    const failed = numFailedTests + numRuntimeErrorTestSuites;
    console.log(
      `${numTotalTestSuites} groups of files, ${numPassedTests} passed, ${failed} failed`,
    );
  }
}

export { JestFailures as default };
