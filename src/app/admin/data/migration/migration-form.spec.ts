import type { MigrationResponse } from '@ampersand-prototype/generics';
import { fillBrowserGaps } from '../../../testing/browser-gaps';
import { requestError, ShellHarness } from '../../../testing/shell-harness';

const VIOLATED = {
  rule: 'One loan',
  ruleMessage: 'A book is lent once.',
  tuples: [{ violationMessage: 'Emma is lent twice.' }],
};
const TRIAL = {
  fits: false,
  isApplied: false,
  kept: 12,
  steps: [],
  problems: [{ reason: 'No date', examples: ['soon', 'later'] }],
  suggestions: [],
  options: [],
  moved: [],
  dropped: [{ what: 'tag[Book*Tag]', number: 3 }],
  violations: [VIOLATED],
  baseline: [],
  copy: null,
} as unknown as MigrationResponse;

/** The page of a database for another model, whose migration the server answers so. */
async function open(migration: unknown) {
  const shell = await ShellHarness.open('/-/signals', {
    responses: {
      'GET admin/signals': requestError(503, 'AMP-503-MODEL', 'Another version.'),
      'POST admin/migration': migration,
    },
  });
  await shell.settle();
  const asked = () => shell.requests.filter(({ url }) => url.endsWith('migration')).at(-1)?.body;
  const choose = async (messages: string): Promise<void> => {
    const labels = [...shell.element.querySelectorAll<HTMLElement>('app-migration-form label')];
    labels.find((label) => label.textContent.includes(messages))?.click();
    await shell.render();
  };
  const decide = (messages: string): Promise<void> => choose(messages).then(() => shell.settle());
  const migrate = () =>
    [...shell.element.querySelectorAll<HTMLButtonElement>('app-migration-form button')].at(-1)!;
  return {
    shell,
    asked,
    choose,
    decide,
    migrate,
    decisions: () => shell.texts('#migration-decide p'),
  };
}

