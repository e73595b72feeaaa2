import { NO_NOTIFICATIONS } from '@ampersand-prototype/generics';
import { fillBrowserGaps } from '../../testing/browser-gaps';
import { SAMPLE_RULES } from '../../testing/sample-administration';
import { ShellHarness } from '../../testing/shell-harness';

const open = (address: string, responses = {}) => ShellHarness.open(address, { responses });

describe('the rules page', () => {
  beforeEach(fillBrowserGaps);

  it('lists the rules in the words of users, violated ones first', async () => {
    const shell = await open('/-/admin/rules');
    const titles = (): string[] => shell.texts('app-rules-page tbody th a');
    expect(titles()).toEqual(['Books that are overdue']);
    const scope = shell.element.querySelector<HTMLSelectElement>('app-rules-page select')!;
    for (const [value, title] of [
      ['property', 'Book can have only one title.'],
      ['system', 'Every loan has a due date.'],
    ] as const) {
      scope.value = value;
      scope.dispatchEvent(new Event('change'));
      await shell.settle();
      expect(titles()).toEqual(['Books that are overdue', title]);
    }
    expect(shell.texts('app-rules-page tbody tr:first-child td')).toEqual([
      'Signal',
      'Librarian',
      '2',
      '–',
    ]);
  });

  it('names an ENFORCE without a name and a LABEL after the relation that it computes', async () => {
    const made = {
      ...SAMPLE_RULES[0]!,
      ...{ name: 'Compute1', label: 'stage', message: 'stage', asked: undefined, isSystem: false },
      ...{ kind: 'enforcement', computes: { relation: 'stage', op: 'add' } },
    };
    const other = { ...made, name: 'Compute2', computes: { relation: 'stage', op: 'delete' } };
    const responses = { 'GET admin/rules': [made, other] };
    const shell = await open('/-/admin/engine', responses);
    const links = () => shell.texts('app-engine-page tbody a');
    expect(links()).toEqual(['Adds to stage', 'Removes from stage']);
  });

  it('finds rules by their texts', async () => {
    const shell = await open('/-/admin/rules');
    const filter = shell.element.querySelector<HTMLInputElement>('app-rules-page [type=search]')!;
    for (const [query, count] of [
      ['DUE', 1],
      ['nothing', 0],
    ] as const) {
      filter.value = query;
      filter.dispatchEvent(new Event('input'));
      await shell.settle();
      expect(shell.texts('app-rules-page tbody tr')).toHaveLength(count);
    }
    expect(shell.text('app-rules-page [role=status]')).toContain('No rule matches');
  });

  it('reads the rules again after all of them were checked', async () => {
    const shell = await open('/-/admin/rules', {
      'GET admin/ruleengine/evaluate/all': NO_NOTIFICATIONS,
    });
    await shell.click('Check all rules');
    expect(shell.count('GET admin/rules')).toBe(2);
  });

  it('opens a rule with its term, its violations, and links to them', async () => {
    const shell = await open('/-/admin/rules');
    await shell.click('Books that are overdue');
    expect(shell.url).toBe('/-/admin/rules/Overdue');
    expect(shell.text('main h1')).toBe('Books that are overdue');
    expect(shell.texts('main nav [aria-current=page]')).toEqual(['Rules']);
    expect(shell.text('app-rule-page')).toContain('loan |- inTime');
    expect(shell.texts('app-rule-page li > p:first-child')).toEqual([
      'Book b1 is late.',
      'Book b2 is late.',
    ]);
    const links = shell.element.querySelectorAll('app-rule-page .links a');
    expect(Array.from(links, (link) => link.getAttribute('href'))).toEqual([
      '/book/b1',
      '/book/b2',
    ]);
    expect(shell.texts('app-rule-page li button')).toContain('Why? Book b1 is late.');
    expect(shell.text('app-rule-page')).toContain('60 violations');
    expect(shell.text('app-rule-page .muted')).toContain('58');
  });
});

describe('the engine page', () => {
  beforeEach(fillBrowserGaps);

  it('lists the automated rules of the script, or says that there are none', async () => {
    const shell = await ShellHarness.open('/-/admin/engine');
    expect(shell.text('app-engine-page section')).toContain('The script has no automated rules.');
    shell.responses['GET admin/rules'] = SAMPLE_RULES.map((rule) => ({ ...rule, isSystem: false }));
    await shell.go('/-/admin/data');
    await shell.go('/-/admin/engine');
    expect(shell.texts('app-engine-page section a')).toEqual(['Every loan has a due date.']);
    expect(shell.element.querySelector('app-engine-page tbody a')?.getAttribute('href')).toBe(
      '/-/admin/rules/Due%20date',
    );
  });
});
