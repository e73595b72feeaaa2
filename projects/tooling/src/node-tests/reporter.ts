import { appendFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { TestEvent } from 'node:test/reporters';
import { inspect } from 'node:util';
import type { ReportEntry, TestFailure } from './test-report.ts';

/**
 * Reporter of a worker: writes a JSON line for each test that ended, at once, so that the report is complete up to the
 * test in which a process dies. The variable `NODE_TEST_REPORT` names the file.
 */
// eslint-disable-next-line require-yield -- The report goes to a file of its own.
async function* reporter(events: AsyncIterable<TestEvent>): AsyncGenerator<never, void> {
  const file = process.env['NODE_TEST_REPORT'];
  if (file === undefined) throw new Error('NODE_TEST_REPORT names no file');
  const openSuites: string[] = [];
  for await (const event of events) {
    for (const entry of entriesOf(event, openSuites))
      appendFileSync(file, `${JSON.stringify(entry)}\n`);
  }
}

export { reporter as default };

/** Updates the names of the open suites, the spec file first, and returns the report. */
function entriesOf(event: TestEvent, openSuites: string[]): readonly ReportEntry[] {
  switch (event.type) {
    case 'test:start':
      openSuites.splice(event.data.nesting, openSuites.length, event.data.name);
      return [];
    case 'test:pass': {
      const isSkipped = event.data.skip !== undefined || event.data.todo !== undefined;
      // The tests of a skipped suite are never reported themselves.
      if (event.data.details.type === 'suite' && !isSkipped) return [];
      return [{ kind: isSkipped ? 'skipped' : 'passed', file: openSuites[0] ?? '' }];
    }
    case 'test:fail': {
      const error = causeOf(event.data.details.error);
      const path = [...openSuites.slice(0, event.data.nesting), event.data.name];
      return error === null ? [] : [{ kind: 'failed', ...failure(path, error) }];
    }
    case 'test:diagnostic':
      // What a test left behind and threw after its end.
      return event.data.level === 'error'
        ? [{ kind: 'failed', ...failure(openSuites.slice(0, 1), event.data.message) }]
        : [];
    case 'test:coverage':
      return event.data.summary.files.map(({ path, lines }) => ({
        kind: 'coverage',
        file: relative(process.cwd(), path),
        lines: lines.map(({ line, count }) => [line, count]),
      }));
    default:
      return [];
  }
}

/** What was thrown; null where only tests inside failed, which are reported themselves. */
function causeOf(error: Error & { failureType?: string }): unknown {
  return error.failureType === 'subtestsFailed' ? null : (error.cause ?? error);
}

function failure([file = '', ...path]: readonly string[], error: unknown): TestFailure {
  const text = typeof error === 'string' ? error : inspect(error);
  const ours = text.split('\n').filter((line) => !/^\s+at .*\(?node:/.test(line));
  // The worker puts a suite without a name around what the file declares.
  return { file, path: path.slice(1), error: ours.join('\n') };
}
