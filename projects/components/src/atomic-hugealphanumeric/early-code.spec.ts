import { EditorView } from '@codemirror/view';
import { field, renderTemplate, type Rendered } from '../regression/render-template';
import { person } from '../regression/sample-people';
import type * as Editor from './make-editor';

/** What comes right behind the making of an editor, before anything is drawn. */
let made: () => void = () => undefined;
/** The editor is loaded when this resolves. */
let loading = Promise.withResolvers<void>();
jest.mock('./make-editor', () => {
  const { makeEditor } = jest.requireActual<typeof Editor>('./make-editor');
  const loaded = {
    makeEditor: (...options: Parameters<typeof makeEditor>) => {
      queueMicrotask(() => made());
      return makeEditor(...options);
    },
  };
  const then = (resolve: (module: typeof loaded) => void) =>
    void loading.promise.then(() => resolve(loaded));
  return { __esModule: true, then };
});

const CODE = field('atomic-hugealphanumeric', 'Text', 'crud="CRUD" isUni isCode');
const CODES = field('atomic-hugealphanumeric', 'Texts', 'crud="CRUD" isCode');

/** A field on the page, as it is drawn first: the editor is on its way. */
async function render(template: string, content: Record<string, unknown>) {
  const rendered = await renderTemplate(template, { content: person(content) });
  document.body.append(rendered.element);
  const area = () => rendered.element.querySelector('textarea');
  return { ...rendered, area };
}

function viewsIn({ element }: Pick<Rendered, 'element'>): EditorView[] {
  const contents = [...element.querySelectorAll<HTMLElement>('.cm-content')];
  return contents.map((content) => EditorView.findFromDOM(content)!);
}

/** Types as a user does, where the caret is. */
function type(view: EditorView, insert: string): void {
  view.dispatch(view.state.replaceSelection(insert), { userEvent: 'input.type' });
}

/** Lets the editor come, and all that follows. */
async function settled({ settle }: Pick<Rendered, 'settle'>): Promise<void> {
  loading.resolve();
  for (let turn = 0; turn < 4; turn++) await settle();
}

beforeEach(() => (loading = Promise.withResolvers()));
afterEach(() => {
  made = () => undefined;
  document.getSelection()?.removeAllRanges();
  document.body.replaceChildren();
});

describe('keys that outrun the code editor', () => {
  it('begin a new text behind the one that was added, although nothing is drawn in between', async () => {
    const rendered = await render(CODES, { Texts: [] });
    await settled(rendered);
    const [view] = viewsIn(rendered);
    type(view!, 'one');
    const enter = { key: 'Enter', ctrlKey: true, bubbles: true, cancelable: true };
    view!.contentDOM.dispatchEvent(new KeyboardEvent('keydown', enter));
    type(view!, 'two');
    view!.contentDOM.dispatchEvent(new KeyboardEvent('keydown', enter));
    await settled(rendered);
    expect(rendered.fake.backend.content).toMatchObject({ Texts: ['one', 'two'] });
  });

  it('find the editor alone from the moment it is there', async () => {
    const shown: unknown[] = [];
    made = () => {
      const place = document.querySelector<HTMLElement>('amp-code-editor .place');
      shown.push([document.querySelector('textarea'), place?.hidden]);
    };
    await settled(await render(CODE, { Text: 'a' }));
    expect(shown).toEqual([[null, false]]);
  });
});

describe('the place where somebody writes', () => {
  it.each([
    ['forward', 'a\nb', [1, 1]],
    ['forward', 'a\r\nb', [2, 2]],
    ['forward', 'a\r\nb', [0, 2]],
    ['backward', 'a\nb', [0, 2]],
  ] as const)('is the same in the editor: %s in %j at %j', async (direction, Text, [from, to]) => {
    const rendered = await render(CODE, { Text });
    const area = rendered.area()!;
    area.focus();
    area.setSelectionRange(from, to, direction);
    await settled(rendered);
    const [view] = viewsIn(rendered);
    expect(document.activeElement).toBe(view!.contentDOM);
    const { anchor, head } = view!.state.selection.main;
    expect([anchor, head]).toEqual(direction === 'backward' ? [to, from] : [from, to]);
  });

  it.each([
    ['the caret stays', 'a\nb', [1, 1], 'longer\nthan', [1, 1]],
    ['and stays in the text', 'a\nb', [3, 3], 'c', [1, 1]],
    ['what is selected as a whole is still', 'a\nb', [0, 3], 'longer', [0, 6]],
  ] as const)(
    'is left by what others store: %s',
    async (_name, Text, [anchor, head], theirs, [newAnchor, newHead]) => {
      const rendered = await render(CODE, { Text });
      await settled(rendered);
      const [view] = viewsIn(rendered);
      view!.focus();
      view!.dispatch({ selection: { anchor, head } });
      rendered.fake.backend.store(person({ Text: theirs }));
      await rendered.fake.controller.sync.follow();
      await settled(rendered);
      expect(view!.state.doc.toString()).toBe(theirs);
      const { main } = view!.state.selection;
      expect([main.anchor, main.head]).toEqual([newAnchor, newHead]);
    },
  );

  it('is not left while an input method puts a character together', async () => {
    const rendered = await render(CODE, { Text: 'a' });
    const area = rendered.area()!;
    area.focus();
    area.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
    await settled(rendered);
    expect(document.activeElement).toBe(area);
    area.value = 'aé';
    area.dispatchEvent(new Event('input', { bubbles: true }));
    area.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }));
    await settled(rendered);
    const [view] = viewsIn(rendered);
    expect(view!.state.doc.toString()).toBe('aé');
    expect(document.activeElement).toBe(view!.contentDOM);
    expect(rendered.area()).toBeNull();
    expect(rendered.fake.backend.operations).toEqual([]);
  });
});

describe('a text that must be there already', () => {
  it.each([
    [null, 'false'],
    ['a', 'true'],
  ])('can be written where it is %j', async (Text, isEditable) => {
    const template = field('atomic-hugealphanumeric', 'Text', 'crud="cRUd" isUni isCode');
    const rendered = await render(template, { Text: Text === null ? 'b' : null });
    await settled(rendered);
    rendered.fake.backend.store(person({ Text }));
    await rendered.fake.controller.sync.follow();
    await settled(rendered);
    const content = rendered.element.querySelector('.cm-content');
    expect(content?.getAttribute('contenteditable')).toBe(isEditable);
  });
});