describe('the decisions of a migration', () => {
  beforeEach(fillBrowserGaps);

  it('are told with what they are about', async () => {
    const { shell, migrate, decisions } = await open(TRIAL);
    const reported = shell.text('app-migration-form');
    expect(reported).toContain('No date: soon, later');
    expect(reported).toContain('A book is lent once. (1): Emma is lent twice.');
    expect(decisions()).toHaveLength(3);
    expect(migrate().disabled).toBe(true);
    expect(migrate().getAttribute('aria-describedby')).toBe('migration-decide');
  });

  it('are told by their number, where the server sends some of them', async () => {
    const { shell } = await open({ ...TRIAL, violations: [{ ...VIOLATED, count: 130 }] });
    expect(shell.text('app-migration-form')).toContain('A book is lent once. (130): Emma');
  });

  it('are asked for where values lose a part, with an example', async () => {
    const loss = '2024-01-02T10:30:00Z → 2024-01-02';
    const dropped = [{ what: 'sent[Order*Day]', number: 2, loss }];
    const { shell, decide, decisions } = await open({
      ...TRIAL,
      ...{ problems: [], violations: [], dropped },
    });
    expect(shell.text('app-migration-form')).toContain(
      `sent[Order*Day]: 2 facts would lose part of their values (${loss})`,
    );
    expect(decisions()).toEqual([
      'Archive the original values that would be shortened, or change the script.',
    ]);
    await decide('Archive');
    expect(decisions()).toEqual([]);
  });

  it('are prefixes where identifiers are equal, which stay until they are taken back', async () => {
    const dropped = [{ what: 'Team', mergedWith: 'Person', number: 2 }];
    const merging = { ...TRIAL, problems: [], violations: [], dropped };
    const { shell, asked, decide, decisions } = await open({
      ...merging,
      suggestions: [{ before: 'Person', after: 'Human' }],
    });
    const inputs = () => [
      ...shell.element.querySelectorAll<HTMLInputElement>('app-migration-prefixes input'),
    ];
    const type = async (index: number, prefix: string): Promise<void> => {
      inputs()[index]!.value = prefix;
      inputs()[index]!.dispatchEvent(new Event('change'));
      await shell.settle();
    };
    expect(shell.texts('app-migration-prefixes label')).toEqual([
      'Prefix for the identifiers of Person',
      'Prefix for the identifiers of Team',
    ]);
    expect(decisions()[0]).toContain('Add a prefix to the identifiers');
    shell.responses['POST admin/migration'] = { ...merging, dropped: [] };
    await type(1, ' team- ');
    expect(asked()).toMatchObject({ renames: ['Team=Team:team-'] });
    expect(decisions()).toEqual([]);
    await decide('Human');
    await type(0, 'p-');
    expect(asked()).toMatchObject({ renames: ['Person=Human:p-', 'Team=Team:team-'] });
    await type(1, '');
    expect(asked()).toMatchObject({ renames: ['Person=Human:p-'] });
    expect(inputs()).toHaveLength(2);
  });

  it('are names that the user pairs, of several relations too, and takes back', async () => {
    const step = (kind: string, what: string) => ({ kind, what });
    const steps = [
      step('vanish', 'Person'),
      step('vanish', 'a[Book*Text]'),
      step('vanish', 'b[Book*Text]'),
      step('create', 'Human'),
      step('create', 'note[Book*Text]'),
    ];
    const { shell, asked, decide } = await open({ ...TRIAL, steps });
    const selects = () => [
      ...shell.element.querySelectorAll<HTMLSelectElement>('app-migration-renames select'),
    ];
    const options = (index: number) =>
      [...selects()[index]!.options].map(({ text }) => text.trim());
    const pick = async (index: number, name: string): Promise<void> => {
      selects()[index]!.selectedIndex = options(index).indexOf(name);
      selects()[index]!.dispatchEvent(new Event('change'));
      await shell.settle();
    };
    const pair = async (before: string, after: string): Promise<void> => {
      await pick(0, before);
      await pick(1, after);
      shell.element.querySelector<HTMLElement>('app-migration-renames button')!.click();
      await shell.settle();
    };
    await pick(0, 'Person');
    expect(options(1)).toEqual(['', 'Human']);
    const [, , second] = steps;
    shell.responses['POST admin/migration'] = { ...TRIAL, steps: [second] };
    await pair('a[Book*Text]', 'note[Book*Text]');
    expect(asked()).toMatchObject({ renames: ['a[Book*Text]=note[Book*Text]'] });
    await pair('b[Book*Text]', 'note[Book*Text]');
    expect(asked()).toMatchObject({
      renames: ['a[Book*Text]=note[Book*Text]', 'b[Book*Text]=note[Book*Text]'],
    });
    await decide('a[Book*Text] was renamed to');
    expect(asked()).toMatchObject({ renames: ['b[Book*Text]=note[Book*Text]'] });
  });

  it('are reversals and merges that fit, which are sent with the relation that stays', async () => {
    const [before, after] = ['plays[Person*Team]', 'member[Team*Person]'];
    const merge = { before, after, isReversed: true as const, mergedWith: after };
    const steps = [{ kind: 'vanish', what: before }] as MigrationResponse['steps'];
    const moved = [{ before, after, number: 12 }];
    const { shell, asked, decide } = await open({ ...TRIAL, steps, options: [merge] });
    const [old, now] = [
      ...shell.element.querySelectorAll<HTMLSelectElement>('app-migration-renames select'),
    ];
    old!.value = before;
    old!.dispatchEvent(new Event('change'));
    await shell.settle();
    expect(now!.options[1]!.text.trim()).toBe(`${after} (merge, with source and target swapped)`);
    now!.value = now!.options[1]!.value;
    now!.dispatchEvent(new Event('change'));
    await shell.settle();
    shell.responses['POST admin/migration'] = { ...TRIAL, moved };
    shell.element.querySelector<HTMLElement>('app-migration-renames button')!.click();
    await shell.settle();
    expect(asked()).toMatchObject({ renames: [`${before}=${after}~`, `${after}=${after}`] });
    expect(shell.text('app-migration-form')).toContain(`${before} → ${after}: 12 facts`);
    await decide('was merged into');
    expect(asked()).toMatchObject({ renames: [] });
  });

  it('are sent, and taken back', async () => {
    const { asked, decide, decisions } = await open(TRIAL);
    const nothing = { apply: false, renames: [], acceptBaseline: false };
    expect(asked()).toEqual(nothing);
    await decide('Archive');
    expect(asked()).toEqual({ ...nothing, dropped: 'archive' });
    expect(decisions()).toHaveLength(2);
    await decide('Archive');
    expect(asked()).toEqual(nothing);
  });

  it('are all told of, also those that are taken while the server works', async () => {
    const { shell, asked, choose } = await open(TRIAL);
    const response = shell.hold('POST admin/migration');
    await choose('Archive');
    await choose('Accept');
    expect(asked()).toMatchObject({ dropped: 'archive', acceptBaseline: false });
    await response(TRIAL, { ...TRIAL, kept: 99 });
    expect(asked()).toMatchObject({ dropped: 'archive', acceptBaseline: true });
    expect(shell.text('app-migration-form')).toContain('Unchanged facts: 99');
  });

  it('are told of also where they are taken while the migration is refused', async () => {
    const fits = { ...TRIAL, fits: true, problems: [], dropped: [] };
    const { shell, asked, choose, migrate } = await open(fits);
    const response = shell.hold('POST admin/migration');
    migrate().click();
    await shell.render();
    await choose('Accept');
    await response(requestError(500, '', ''), fits);
    expect(asked()).toMatchObject({ apply: false, acceptBaseline: true });
  });

  it('keep the first of several values, by relation, and say what becomes of the others', async () => {
    const what = 'owner[Task*Person]';
    const problems = [{ reason: 'Now UNI', examples: ['t1 (3)'], canKeepFirst: what }];
    const crowded = { ...TRIAL, problems, dropped: [], violations: [] };
    const { shell, asked, decide, decisions } = await open(crowded);
    expect(decisions()).toContainEqual(expect.stringContaining('keep the first value'));
    const dropped = [{ what, number: 2, excess: ['t1: Bob', 't1: Cas'] }];
    shell.responses['POST admin/migration'] = { ...crowded, problems: [], dropped, fits: true };
    await decide(`${what}: keep the first`);
    expect(asked()).toMatchObject({ keepFirst: [what] });
    const reported = shell.text('app-migration-form');
    expect(reported).toContain('2 values aren’t the first of their items');
    expect(reported).toContain('t1: Bob; t1: Cas');
    expect(reported).not.toContain('no place');
    expect(decisions()).toEqual([]);
    shell.responses['POST admin/migration'] = crowded;
    await decide(`${what}: keep the first`);
    expect(asked()).not.toHaveProperty('keepFirst');
  });

  it('take violations over as a debt', async () => {
    const { shell, asked, decide } = await open({ ...TRIAL, dropped: [], problems: [] });
    const [baseline] = shell.texts('app-migration-form label');
    await decide(baseline!);
    expect(asked()).toEqual({ apply: false, renames: [], acceptBaseline: true });
  });

  it('are not asked for where the data just follows', async () => {
    const { shell, migrate, decisions } = await open({
      ...TRIAL,
      ...{ fits: true, problems: [], dropped: [], violations: [] },
    });
    expect(shell.texts('app-migration-form label')).toEqual([]);
    expect(decisions()).toEqual([]);
    expect(migrate().disabled).toBe(false);
    expect(migrate().hasAttribute('aria-describedby')).toBe(false);
  });

  it('are asked for again where the data changed meanwhile', async () => {
    const fits = { ...TRIAL, fits: true, problems: [], dropped: [], violations: [] };
    const { shell, migrate, decisions } = await open(fits);
    shell.responses['POST admin/migration'] = TRIAL;
    migrate().click();
    await shell.settle();
    expect(decisions()).toHaveLength(3);
    expect(shell.text('app-notification-list')).not.toContain('copy');
  });

  it('are not offered where the server does not tell what would become of the data', async () => {
    const { shell } = await open(requestError(403, 'AMP-403-ADMIN', 'Not for you.'));
    expect(shell.element.querySelector('app-migration-form button')).toBeNull();
  });
});
