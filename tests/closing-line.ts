import type { Reporter, TestModule } from 'vitest/node';

/** Ends a run with one plain line that any CI can read: 'tests: N passed, N failed'. */
export default class ClosingLine implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const count = { passed: 0, failed: errors.length, skipped: 0, pending: 0 };
    for (const module of modules) {
      // Of a file that does not load, or of a hook that fails, which skips the tests after it.
      for (const suite of [module, ...module.children.allSuites()]) {
        if (suite.errors().length > 0) count.failed += 1;
      }
      for (const test of module.children.allTests()) count[test.result().state] += 1;
    }
    console.log(
      `\ntests: ${count.passed} passed, ${count.failed} failed, ${count.skipped} skipped`,
    );
  }
}
