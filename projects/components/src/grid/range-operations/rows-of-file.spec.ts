import { BoxTableHarness, RangePreviewHarness } from '@ampersand-prototype/components/testing';
import { renderTemplate, rootBox, type Rendered } from '../../regression/render-template';
import { LIST } from '../../regression/sample-people';
import { column } from '../../regression/table-column';

const PATH = 'resource/SESSION/1/People';
const COLUMNS = column('atomic-alphanumeric', 'Name') + column('atomic-alphanumeric', 'Town');
const ANN = { _id_: 'a', _label_: 'a', _path_: `${PATH}/a`, Name: 'Ann', Town: null };

async function open(crud = 'CRuD'): Promise<Rendered> {
  const rendered = await renderTemplate(rootBox('box-table', COLUMNS, `crud="${crud}"`), {
    content: [ANN],
    newAtom: { Name: null, Town: null },
    ...LIST,
  });
  await rendered.loader.getHarness(BoxTableHarness);
  return rendered;
}

/** Opens the menu of columns and views, and finds the entry in it. */
async function entryOf({ element, settle }: Rendered): Promise<HTMLElement | undefined> {
  element.querySelector<HTMLElement>('[aria-label="Columns and views"]')?.click();
  for (let round = 0; round < 4; round++) await settle();
  const entries = document.querySelectorAll<HTMLElement>('amp-view-menu button');
  return Array.from(entries).find(({ textContent }) => textContent?.includes('from a CSV file'));
}

/** Chooses a file as a user does, in the dialog of the browser. */
async function choose(rendered: Rendered, content: string, size = content.length): Promise<void> {
  const entry = await entryOf(rendered);
  const dialog = jest.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(function (
    this: HTMLInputElement,
  ) {
    const file = { size, text: () => Promise.resolve(content) };
    Object.defineProperty(this, 'files', { value: [file] });
    this.dispatchEvent(new Event('change'));
  });
  entry?.click();
  dialog.mockRestore();
  for (let round = 0; round < 4; round++) await rendered.settle();
}

const statusOf = ({ element }: Rendered) =>
  element.querySelector('amp-range-bar [role=status]')?.textContent?.trim();

describe('rows of a CSV file', () => {
  it('are previewed and added, each cell below its heading', async () => {
    const rendered = await open();
    await choose(rendered, 'Town;Name\nDelft;Bo\nLeiden;Cy\n');
    const preview = await rendered.rootLoader.getHarness(RangePreviewHarness);
    expect(rendered.fake.backend.operations).toEqual([]);
    await preview.store();
    for (let round = 0; round < 4; round++) await rendered.settle();
    const content = rendered.fake.backend.content as Record<string, unknown>[];
    expect(content.map(({ Name, Town }) => [Name, Town])).toEqual([
      ['Ann', null],
      ['Bo', 'Delft'],
      ['Cy', 'Leiden'],
    ]);
  });

  it('name the cells below an unknown heading, but not the empty ones', async () => {
    const rendered = await open();
    await choose(rendered, 'Name,Age\nBo,9\nCy,\n');
    const preview = await rendered.rootLoader.getHarness(RangePreviewHarness);
    expect(await preview.getValidations()).toEqual([
      ['change', 'same', 'wrong'],
      ['change', 'same', 'same'],
    ]);
    expect(await preview.getInvalidCells()).toEqual([
      expect.stringMatching(/“9”.*There is no column for this cell/),
    ]);
  });

  it.each<[string, string, number, string]>([
    ['no heading of the table', 'Age\n9', 5, 'The headings are: Name, Town.'],
    ['no rows', 'Name\n', 5, 'Nothing to change.'],
    ['no text', 'PK\0', 3, 'save it as CSV in UTF-8'],
    ['too many characters', 'Name', 4_000_001, 'up to 20,000 cells'],
    [
      'too many cells in other columns',
      `Name${',x'.repeat(100)}\n${`a${',b'.repeat(100)}\n`.repeat(200)}`,
      9,
      'up to 20,000 cells',
    ],
    ['too many cells', `Name,Town\n${'x,y\n'.repeat(10_001)}`, 9, 'up to 20,000 cells'],
  ])('are refused with the reason: %s', async (_, content, size, reason) => {
    const rendered = await open();
    await choose(rendered, content, size);
    expect(statusOf(rendered)).toContain(reason);
    expect(rendered.fake.backend.operations).toEqual([]);
  });

  it.each([
    ['CRuD', true],
    ['cRuD', false],
  ])('can only be chosen with C: %s', async (crud, isOffered) => {
    expect((await entryOf(await open(crud))) !== undefined).toBe(isOffered);
  });
});
