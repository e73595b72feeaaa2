import { RangePreviewHarness, BoxTableHarness } from '@ampersand-prototype/components/testing';
import { renderTemplate, rootBox } from '../../regression/render-template';
import { LIST } from '../../regression/sample-people';
import { column } from '../../regression/table-column';
import { focused, press, type } from '../../regression/type-keys';

const COLUMNS = [
  column('atomic-alphanumeric', 'Name', 'crud="CRUD" isTot'),
  column('atomic-integer', 'Age'),
  column('atomic-alphanumeric', 'Towns', 'crud="CRUD" isTot', ''),
].join('');
const people = (count: number) =>
  Array.from({ length: count }, (_, i) => ({
    _id_: `p${i}`,
    _label_: `Person ${i}`,
    _path_: `resource/SESSION/1/People/p${i}`,
    Name: `Name ${i}`,
    Age: i,
    Towns: ['Ede'],
  }));

async function render(count = 4, rights = '') {
  const rendered = await renderTemplate(rootBox('box-table', COLUMNS, rights), {
    content: people(count),
    ...LIST,
  });
  const { element, fake, loader, rootLoader } = rendered;
  const table = await loader.getHarness(BoxTableHarness);
  const cell = (row: number, at: number) =>
    element.querySelector<HTMLElement>(`[data-row="${row + 1}"][data-column="${at}"]`)!;
  const message = () => element.querySelector('amp-range-bar [role=status]')?.textContent.trim();
  const button = (text: string) =>
    [...element.querySelectorAll<HTMLElement>('amp-range-bar button')].find(
      (one) => one.textContent?.trim() === text,
    )!;
  const ages = () => (fake.backend.content as { Age: number | null }[]).map(({ Age }) => Age);
  const preview = () => rootLoader.getHarness(RangePreviewHarness);
  return { ...rendered, table, cell, message, button, ages, preview };
}

/**
 * Does what a browser does for the keys of the clipboard. Returns the clipboard, and whether the default action is
 * prevented.
 */
function clip(kind: 'copy' | 'cut', on: Element) {
  const data = new Map<string, string>();
  const clipboardData = { setData: (format: string, text: string) => data.set(format, text) };
  const event = new Event(kind, { bubbles: true, cancelable: true });
  on.dispatchEvent(Object.assign(event, { clipboardData }));
  return { text: data.get('text/plain'), isTaken: event.defaultPrevented };
}

describe('selected cells', () => {
  it('are copied, which is told with their size', async () => {
    const { table, cell, message, settle } = await render();
    await table.drag([0, 0], [1, 1]);
    expect(clip('copy', cell(0, 0))).toEqual({ text: 'Name 0\t0\r\nName 1\t1', isTaken: true });
    await settle();
    expect(message()).toBe('2 × 2 cells copied');
  });

  it('are cut: copied and emptied', async () => {
    const { table, cell, ages } = await render();
    await table.drag([1, 1], [2, 1]);
    expect(clip('cut', cell(1, 1))).toEqual({ text: '1\r\n2', isTaken: true });
    await table.afterRange();
    expect(ages()).toEqual([0, null, null, 3]);
  });

  it.each(['copy', 'cut'] as const)(
    'are left alone by %s in a cell in which one types',
    async (kind) => {
      const { cell, ages, settle } = await render();
      cell(1, 1).focus();
      press('Enter');
      await settle();
      expect(focused().tagName).toBe('INPUT');
      expect(clip(kind, focused())).toEqual({ text: undefined, isTaken: false });
      await settle();
      expect(ages()).toEqual([0, 1, 2, 3]);
    },
  );

  it('are copied with the headings above them', async () => {
    const writeText = jest.fn(() => Promise.resolve());
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    const { table, button, message, settle } = await render();
    await table.drag([0, 0], [1, 1]);
    button('Copy with headings').click();
    await settle();
    expect(writeText).toHaveBeenCalledWith('Name\tAge\r\nName 0\t0\r\nName 1\t1');
    expect(message()).toBe('3 × 2 cells copied');
  });

  it.each([
    ['Escape', ['7', 'Escape']],
    ['Enter behind blanks', [' ', 'Enter']],
  ])('get no value by %s', async (_, keys) => {
    const { table, button, ages, element, settle } = await render();
    await table.drag([0, 1], [1, 1]);
    button('Set one value').click();
    expect(focused().closest('amp-range-bar')).not.toBeNull();
    type(...keys);
    await settle();
    await settle();
    expect(element.querySelector('amp-range-bar input')).toBeNull();
    expect(ages()).toEqual([0, 1, 2, 3]);
  });

  it.each<[string, number, string, (number | null)[]]>([
    ['one cell into all', 4, '7', [7, 7, 7, 7]],
    ['two cells into four, twice', 4, '7\n8', [7, 8, 7, 8]],
    ['two cells into three, once', 3, '7\n8', [7, 8, 2, 3]],
  ])('take what is pasted as often as it fits: %s', async (_, count, text, expected) => {
    const { table, ages, preview } = await render();
    await table.drag([0, 1], [count - 1, 1]);
    await table.paste(0, 1, text);
    await (await preview()).store();
    expect(ages()).toEqual(expected);
  });
});

describe('announcements of a range', () => {
  it('is that there is nothing to change', async () => {
    const { table, message, fake } = await render();
    await table.paste(1, 1, '1');
    expect(message()).toBe('Nothing to change.');
    expect(fake.backend.operations).toEqual([]);
  });

  it('is how many cells change, stay and do not fit, and which row and column these are in', async () => {
    const { table, preview } = await render();
    await table.paste(0, 0, 'Name 0\t9\nBo\tten');
    const dialog = await preview();
    expect(await dialog.getCounts()).toBe('2 cells will change. 1 unchanged. 1 invalid.');
    expect(await dialog.getInvalidCells()).toEqual([expect.stringMatching(/^Person 1, Age\b/)]);
  });

  it('is nothing of what there is none of, and calls a row that is to be made new', async () => {
    const { table, preview } = await render(4, 'crud="CRUD"');
    await table.paste(3, 1, '7\tRhenen\tmore\nten');
    const dialog = await preview();
    expect(await dialog.getCounts()).toBe('2 cells will change. 2 invalid.');
    expect(await dialog.getInvalidCells()).toEqual([
      expect.stringMatching(/^Person 3 “more”/),
      expect.stringMatching(/^New row 2, Age “ten”/),
    ]);
  });

  it('is at most 50 rows and 30 cells that do not fit, and how many there are besides', async () => {
    const { table, preview } = await render(60);
    await table.paste(0, 1, Array.from({ length: 60 }, () => 'ten').join('\n'));
    const dialog = await preview();
    expect(await dialog.getValidations()).toHaveLength(50);
    expect(await dialog.getInvalidCells()).toHaveLength(31);
    expect((await dialog.getInvalidCells()).at(-1)).toBe('and 30 more');
    const text = document.querySelector('amp-range-preview')?.textContent;
    expect(text).toContain('and 10 more');
    expect(await dialog.mayStore()).toBe(false);
  });
});
