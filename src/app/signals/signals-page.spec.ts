import { Router } from '@angular/router';
import { TestBed } from '@angular/core/testing';
import { ApplicationEvents } from '@ampersand-prototype/components/application';
import { NO_NOTIFICATIONS, type Signal, type ViolatingAtom } from '@ampersand-prototype/generics';
import { fillBrowserGaps } from '../testing/browser-gaps';
import {
  FakeEventSource,
  fakeEventSources,
  restoreEventSources,
} from '../testing/fake-event-source';
import { sampleNavbar } from '../testing/sample-navbar';
import { ShellHarness, requestError } from '../testing/shell-harness';

const atom = (id: string, parts: Partial<ViolatingAtom> = {}): ViolatingAtom => ({
  _id_: id,
  _label_: `Book ${id}`,
  concept: 'Book',
  _ifcs_: ['Book'],
  ...parts,
});
const signal = (violation: Partial<Signal['violations'][number]>): Signal => ({
  message: 'Bring it back.',
  violations: [{ message: 'It is late.', ifcs: [], ...violation }],
});

const open = (response: unknown) =>
  ShellHarness.open('/-/signals', { responses: { 'GET admin/signals': response } });

/** The links of the first violation, with where they lead. */
const links = (shell: ShellHarness) =>
  Array.from(shell.element.querySelectorAll('main li a'), (link) => [
    link.textContent?.trim(),
    link.getAttribute('href'),
  ]);

