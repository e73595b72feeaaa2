import { TestBed } from '@angular/core/testing';
import { encodePropertyName } from '@ampersand-prototype/generics';
import { BoxTableHarness } from '@ampersand-prototype/components/testing';
import { renderTemplate, rootBox } from '../regression/render-template';
import { LIST } from '../regression/sample-people';
import { column } from '../regression/table-column';

const PLACE = encodePropertyName('2nd place');
const COLUMNS =
  column('atomic-alphanumeric', 'Name') +
  column('atomic-integer', PLACE).replace(`label="${PLACE}"`, 'label="2nd place"');

const people = () =>
  [10, 9, 30].map((place) => ({
    _id_: `p${place}`,
    _label_: `Person ${place}`,
    _path_: `resource/SESSION/1/People/p${place}`,
    _ifcs_: [],
    Name: `Name ${place}`,
    [PLACE]: place,
  }));

async function render(rest: string) {
  const rendered = await renderTemplate(rootBox('box-table', COLUMNS, `crud="cRud" ${rest}`), {
    content: people(),
    ...LIST,
  });
  const { element } = rendered;
  const names = () =>
    [...element.querySelectorAll('td[data-label="Name"]')].map((cell) => cell.textContent.trim());
  return { ...rendered, names, table: await rendered.loader.getHarness(BoxTableHarness) };
}

beforeEach(() => sessionStorage.clear());

describe('a column that only orders the rows', () => {
  it.each(['2nd place', PLACE])('is named %s and is not in the page', async (name) => {
    const { names, element } = await render(`sortByAndHide="${name}" sortBy="Name"`);
    expect(names()).toEqual(['Name 9', 'Name 10', 'Name 30']);
    expect(element.querySelectorAll('th[scope]')).toHaveLength(1);
    expect(element.textContent).not.toContain('2nd place');
  });

  it('orders the other way with `order`', async () => {
    const { names } = await render('sortByAndHide="2nd place" sortOrder="desc"');
    expect(names()).toEqual(['Name 30', 'Name 10', 'Name 9']);
  });

  it('is shown where no item has the name', async () => {
    const { element } = await render('sortByAndHide="3rd place"');
    expect(element.querySelectorAll('th[scope]')).toHaveLength(2);
  });
});

describe('compact rows', () => {
  const isCompact = (element: Element) => element.querySelector('table.compact') !== null;
  const button = (element: Element) =>
    element.querySelector<HTMLButtonElement>('button[aria-label="Compact rows"]');

  it('are there at first if the model says so, and a button switches for this tab', async () => {
    const { element, settle } = await render('compact');
    expect(isCompact(element)).toBe(true);
    expect(button(element)?.getAttribute('aria-pressed')).toBe('true');
    button(element)?.click();
    await settle();
    expect(isCompact(element)).toBe(false);
    TestBed.resetTestingModule();
    const again = await render('compact');
    expect(isCompact(again.element)).toBe(false);
  });

  it('are not there at first elsewhere, and have no button without headings', async () => {
    const { element } = await render('');
    expect(isCompact(element)).toBe(false);
    expect(button(element)).not.toBeNull();
    TestBed.resetTestingModule();
    expect(button((await render('noHeader')).element)).toBeNull();
  });
});
