import { NO_NOTIFICATIONS } from '@ampersand-prototype/generics';
import { fillBrowserGaps } from '../../testing/browser-gaps';
import { ShellHarness } from '../../testing/shell-harness';

const EVALUATE = 'GET admin/ruleengine/evaluate/all';
const loan = { _id_: 'l1', _label_: 'Loan 1', concept: 'Loan', _ifcs_: [] };

describe('the rules in the administration', () => {
  beforeEach(() => {
    localStorage.clear();
    fillBrowserGaps();
  });

  it('explains violations of invariants and signals that an evaluation found', async () => {
    const tuples = [
      { violationMessage: 'Loan 1 has no day.', src: loan, tgt: loan },
      { violationMessage: 'Nobody says which.', src: loan },
    ];
    const invariants = [{ rule: 'due', ruleMessage: 'Loans have a day.', tuples }];
    const violations = [{ message: 'Loan 1 is late.', src: loan, tgt: loan, ifcs: [] }];
    const signals = [{ rule: 'late', message: 'Loans are late.', violations }];
    const shell = await ShellHarness.open('/-/admin/rules', {
      responses: {
        [EVALUATE]: { ...NO_NOTIFICATIONS, invariants, signals },
        'GET app/explain': { explanation: null, reason: 'tooCostly', repairs: [] },
      },
    });
    await shell.click('Check all rules');
    expect(shell.texts('app-rules-form li button')).toEqual([
      'Why? Loan 1 has no day.',
      'Why? Loan 1 is late.',
    ]);
    await shell.click('Why? Loan 1 has no day.');
    expect(shell.requests.at(-1)?.params.toString()).toBe('rule=due&src=l1&tgt=l1');
    expect(shell.text('app-rules-form amp-explanation')).toBe('This is too much data to explain.');
  });
});