describe('the page of what is to do', () => {
  beforeEach(() => {
    localStorage.clear();
    fillBrowserGaps();
  });

  it('does not say that there is nothing before it knows', async () => {
    const shell = await ShellHarness.open('/');
    const response = shell.hold('GET admin/signals');
    void TestBed.inject(Router).navigateByUrl('/-/signals');
    while (shell.text('main h1') !== 'Tasks') await shell.render();
    expect(shell.text('main [role=status]')).toBe('Loading…');
    await response([]);
    expect(shell.text('main [role=status]')).toContain('No open tasks.');
  });

  it('shows what others give to do', async () => {
    fakeEventSources();
    const shell = await open([]);
    const notifications = { ...NO_NOTIFICATIONS, signals: [signal({})] };
    shell.responses['GET app/navbar'] = { ...sampleNavbar(), notifications };
    FakeEventSource.opened[0]?.notify([], true);
    await shell.settle();
    restoreEventSources();
    expect(shell.texts('main h2')).toEqual(['Bring it back.']);
  });

  it('asks again when it is told to, one question at a time', async () => {
    const shell = await open(requestError(0, '', ''));
    expect(shell.text('main [role=alert]')).toBe('Can’t reach the server.');
    const response = shell.hold('GET admin/signals');
    await shell.press('Refresh');
    expect(shell.element.querySelector<HTMLButtonElement>('main button')?.disabled).toBe(true);
    await response([signal({})]);
    expect(shell.element.querySelector('main [role=alert]')).toBeNull();
    expect(shell.texts('main h2')).toEqual(['Bring it back.']);
    expect(shell.count('GET admin/signals')).toBe(2);
  });

  it('links to source and target, where they are two', async () => {
    const shell = await open([signal({ src: atom('b1'), tgt: atom('b2') })]);
    expect(links(shell)).toEqual([
      ['It is late.', '/book/b1'],
      ['Open Book b2 in Book', '/book/b2'],
    ]);
  });

  it('begins with the rules that have tasks of the user', async () => {
    const other = signal({});
    const shell = await open([other, { ...signal({}), message: 'Pay the fine.', mine: 1 }]);
    expect(shell.texts('main h2')).toEqual(['Pay the fine.', 'Bring it back.']);
  });

  it.each([
    ['the atoms that have pages, rather than what the answer names', atom('b1'), '/book/b1'],
    ['what the answer names, where no atom has one', atom('b1', { _ifcs_: [] }), '/books'],
    ['what the answer names, where it tells no atom', undefined, '/books'],
  ])('links to %s', async (_, src, address) => {
    const ifcs = [{ id: 'Books', label: 'Books', link: '#/Books' }];
    const shell = await open([signal({ ...(src && { src }), ifcs })]);
    expect(links(shell).map(([, href]) => href)).toEqual([address]);
  });

  it('links to no other site, and shows markup as text', async () => {
    const ifcs = [{ id: 'x', label: 'x', link: 'https://evil.example/' }];
    const shell = await open([signal({ message: '<img src=x>', ifcs })]);
    expect(links(shell)).toEqual([]);
    expect(shell.text('main li')).toBe('<img src=x>');
  });

  it("shows date-times in the user's locale", async () => {
    const src = atom('b1', { _label_: 'Loan of 2026-10-05' });
    const shell = await open([signal({ src, message: 'Due 2026-10-05' })]);
    expect(shell.text('main li p')).toBe('Due 10/05/2026');
    const link = shell.element.querySelector('main li a');
    expect(link?.getAttribute('title')).toBe('Open Loan of 10/05/2026 in Book');
  });

  it('heads a group by the label of its rule, with what it asks below', async () => {
    const shell = await open([{ label: 'Late books', message: 'Bring it back.', violations: [] }]);
    expect(shell.text('main h2')).toBe('Late books');
    expect(shell.text('main .card > p')).toBe('Bring it back.');
  });

  it('marks the tasks of the user, which come first', async () => {
    const violations = [1, 2].map((number) => ({ message: `Late ${number}`, ifcs: [] }));
    const shell = await open([{ message: 'Bring it back.', violations, count: 2, mine: 1 }]);
    expect(shell.texts('main li .task')).toEqual(['Late 1 For you', 'Late 2']);
  });

  it('filters many tasks by their text, and hides rules without a match', async () => {
    const violations = [1, 2, 3, 4, 5, 6, 7, 8].map((n) => ({ message: `Läte ${n}`, ifcs: [] }));
    const shell = await open([
      { message: 'Bring it back.', violations },
      { message: 'Buy it again.', violations: [{ message: 'Lost', ifcs: [] }] },
    ]);
    const filter = shell.element.querySelector<HTMLInputElement>('main input[type=search]')!;
    filter.value = 'late 7';
    filter.dispatchEvent(new Event('input'));
    await shell.settle();
    expect(shell.texts('main li .task')).toEqual(['Läte 7']);
    expect(shell.texts('main h2')).toEqual(['Bring it back.']);
  });

  it('counts what it tells where the answer has no number', async () => {
    const violations = [1, 2].map((number) => ({ message: `Late ${number}`, ifcs: [] }));
    const shell = await open([{ message: 'Bring it back.', violations }]);
    expect(shell.text('main .muted')).toContain('2 open');
    expect(shell.text('main')).not.toContain('more.');
  });

  describe('Why?', () => {
    const EXPLAIN = 'GET app/explain';
    const late = (id: string, parts: Partial<Signal> = {}): Signal => ({
      ...signal({ src: atom(id), tgt: atom(id), message: `Book ${id} is late.` }),
      rule: 'late',
      ...parts,
    });
    const explained = (...sentences: readonly string[]) => ({
      explanation: {
        rule: { name: 'late', label: 'late', meaning: '' },
        sentences,
        tree: {
          ...{ kind: 'link', holds: true, term: 'due', text: 'a fact', children: [], omitted: 0 },
          ...{ source: atom('b1'), target: atom('b1') },
        },
      },
      reason: null,
      repairs: [],
    });
    const why = (shell: ShellHarness) => shell.texts('main li button');

    it('is offered for each violation, and asks on request only', async () => {
      const shell = await open([late('b1'), late('b2')]);
      shell.responses[EXPLAIN] = explained('It is due.', 'Not recorded: it is back.');
      expect(why(shell)).toEqual(['Why? Book b1 is late.', 'Why? Book b2 is late.']);
      expect(shell.count(EXPLAIN)).toBe(0);
      await shell.click('Why? Book b2 is late.');
      const sent = shell.requests.at(-1);
      expect(sent?.params.toString()).toBe('rule=late&src=b2&tgt=b2');
      expect(shell.texts('main li amp-explanation > p')).toEqual([
        'It is due.',
        'Not recorded: it is back.',
      ]);
      expect(shell.count(EXPLAIN)).toBe(1);
    });

    it('stays open while the list is read again', async () => {
      const shell = await open([late('b1')]);
      shell.responses[EXPLAIN] = explained('It is due.');
      await shell.click('Why? Book b1 is late.');
      await shell.click('Refresh');
      expect(shell.texts('main li amp-explanation > p')).toEqual(['It is due.']);
    });

    const REPAIR = {
      ...{ title: 'Clear “Due on”', interface: 'Book', concept: 'Book', atom: 'b1', isHere: false },
      operations: [{ op: 'replace', path: 'Due', value: null }],
      effects: { changes: [], counts: [], signals: { appear: [], vanish: [] } },
    };
    const committed = {
      ...{ isCommitted: true, invariantRulesHold: true, sessionRefreshAdvice: false },
      ...{ content: null, navTo: null, transaction: { seq: 7, mayUndo: true } },
      notifications: { ...NO_NOTIFICATIONS, successes: [{ message: 'Saved' }] },
    };

    it('stores a repair without leaving the list, goes on to the next task, and offers to undo it', async () => {
      const shell = await open([late('b1'), late('b2')]);
      shell.responses[EXPLAIN] = { ...explained('It is due.'), repairs: [REPAIR] };
      shell.responses['PATCH resource/Book/b1'] = committed;
      await shell.click('Why? Book b1 is late.');
      const repair = shell
        .all('amp-repairs button')
        .find((button) => button.textContent?.trim() === REPAIR.title);
      repair!.focus();
      shell.responses['GET admin/signals'] = [late('b2')];
      repair!.click();
      await shell.settle();
      expect(shell.requests.filter(({ method }) => method === 'PATCH')).toHaveLength(1);
      expect(TestBed.inject(Router).url).toBe('/-/signals');
      expect(why(shell)).toEqual(['Why? Book b2 is late.']);
      expect(document.activeElement?.textContent).toContain('Book b2 is late.');
      const note = shell.text('app-notification-list');
      expect(note).toContain('Saved: Clear “Due on”');
      expect(note).toContain('Undo');
    });

    it('says on the page that opens which task it is for, and when that is done', async () => {
      const shell = await open([late('b1')]);
      await shell.click('Book b1 is late.');
      expect(shell.text('app-task-note')).toContain('Task: Book b1 is late.');
      TestBed.inject(ApplicationEvents).notify({ ...NO_NOTIFICATIONS, signals: [] });
      await shell.settle();
      expect(shell.text('app-task-note')).toContain('Done: Book b1 is late.');
      await TestBed.inject(Router).navigateByUrl('/members');
      await shell.settle();
      expect(shell.text('app-task-note')).toBe('');
    });

    it('names the task also on a page that a repair opens', async () => {
      const shell = await open([late('b1')]);
      const field = { ...REPAIR, title: 'Fill in “Due on”…', field: 'Due' };
      shell.responses[EXPLAIN] = { ...explained('It is due.'), repairs: [field] };
      await shell.click('Why? Book b1 is late.');
      await shell.click('Fill in “Due on”…');
      expect(TestBed.inject(Router).url).toBe('/book/b1');
      expect(shell.text('app-task-note')).toContain('Task: Book b1 is late.');
    });

    it('also answers for a task that is missing, by the name of its item', async () => {
      const shell = await open([late('b1')]);
      shell.responses['GET search'] = {
        ...{ term: '', truncated: false },
        results: [{ ...atom('b7'), _label_: 'Emma', conceptId: 'Book', matches: [] }],
      };
      shell.responses[EXPLAIN] = explained('It is back.');
      const [item] = shell.element.querySelectorAll<HTMLInputElement>('app-missing-task input');
      item!.value = 'emma';
      shell.element.querySelector('app-missing-task form')!.dispatchEvent(new Event('submit'));
      await shell.settle();
      expect(shell.requests.at(-1)?.params.toString()).toBe('rule=late&src=b7&tgt=b7');
      expect(shell.text('app-missing-task [role=status]')).toContain('It is back.');
    });

    it('answers for a rule without open tasks as well', async () => {
      const maintains = [
        { rule: 'late', label: 'Late books', message: 'Bring it back.' },
        { rule: 'lost', label: 'Lost books', message: 'Buy it again.' },
      ];
      const shell = await ShellHarness.open('/-/signals', {
        navbar: { maintains },
        responses: { 'GET admin/signals': [late('b1')], [EXPLAIN]: explained('It is here.') },
      });
      const quiet = shell.element.querySelectorAll('main section')[1]!;
      expect(quiet.querySelector('h2')?.textContent).toBe('Rules without open tasks');
      expect(quiet.querySelector('li > p')?.textContent).toBe('Lost books');
      quiet.querySelector<HTMLInputElement>('input')!.value = 'b';
      quiet.querySelector('form')!.dispatchEvent(new Event('submit'));
      await shell.settle();
      expect(shell.requests.at(-1)?.params.toString()).toBe('rule=lost&src=b&tgt=b');
      expect(quiet.querySelector('[role=status]')?.textContent).toContain('It is here.');
    });

    it('is not offered once the server has no explanations', async () => {
      const shell = await open([late('b1'), late('b2')]);
      shell.responses[EXPLAIN] = { explanation: null, reason: 'unavailable', repairs: [] };
      await shell.click('Why? Book b1 is late.');
      expect(shell.text('main li amp-explanation')).toContain('aren’t available');
      expect(why(shell)).toEqual(['Why? Book b1 is late.']);
    });

    it.each([
      ['the rule has no name', late('b1', { rule: undefined })],
      ['an atom is not named', { ...signal({ src: atom('b1') }), rule: 'late' }],
    ])('is not offered where %s', async (_, given) => {
      const shell = await open([given]);
      expect(why(shell)).toEqual([]);
    });
  });
});
