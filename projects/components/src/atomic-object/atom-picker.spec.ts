import { TestKey } from '@angular/cdk/testing';
import { AtomicObjectHarness, PickerHarness } from '@ampersand-prototype/components/testing';
import type { AtomPage } from '@ampersand-prototype/components/application';
import { field, renderTemplate } from '../regression/render-template';
import { person } from '../regression/sample-people';

const named = (...names: string[]) =>
  names.map((name) => ({ _id_: name.toLowerCase(), _label_: name }));
const PEOPLE = named('Amy', 'Bea', 'Ben', 'Cyd');

interface Setting {
  readonly crud?: string;
  readonly boss?: unknown;
  readonly rest?: string;
  readonly people?: typeof PEOPLE;
}

async function render({ crud = 'cRUd', boss = null, rest = 'isUni', people }: Setting = {}) {
  const rendered = await renderTemplate(
    field('atomic-object', 'Boss', `crud="${crud}" ${rest} tgtResourceType="Person"`),
    { content: person({ Boss: boss }), atoms: { Person: people ?? PEOPLE } },
  );
  const atomicObject = await rendered.loader.getHarness(AtomicObjectHarness);
  const picker = await rendered.loader.getHarness(PickerHarness);
  const input = rendered.element.querySelector('input')!;
  const sent = () => rendered.fake.backend.operations;
  return { ...rendered, atomicObject, picker, input, sent };
}

/** Holds back what a picker asks for, each text until it is answered. */
function holdSearches(backend: { atoms(concept: string, text: string): Promise<AtomPage> }) {
  const waiting = new Map<string, (page: AtomPage) => void>();
  jest
    .spyOn(backend, 'atoms')
    .mockImplementation((_, text) => new Promise((done) => waiting.set(text, done)));
  return (text: string, ...names: string[]) =>
    waiting.get(text)?.({ atoms: named(...names), hasMore: false });
}

describe('the list of a picker', () => {
  it('says that the choices could not be loaded, and asks again when it is opened again', async () => {
    const { picker, fake } = await render();
    const search = jest.spyOn(fake.backend, 'atoms').mockRejectedValueOnce(new Error('gone'));
    await picker.open();
    expect(await picker.getMessage()).toBe('Couldn’t load the options.');
    expect(await picker.getOptions()).toEqual([]);
    await picker.press(TestKey.ESCAPE);
    await picker.open();
    expect(await picker.getOptions()).toEqual(['Amy', 'Bea', 'Ben', 'Cyd']);
    expect(await picker.getMessage()).toBe('');
    expect(search).toHaveBeenCalledTimes(2);
  });

  it('keeps what was typed where the choices could not be loaded, and says so beside it', async () => {
    const { atomicObject, picker, fake, sent, settle } = await render();
    jest.spyOn(fake.backend, 'atoms').mockRejectedValue(new Error('gone'));
    await picker.type('be');
    await picker.press(TestKey.ENTER);
    await settle();
    expect(await picker.getText()).toBe('be');
    expect(await atomicObject.getErrors()).toEqual([
      expect.stringContaining('Couldn’t load the options.'),
    ]);
    expect(sent()).toEqual([]);
  });

  it.each([
    ['nothing matches what is typed', 'zo', PEOPLE, 'No match'],
    ['there is nothing to choose from', '', [], 'No options available'],
    [
      'there are more than it shows',
      '',
      named(...Array.from({ length: 30 }, (_, i) => `P${i}`)),
      'There are more matches. Keep typing to narrow them down.',
    ],
  ])('says that %s', async (_, text, people, message) => {
    const { picker } = await render({ people });
    await picker.open();
    if (text) await picker.type(text);
    await picker.getOptions();
    expect(await picker.getMessage()).toBe(message);
  });

  it('does not say that nothing matches before that is known', async () => {
    const { picker, fake } = await render();
    const response = holdSearches(fake.backend);
    await picker.open();
    await picker.type('cyd');
    response('');
    expect(await picker.getMessage()).toBe('Searching…');
  });

  it('points out the choice that the arrows led to, round and round', async () => {
    const { picker, input, settle } = await render({ people: named('Amy', 'Bea') });
    const active = () =>
      document
        .getElementById(input.getAttribute('aria-activedescendant') ?? '')
        ?.textContent.trim();
    const seen: (string | undefined)[] = [];
    for (const key of [TestKey.DOWN_ARROW, TestKey.DOWN_ARROW, TestKey.DOWN_ARROW]) {
      await picker.press(key);
      await settle();
      seen.push(active());
    }
    for (const key of [TestKey.UP_ARROW, TestKey.UP_ARROW]) {
      await picker.press(key);
      seen.push(active());
    }
    expect(seen).toEqual(['Amy', 'Bea', 'Amy', 'Bea', 'Amy']);
  });
});

