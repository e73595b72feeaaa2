import { TestKey } from '@angular/cdk/testing';
import { BoxTableHarness } from '@ampersand-prototype/components/testing';
import { renderTemplate, rootBox } from '../regression/render-template';
import { LIST, people } from '../regression/sample-people';
import { column } from '../regression/table-column';

const NAMES = Array.from({ length: 9 }, (_, i) => `Friend ${i + 1}`);

const friend = (name: string) => ({ _id_: name, _label_: name, _ifcs_: [] });

/** A table whose rows have long lists of texts and of atoms; Bo has a short one. */
async function render(crud = 'cRud') {
  const [ann, bo] = people();
  const columns = [
    column('atomic-alphanumeric', 'Name'),
    column('atomic-alphanumeric', 'Texts', `crud="${crud}"`, ''),
    column('atomic-object', 'Atoms', `crud="${crud}" tgtResourceType="Person"`, ''),
  ];
  const rendered = await renderTemplate(rootBox('box-table', columns.join(''), 'crud="cRud"'), {
    content: [
      { ...ann, Texts: NAMES, Atoms: NAMES.map(friend) },
      { ...bo, Texts: NAMES.slice(0, 5), Atoms: [friend('Ann')] },
    ],
    ...LIST,
  });
  await rendered.settle();
  const table = await rendered.loader.getHarness(BoxTableHarness);
  const cell = (row: number, at: number) =>
    rendered.element.querySelector<HTMLElement>(`td[data-row="${row + 1}"][data-column="${at}"]`);
  const texts = (row: number, at: number) =>
    [...(cell(row, at)?.querySelectorAll('.amp-text') ?? [])].map((text) => text.textContent);
  return { ...rendered, table, cell, texts };
}

describe.each([
  ['texts', 1],
  ['atoms', 2],
])('a long list of %s in a cell', (_, at) => {
  it('shows the first values, and the number of others', async () => {
    const { cell, texts } = await render();
    expect(texts(0, at)).toEqual(NAMES.slice(0, 3));
    const button = cell(0, at)?.querySelector('button');
    expect(button?.textContent.trim()).toBe('+6');
    expect(button?.getAttribute('aria-label')).toBe('Show 6 more');
    expect(cell(1, at)?.querySelector('button')).toBeNull();
  });

  it('opens and closes', async () => {
    const { cell, texts, settle } = await render();
    const button = () => cell(0, at)?.querySelector('button');
    button()?.click();
    await settle();
    expect(texts(0, at)).toEqual(NAMES);
    expect(button()?.getAttribute('aria-expanded')).toBe('true');
    button()?.click();
    await settle();
    expect(texts(0, at)).toHaveLength(3);
  });

  it('is complete on paper', async () => {
    const { texts, settle } = await render();
    window.dispatchEvent(new Event('beforeprint'));
    await settle();
    expect(texts(0, at)).toEqual(NAMES);
    window.dispatchEvent(new Event('afterprint'));
    await settle();
    expect(texts(0, at)).toHaveLength(3);
  });
});

describe('a long list in a cell, by keyboard', () => {
  it('offers its button as a tab stop when Enter enters the cell', async () => {
    const { table, cell, texts, settle } = await render();
    expect(cell(0, 1)?.querySelector('button')?.tabIndex).toBe(-1);
    await table.press(0, 1, TestKey.ENTER);
    await settle();
    expect(document.activeElement?.textContent).toContain('+6');
    (document.activeElement as HTMLElement).click();
    await settle();
    expect(texts(0, 1)).toEqual(NAMES);
  });

  it('is complete while the user edits it', async () => {
    const { table, cell, settle } = await render('CRUD');
    await table.press(0, 2, TestKey.ENTER);
    await settle();
    expect(cell(0, 2)?.querySelectorAll('amp-atom-link')).toHaveLength(NAMES.length);
    expect(cell(0, 2)?.querySelector('.amp-more')).toBeNull();
  });
});
