import { BoxTableHarness, RangePreviewHarness } from '@ampersand-prototype/components/testing';
import { renderTemplate, rootBox, type Rendered } from '../../regression/render-template';
import { LIST } from '../../regression/sample-people';
import { column } from '../../regression/table-column';

const PATH = 'resource/SESSION/1/People';
const person = (id: string) => ({
  _id_: id,
  _label_: id,
  _path_: `${PATH}/${id}`,
  Name: `Name ${id}`,
  Town: null,
  Notes: null,
});
const COLUMNS = [
  column('atomic-alphanumeric', 'Name'),
  column('atomic-alphanumeric', 'Town'),
  column('atomic-bigalphanumeric', 'Notes'),
].join('');
const NEW = { Name: null, Town: null, Notes: null };

async function open(crud = 'CRuD'): Promise<Rendered & { readonly table: BoxTableHarness }> {
  const rendered = await renderTemplate(rootBox('box-table', COLUMNS, `crud="${crud}"`), {
    content: [person('a'), person('b')],
    newAtom: NEW,
    // A name is needed, so that a new row stays a draft.
    needsAt: () => [{ property: 'Name', label: 'Name' }],
    ...LIST,
  });
  return { ...rendered, table: await rendered.loader.getHarness(BoxTableHarness) };
}

/** Pastes into an element as a browser does. Gives whether the browser is left to do it. */
async function paste(rendered: Rendered, at: Element | null, text: string): Promise<boolean> {
  const event = new Event('paste', { bubbles: true, cancelable: true });
  const getData = (type: string) => (type === 'text/plain' ? text : '');
  Object.defineProperty(event, 'clipboardData', { value: { getData } });
  at?.dispatchEvent(event);
  for (let round = 0; round < 4; round++) await rendered.settle();
  return !event.defaultPrevented;
}

const newButton = ({ element }: Rendered) => element.querySelector<HTMLElement>('.new button');

/** Presses New, and gives the input of a column in the draft row. */
async function draftIn(rendered: Rendered, at = 0): Promise<HTMLElement | null> {
  newButton(rendered)?.click();
  for (let round = 0; round < 6; round++) await rendered.settle();
  if (at > 0) await rendered.loader.getHarness(BoxTableHarness).then((table) => table.edit(2, at));
  const row = rendered.element.querySelectorAll('tbody tr[data-record]')[2];
  return row?.querySelector<HTMLElement>('input, textarea') ?? null;
}

async function store({ rootLoader, settle }: Rendered): Promise<void> {
  await (await rootLoader.getHarness(RangePreviewHarness)).store();
  for (let round = 0; round < 4; round++) await settle();
}

const rows = ({ fake }: Rendered) =>
  (fake.backend.content as Record<string, unknown>[])
    .slice(2)
    .map(({ Name, Town }) => [Name, Town]);

describe('rows on the clipboard', () => {
  it.each([
    ['One\nTwo', [['One', null], ['Two', null]]], // prettier-ignore
    ['One\tDelft\nTwo\tLeiden', [['One', 'Delft'], ['Two', 'Leiden']]], // prettier-ignore
    ['One', [['One', null]]],
  ])('are added when they are pasted on New: %j', async (text, expected) => {
    const rendered = await open();
    const lines = text.replaceAll('\\\n', '\n').replaceAll('\\\t', '\t');
    expect(await paste(rendered, newButton(rendered), lines)).toBe(false);
    await store(rendered);
    expect(rows(rendered)).toEqual(expected);
  });

  it('take the place of a draft in which nothing was typed', async () => {
    const rendered = await open();
    const input = await draftIn(rendered);
    expect(await paste(rendered, input, 'One\nTwo')).toBe(false);
    await store(rendered);
    expect(rows(rendered)).toEqual([
      ['One', null],
      ['Two', null],
    ]);
    expect(rendered.fake.controller.edits.all()).toEqual([]);
  });

  it('are added beside a draft in which something was typed', async () => {
    const rendered = await open();
    const input = (await draftIn(rendered)) as HTMLInputElement;
    input.value = 'Own';
    input.dispatchEvent(new Event('input', { bubbles: true }));
    await paste(rendered, input, 'One\nTwo');
    await store(rendered);
    expect(rows(rendered).map(([name]) => name)).toEqual(['Own', 'One', 'Two']);
  });

  it.each([
    ['a single text in the draft', 'One'],
    ['nothing', ''],
  ])('are not %s', async (_, text) => {
    const rendered = await open();
    expect(await paste(rendered, await draftIn(rendered), text)).toBe(true);
  });

  it('are not the lines of a text where one takes several', async () => {
    const rendered = await open();
    const area = await draftIn(rendered, 2);
    expect(area?.tagName).toBe('TEXTAREA');
    expect(await paste(rendered, area, 'One\nTwo')).toBe(true);
  });

  it('are left to the browser in a row that is stored', async () => {
    const rendered = await open();
    await rendered.table.edit(0, 0);
    const input = rendered.element.querySelector('tbody input');
    expect(await paste(rendered, input, 'One\nTwo')).toBe(true);
  });
});