describe('a picker by keys', () => {
  it('shows the choices again on Escape, which only propagates if nothing was open', async () => {
    const { picker, element, sent } = await render({ boss: PEOPLE[0] });
    let passed = 0;
    element.addEventListener('keydown', () => passed++);
    await picker.type('be');
    passed = 0;
    await picker.press(TestKey.ESCAPE);
    expect([await picker.isOpen(), await picker.getText(), passed]).toEqual([false, 'Amy', 0]);
    await picker.press(TestKey.ESCAPE);
    expect(passed).toBe(1);
    expect(sent()).toEqual([]);
  });

  it('chooses nothing by Enter where nothing was typed', async () => {
    const { picker, sent, settle } = await render({ boss: PEOPLE[0] });
    await picker.open();
    await picker.press(TestKey.ENTER);
    await settle();
    expect(sent()).toEqual([]);
  });

  it.each(['Enter', 'leaving'])('is empty once its choice is taken out by %s', async (way) => {
    const { picker, sent, settle } = await render({ boss: PEOPLE[0], crud: 'cRUD' });
    await picker.type('');
    await (way === 'Enter' ? picker.press(TestKey.ENTER) : picker.blur());
    await settle();
    expect(sent()).toMatchObject([{ op: 'replace', value: null }]);
    expect(await picker.getText()).toBe('');
  });

  it('sends nothing where what is there is chosen again', async () => {
    const { picker, sent, settle } = await render({ boss: PEOPLE[0] });
    await picker.type('amy');
    await picker.press(TestKey.ENTER);
    await settle();
    expect(await picker.getText()).toBe('Amy');
    expect(sent()).toEqual([]);
  });
});

describe('a picker that may make atoms', () => {
  it.each([
    ['what no atom is called', 'Zoe ', ['Create “Zoe”']],
    ['what a part of a name is', 'be', ['Bea', 'Ben', 'Create “be”']],
    ['not what an atom is called', 'BEA', ['Bea']],
    ['nothing where nothing is typed', '', ['Amy', 'Bea', 'Ben', 'Cyd']],
  ])('offers to make %s', async (_, text, options) => {
    const { picker } = await render({ crud: 'CRUd' });
    await picker.open();
    if (text) await picker.type(text);
    expect(await picker.getOptions()).toEqual(options);
  });

  it('makes it by a click, called as it was typed without the space around it', async () => {
    const { picker, sent, settle } = await render({ crud: 'CRUd', rest: '', boss: [] });
    await picker.type(' Zoe ');
    await picker.chooseOpen('Create “Zoe”');
    await settle();
    expect(sent()).toEqual([{ op: 'create', path: 'Boss', value: 'Zoe' }]);
    expect(await picker.getText()).toBe('');
  });
});

describe('what was chosen lately', () => {
  it('comes first, the last of all at the top, where nothing is typed', async () => {
    const { picker, atomicObject } = await render({ rest: '', boss: [] });
    for (const name of ['Bea', 'Cyd', 'Ben']) await picker.choose(name);
    for (const name of ['Cyd', 'Bea']) await atomicObject.unlink(name);
    await picker.open();
    expect(await picker.getOptions()).toEqual(['Cyd', 'Bea', 'Amy']);
    await picker.type('be');
    expect(await picker.getOptions()).toEqual(['Bea']);
  });
});
