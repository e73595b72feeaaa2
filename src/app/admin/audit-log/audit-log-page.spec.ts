import { LANGUAGES, type HistoryPage } from '@ampersand-prototype/generics';
import { fillBrowserGaps } from '../../testing/browser-gaps';
import { requestError, ShellHarness } from '../../testing/shell-harness';
import { AUDIT_LOG_MESSAGES } from './audit-log-messages';

const PAGE: HistoryPage = {
  entries: [
    {
      seq: 12,
      mayUndo: false,
      id: 't',
      timestamp: '2026-05-01T12:00:00Z',
      kind: 'edit',
      account: { _id_: 'ann', _label_: 'Ann' },
      roles: [],
      interface: null,
      undoes: null,
      undoneBy: null,
      changes: [
        {
          op: 'add',
          kind: 'link',
          what: 'title[Book*Title]',
          label: 'title',
          from: { _id_: 'b1', _label_: 'Book 1' },
          to: { _id_: 'Emma', _label_: 'Emma' },
          cause: { by: 'operation', operation: 0 },
        },
      ],
      count: 1,
    },
  ],
  before: null,
};

function open(navbar = {}, responses = {}) {
  return ShellHarness.open('/-/admin/history', {
    navbar: { history: true, ...navbar },
    responses: { 'GET admin/change-log': PAGE, 'POST admin/change-log/erase': {}, ...responses },
  });
}

