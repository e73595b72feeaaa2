import { EditorView } from '@codemirror/view';
import { AtomicHugeAlphanumericHarness } from '@ampersand-prototype/components/testing';
import { field, renderTemplate } from '../regression/render-template';
import { removeAsChromium } from '../regression/removed-focus';
import { PATH, person } from '../regression/sample-people';

const TEXT = field('atomic-hugealphanumeric', 'Text', 'crud="CRUD" isUni');
const friends = [{ _id_: 'x', _label_: 'X', _path_: `${PATH}/Friends/x`, Text: 'a\nb' }];

/** A box of friends with a long text, inside another box or not. */
const box = (rest: string, content: string) => `<box-form [resource]="resource"
  [interfaceComponent]="ifc" propertyName="Friends" label="Friends" crud="cRUd" ${rest}>
  <ng-template boxFormTemplate let-resource>${content}</ng-template></box-form>`;

async function editorsOf(template: string): Promise<readonly boolean[]> {
  const { loader, settle } = await renderTemplate(template, {
    content: person({ Friends: friends, Text: 'a\nb' }),
  });
  await settle();
  const fields = await loader.getAllHarnesses(AtomicHugeAlphanumericHarness);
  return Promise.all(fields.map((each) => each.hasEditor()));
}

describe('a long text', () => {
  it.each([
    ['a text area', TEXT, false],
    ['an editor where the field says that it is code', TEXT.replace('isUni', 'isUni isCode'), true],
    ['an editor where the box names it', box('code="Name, Text"', TEXT), true],
    ['an editor where the box is about all of its texts', box('code=""', TEXT), true],
    ['a text area where the box names others', box('code="Name"', TEXT), false],
  ])('gets %s', async (_name, template, expected) => {
    expect(await editorsOf(template)).toEqual([expected]);
  });

  it('is restored by Escape at once, also where nothing was drawn since it was typed', async () => {
    const { element, settle } = await renderTemplate(TEXT.replace('isUni', 'isUni isCode'), {
      content: person({ Text: 'a\nb' }),
    });
    await settle();
    const content = element.querySelector<HTMLElement>('.cm-content');
    const view = content && EditorView.findFromDOM(content);
    if (!view) throw new Error('There is no editor.');
    view.dispatch({ changes: { from: 0, insert: 'typed ' } });
    content.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    expect(view.state.doc.toString()).toBe('a\nb');
  });

  it.each([['loses the focus first', removeAsChromium] as const, ['moves', null] as const])(
    'is not stored by half where its row moves while somebody types, and the editor %s',
    async (_name, prepare) => {
      prepare?.();
      const template = field('atomic-hugealphanumeric', 'Texts', 'crud="CRUD" isCode');
      const { element, fake, settle } = await renderTemplate(template, {
        content: person({ Texts: ['a', 'b', 'c'] }),
      });
      document.body.append(element);
      await settle();
      const content = element.querySelector<HTMLElement>('.cm-content');
      const view = content && EditorView.findFromDOM(content);
      if (!view) throw new Error('There is no editor.');
      const write = (insert: string) =>
        view.dispatch({
          changes: { from: 0, to: view.state.doc.length, insert },
          userEvent: 'input',
        });
      view.focus();
      write('half');
      fake.backend.store(person({ Texts: ['c', 'b', 'a'] }));
      await fake.controller.sync.follow();
      for (let round = 0; round < 3; round++) await settle();
      expect(fake.backend.operations).toEqual([]);
      expect(document.activeElement).toBe(content);
      write('half and whole');
      content.blur();
      for (let round = 0; round < 3; round++) await settle();
      expect(fake.backend.content).toMatchObject({ Texts: ['c', 'b', 'half and whole'] });
      element.remove();
      jest.restoreAllMocks();
    },
  );

  it('is not code because a box further out says so of its own texts', async () => {
    const inner = box('', TEXT).replace('propertyName="Friends"', 'propertyName="Inner"');
    const nested = [{ ...friends[0], Inner: friends }];
    const { loader, settle } = await renderTemplate(box('code=""', inner), {
      content: person({ Friends: nested }),
    });
    await settle();
    const text = await loader.getHarness(AtomicHugeAlphanumericHarness);
    expect(await text.hasEditor()).toBe(false);
  });
});
