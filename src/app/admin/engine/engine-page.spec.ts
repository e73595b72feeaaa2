import { NO_NOTIFICATIONS } from '@ampersand-prototype/generics';
import { fillBrowserGaps } from '../../testing/browser-gaps';
import { ShellHarness } from '../../testing/shell-harness';

const atom = { _id_: 'l1', _label_: 'Licence', concept: 'Licence', _ifcs_: [] };

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

  it('shows the clock, and what happens on a day', async () => {
    const clock = {
      hasClock: true,
      timeZone: 'Asia/Tokyo',
      date: '2027-03-31',
      today: '2027-03-30',
    };
    const trace = [
      { round: 1, rule: 'Plan', label: 'Plan a check', violations: 2, from: 0, to: 2 },
    ];
    const signal = {
      rule: 'Overdue',
      message: 'Books are overdue.',
      roles: ['Librarian'],
      count: 2,
    };
    const effects = { changes: [], counts: [], signals: { appear: [signal], vanish: [] } };
    const tuples = [{ violationMessage: 'The licence has ended.', src: atom, tgt: atom }];
    const invariants = [{ rule: 'Valid', ruleMessage: 'Licences are valid.', tuples }];
    const shell = await ShellHarness.open('/-/admin/engine', {
      responses: {
        'GET admin/clock': clock,
        'POST admin/clock/preview': { ...NO_NOTIFICATIONS, trace, effects, invariants },
      },
    });
    expect(shell.text('app-clock-section p')).toBe(
      'Today is Wednesday, March 31, 2027 (time zone Asia/Tokyo).',
    );
    expect(shell.text('app-clock-section [role=alert]')).toContain('because a rule fails');
    await shell.click('Show what happens');
    expect(shell.requests.at(-1)?.body).toEqual({ date: '2027-04-01' });
    const shown = shell.text('app-clock-section [aria-live]');
    expect(shown).toContain('2 new tasks for Librarian: Books are overdue.');
    expect(shown).toContain('Round 1: Plan a check, 2 violations repaired');
    expect(shown).toContain('The licence has ended.');
    // It is not in the current data, so nothing explains it.
    expect(shown).not.toContain('Why?');
  });

  it('says when a day changes nothing', async () => {
    const clock = { hasClock: true, timeZone: 'UTC', date: '2027-03-31', today: '2027-03-31' };
    const responses = {
      'GET admin/clock': clock,
      'POST admin/clock/preview': { ...NO_NOTIFICATIONS, trace: [] },
    };
    const shell = await ShellHarness.open('/-/admin/engine', { responses });
    await shell.click('Show what happens');
    expect(shell.text('app-clock-section [aria-live]')).toBe('Nothing changes on this day.');
    expect(shell.texts('app-clock-section [role=alert]')).toEqual([]);
  });
});
