import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  exceededLimits,
  failuresOf,
  figuresOf,
  tableRows,
  type StepResult,
} from './result-table.ts';

const RESULT: StepResult = {
  title: 'node',
  ...{ passed: 7, failed: 1, skipped: 2, seconds: 91 },
  ...{ processes: 12, servers: 3, builds: 0 },
  budget: { seconds: 60, processes: 12, servers: 3 },
  parts: [
    { part: 'cli', passed: 4, failed: 1, skipped: 2, seconds: 31.4, lines: 97.25 },
    { part: 'backend', passed: 3, failed: 0, skipped: 0, seconds: 60, lines: null },
  ],
  failures: ['a.spec.ts › adds'],
};

describe('the table of a run', () => {
  it('has a row per step and part, with the figures of the last run', () => {
    const last = { node: { seconds: 80, cases: 6 }, cli: { seconds: 30, cases: 5 } };
    assert.deepEqual(tableRows([RESULT], last, { cli: 1.234 }), [
      {
        ...{ step: 'node', seconds: '91 (80)', cases: '8 (6)', failed: 1, skipped: 2 },
        ...{ budget: '60 !', processes: 12, servers: 3, builds: '' },
      },
      {
        ...{ step: '  cli', seconds: '31 (30)', cases: '5 (5)', failed: 1, skipped: 2 },
        ...{ 'lines covered': '97.3 %', 'test/source': '1.23' },
      },
      { step: '  backend', seconds: '60', cases: '3', failed: '', skipped: '' },
    ]);
  });

  it('gives the figures for the next run', () => {
    assert.deepEqual(figuresOf([RESULT]), {
      node: { seconds: 91, cases: 8 },
      cli: { seconds: 31, cases: 5 },
      backend: { seconds: 60, cases: 3 },
    });
  });
});

describe('what failed', () => {
  it('is named after the table: each test, or the step that names none', () => {
    assert.deepEqual(failuresOf(RESULT), ['node: a.spec.ts › adds']);
    assert.deepEqual(failuresOf({ ...RESULT, title: 'lint', failures: [] }), ['lint']);
    assert.deepEqual(failuresOf({ ...RESULT, failed: 0 }), []);
  });
});

describe('a budget', () => {
  it('of seconds marks what takes longer by half', () => {
    const budgets = [{ ...RESULT, seconds: 90 }, RESULT, { ...RESULT, budget: {} }];
    assert.deepEqual(
      budgets.map((result) => tableRows([result], {}, {})[0]?.['budget']),
      ['60', '60 !', ''],
    );
  });

  it('of counts names what exceeds it', () => {
    assert.deepEqual(exceededLimits(RESULT), []);
    assert.deepEqual(exceededLimits({ ...RESULT, processes: 13, builds: 1 }), [
      'node: 13 processes, at most 12',
    ]);
  });
});