function fill(shell: ShellHarness, form: string, name: string, text: string): void {
  const input = shell.element.querySelector<HTMLInputElement>(`${form} [name=${name}]`);
  if (!input) throw new Error(`No input ${name}`);
  input.value = text;
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

const asked = (shell: ShellHarness) =>
  shell.requests.filter(({ url }) => url.includes('admin/change-log')).map(({ params }) => params);

describe('the audit log page', () => {
  beforeEach(fillBrowserGaps);

  it('tells all changes, and finds those that are wanted', async () => {
    const shell = await open();
    expect(shell.text('amp-history-entry')).toContain('Ann added Emma to title of Book 1');
    fill(shell, 'form', 'relation', 'title[Book*Title]');
    fill(shell, 'form', 'from', '05/01/2026 10:00');
    await shell.click('Show');
    const params = asked(shell).at(-1);
    expect(params?.get('relation')).toBe('title[Book*Title]');
    expect(Date.parse(params?.get('from') ?? '')).toBe(Date.parse('2026-05-01T10:00'));
    expect(params?.has('person')).toBe(false);
    await shell.click('Clear filter');
    expect(asked(shell).at(-1)?.keys()).toEqual(['limit']);
  });

  it('has the filters behind a button, with the number of those that are active', async () => {
    const shell = await open();
    const form = shell.element.querySelector<HTMLElement>('#audit-log-filter');
    expect(form?.hidden).toBe(true);
    await shell.click('Filter');
    expect(form?.hidden).toBe(false);
    fill(shell, 'form', 'atom', 'Emma');
    fill(shell, 'form', 'concept', 'Book');
    await shell.click('Show');
    expect(form?.hidden).toBe(true);
    const button = shell.element.querySelector('[aria-controls=audit-log-filter]');
    expect(button?.textContent?.replace(/\s+/g, ' ').trim()).toBe('Filter (2)');
    expect(button?.getAttribute('aria-expanded')).toBe('false');
  });

  it('leaves out what the product keeps for itself, unless that is to be shown', async () => {
    const [entry] = PAGE.entries;
    const own = (what: string, label: string) => ({
      ...entry!.changes[0]!,
      what: `PrototypeContext.${what}`,
      label,
    });
    const mixed = { ...entry!, changes: [own('a[A*B]', 'menu'), ...entry!.changes], count: 2 };
    const hidden = { ...entry!, seq: 11, changes: [own('b[A*B]', 'roles')], count: 1 };
    const page = { entries: [mixed, hidden], before: null };
    const shell = await open({}, { 'GET admin/change-log': page });
    expect(shell.texts('amp-history-entry')).toHaveLength(1);
    expect(shell.text('amp-history-entry')).toContain('title of Book 1');
    expect(shell.text('amp-history-list')).not.toMatch(/menu|roles|more change/);
    shell.element.querySelector<HTMLInputElement>('app-check-box input')?.click();
    await shell.settle();
    expect(shell.texts('amp-history-entry')).toHaveLength(2);
    expect(shell.text('amp-history-list')).toMatch(/menu[^]*roles/);
  });

  it('has a calendar next to the bounds of the change time', async () => {
    const shell = await open();
    for (const name of ['from', 'to']) {
      const input = shell.element.querySelector<HTMLInputElement>(`form [name=${name}]`);
      expect(input?.labels?.[0]?.textContent).toBe(name === 'from' ? 'From' : 'To');
      const button = input?.parentElement?.querySelector('amp-value-calendar button');
      expect(button?.getAttribute('aria-label')).toBe('Open calendar');
    }
  });

  it.each(LANGUAGES)('asks in words of people, in %s', (language) => {
    const texts = Object.values(AUDIT_LOG_MESSAGES[language])
      .join('\n')
      .replace(/\{\w+\}/g, '');
    expect(texts).not.toMatch(/identifi|Kennung|\batoo?m|\w+\*\w+/i);
  });

  it('reports an invalid date-time, and does not search by it', async () => {
    const shell = await open();
    fill(shell, 'form', 'from', 'soon');
    await shell.click('Show');
    expect(shell.text('form [role=alert]')).toContain('date');
    expect(asked(shell)).toHaveLength(1);
  });

  it('erases the past of one atom when that is confirmed', async () => {
    const shell = await open();
    fill(shell, 'app-erase-form', 'concept', 'Person');
    fill(shell, 'app-erase-form', 'atom', 'ann');
    await shell.click('Erase…');
    expect(shell.count('POST admin/change-log/erase')).toBe(0);
    await shell.fill('app-name-dialog form', 'Library');
    const request = shell.requests.find(({ method }) => method === 'POST');
    expect(request?.body).toEqual({ concept: 'Person', atom: 'ann' });
    expect(shell.text('app-notification-list')).toContain('The history of ann was erased.');
    expect(shell.count('GET admin/change-log')).toBe(2);
  });

  it.each([
    ['by its button', (shell: ShellHarness) => shell.click('Cancel')],
    [
      'by Escape',
      async (shell: ShellHarness) => {
        const key = new KeyboardEvent('keydown', { key: 'Escape', keyCode: 27 });
        document.body.dispatchEvent(key);
        await shell.settle();
      },
    ],
  ])(
    'erases nothing where that is called off %s, and asks again for another',
    async (_, callOff) => {
      const shell = await open();
      fill(shell, 'app-erase-form', 'concept', ' Person ');
      fill(shell, 'app-erase-form', 'atom', 'ann');
      await shell.click('Erase…');
      expect(shell.text('app-name-dialog h2')).toBe('Erase the history of ann?');
      await callOff(shell);
      expect(shell.all('app-name-dialog')).toEqual([]);
      expect(shell.count('POST admin/change-log/erase')).toBe(0);
      fill(shell, 'app-erase-form', 'atom', 'bob');
      await shell.click('Erase…');
      await shell.fill('app-name-dialog form', 'Library');
      const request = shell.requests.find(({ method }) => method === 'POST');
      expect(request?.body).toEqual({ concept: 'Person', atom: 'bob' });
    },
  );

  it.each([
    ['', 'ann'],
    ['Person', ' '],
  ])('asks about nothing where it is not told what to erase: %p, %p', async (concept, atom) => {
    const shell = await open();
    fill(shell, 'app-erase-form', 'concept', concept);
    fill(shell, 'app-erase-form', 'atom', atom);
    await shell.click('Erase…');
    expect(shell.all('app-name-dialog')).toEqual([]);
  });

  it('says why nothing was erased, keeps what was typed, and does not read again', async () => {
    const rejected = requestError(404, 'AMP-404-ATOM', 'There is no such person.');
    const shell = await open({}, { 'POST admin/change-log/erase': rejected });
    fill(shell, 'app-erase-form', 'concept', 'Person');
    fill(shell, 'app-erase-form', 'atom', 'ann');
    await shell.click('Erase…');
    await shell.fill('app-name-dialog form', 'Library');
    expect(shell.text('app-notification-list li')).toContain('There is no such person.');
    expect(shell.text('app-notification-list')).not.toContain('was erased');
    expect(shell.count('GET admin/change-log')).toBe(1);
    const atom = shell.element.querySelector<HTMLInputElement>('app-erase-form [name=atom]');
    expect(atom?.value).toBe('ann');
  });

  it('forgets all of what it was searched by', async () => {
    const shell = await open();
    for (const [name, text] of [
      ['person', 'Ann'],
      ['concept', 'Book'],
      ['atom', ' '],
      ['to', '05/01/2026 10:00'],
    ] as const)
      fill(shell, 'form', name, text);
    await shell.click('Show');
    expect(asked(shell).at(-1)?.keys().toSorted()).toEqual(['concept', 'limit', 'person', 'to']);
    await shell.click('Clear filter');
    const inputs = shell.element.querySelectorAll<HTMLInputElement>('form:first-of-type input');
    expect([...inputs].map(({ value }) => value)).not.toContain('Ann');
    expect([...inputs].find(({ name }) => name === 'to')?.value).toBe('');
    expect(shell.texts('form button')).not.toContain('Clear filter');
  });

  it('downloads what it shows, and says why it cannot', async () => {
    const saved: string[] = [];
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined });
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click');
    click.mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    const shell = await open({}, { 'GET admin/change-log': PAGE });
    fill(shell, 'form', 'person', 'Ann');
    await shell.click('Show');
    shell.responses['GET admin/change-log'] = new Blob(['x']);
    await shell.click('Download as CSV');
    const params = asked(shell).at(-1);
    expect([params?.get('format'), params?.get('person')]).toEqual(['csv', 'Ann']);
    shell.responses['GET admin/change-log'] = requestError(500, 'AMP-500-INTERNAL', 'It broke.');
    await shell.click('Download as JSON');
    expect(saved).toEqual(['Library-audit-log.csv']);
    expect(shell.text('app-notification-list li')).toContain('It broke.');
    click.mockRestore();
  });

  it('is for administrators', async () => {
    const shell = await open({ mayAdministrate: false });
    expect(shell.text('main [role=alert]')).toContain('don’t give you access');
    expect(shell.count('GET admin/change-log')).toBe(0);
  });

  it('says where no history is kept, and the administration does not lead there', async () => {
    const shell = await open({ history: false });
    expect(shell.text('main')).toContain('history.keep');
    expect(shell.count('GET admin/change-log')).toBe(0);
    await shell.go('/-/admin');
    expect(shell.texts('main nav a')).not.toContain('History');
  });

  it('is reached from the administration', async () => {
    const shell = await open();
    await shell.go('/-/admin');
    await shell.click('History');
    expect(shell.url).toBe('/-/admin/history');
  });

  it.each(LANGUAGES)('has the same placeholders in %s', (language) => {
    const messages: Readonly<Record<string, unknown>> = AUDIT_LOG_MESSAGES[language];
    const placeholders = (word: unknown) => JSON.stringify(word).match(/\{\w+\}/g);
    for (const [key, word] of Object.entries(AUDIT_LOG_MESSAGES.en))
      expect([key, placeholders(messages[key])]).toEqual([key, placeholders(word)]);
  });
});
