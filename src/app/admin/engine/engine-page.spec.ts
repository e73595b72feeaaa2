import { NO_NOTIFICATIONS } from '@ampersand-prototype/generics';
import { fillBrowserGaps } from '../../testing/browser-gaps';
import { ShellHarness } from '../../testing/shell-harness';

beforeEach(() => {
  localStorage.clear();
  fillBrowserGaps();
});

describe('the engine page', () => {
  it('shows what the execution engine repaired', async () => {
    const trace = [{ round: 1, rule: 'Compute due date', violations: 3, from: 0, to: 3 }];
    const responses = { 'POST admin/execengine/run': { ...NO_NOTIFICATIONS, trace } };
    const shell = await ShellHarness.open('/-/admin/engine', { responses });
    await shell.click('Run the automated rules');
    expect(shell.texts('app-rules-form li')).toEqual([
      'Round 1: Compute due date, 3 violations repaired',
    ]);
  });

  it('lists the changes of each step of the execution engine', async () => {
    const trace = [1, 2].map((round) => ({ round, rule: 'Due', label: 'Due date', violations: 1 }));
    const change = (round: number) => ({
      op: 'add',
      kind: 'link',
      what: 'due[Loan*Date]',
      label: 'due',
      from: { _id_: `l${round}`, _label_: `Loan ${round}` },
      to: { _id_: 'x', _label_: 'soon' },
      cause: { by: 'rule', rule: 'Due', label: 'Compute due date', round },
    });
    const effects = { changes: [1, 2].map(change), counts: [], signals: {} };
    const responses = {
      'POST admin/execengine/run': { ...NO_NOTIFICATIONS, trace, effects },
    };
    const shell = await ShellHarness.open('/-/admin/engine', {
      responses,
      navbar: { history: true },
    });
    await shell.click('Run the automated rules');
    const run = shell.requests.find(({ url }) => url.endsWith('execengine/run'));
    expect(run?.params.get('effects')).toBe('true');
    expect(shell.text('app-rules-form li')).toContain('Round 1: Due date, 1 violation repaired');
    expect(shell.texts('app-rules-form amp-change-list')).toEqual([
      'due of Loan 1: soon was added',
      'due of Loan 2: soon was added',
    ]);
  });
});
