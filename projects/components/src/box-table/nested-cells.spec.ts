import { type JsonNode, SINGLE } from '@ampersand-prototype/components';
import { violate } from '@ampersand-prototype/components/testing';
import { field, renderTemplate, rootBox } from '../regression/render-template';
import { LIST } from '../regression/sample-people';
import { columnOf } from '../regression/table-column';

const PATH = 'resource/SESSION/1/People';

/** A box in a cell of the row `resource`. */
function box(tag: string, name: string, content: string, rest = 'crud="CRUD"'): string {
  return `<${tag} [resource]="resource" [interfaceComponent]="ifc" propertyName="${name}" label="${name}"
    tgtResourceType="Person" targetLabel="Person" ${rest}>${content}</${tag}>`;
}

const text = field('atomic-alphanumeric', 'Name', 'crud="CRUD" isUni');
const INSIDE: Readonly<Record<string, string>> = {
  Text: text,
  Address: field('atomic-url', 'Address', 'crud="CRUD" isUni'),
  Friend: field('atomic-object', 'Friend', 'crud="CRUD" isUni tgtResourceType="Person"'),
  File: field('atomic-fileobject', 'File', 'crud="CRUD" isUni'),
  Form: box(
    'box-form',
    'Form',
    `<ng-template boxFormTemplate let-resource>${text}</ng-template>`,
    'crud="CRUD" showNavMenu',
  ),
  Table: box(
    'box-table',
    'Table',
    `<ng-template boxColumn="Name" isUni let-resource>${text}</ng-template>`,
    'crud="CRUD" sortable',
  ),
  Tabs: box(
    'box-tabs',
    'Tabs',
    `<ng-template boxTab="Name" label="Name" let-resource>${text}</ng-template>`,
  ),
  Raw: box('box-raw', 'Raw', `<ng-template boxRawItem="Name" let-resource>${text}</ng-template>`),
  Button: box('box-prop-button', 'Button', ''),
};

const inner = (row: string, name: string, id: string) => ({
  _id_: id,
  _label_: id,
  _path_: `${PATH}/${row}/${name}/${id}`,
  _ifcs_: ['Person', 'City'],
  Name: `Name of ${id}`,
  label: 'Press',
  property: false,
});

const row = (id: string) => ({
  ...inner(id, 'Name', id),
  _path_: `${PATH}/${id}`,
  Address: 'https://example.org/',
  Friend: inner(id, 'Friend', 'f'),
  File: { ...inner(id, 'File', 'x'), filePath: 'x.txt', originalFileName: 'x.txt' },
  ...Object.fromEntries(
    ['Form', 'Table', 'Tabs', 'Raw', 'Button'].map((name) => [
      name,
      ['a', 'b'].map((item) => inner(id, name, `${id}-${item}`)),
    ]),
  ),
});

async function render() {
  const columns = Object.entries(INSIDE).map(([name, content]) => columnOf(name, content, ''));
  const rendered = await renderTemplate(
    rootBox('box-table', columns.join(''), 'crud="CRuD" showNavMenu'),
    {
      content: [row('p1'), row('p2')],
      ...LIST,
    },
  );
  await rendered.settle();
  return rendered;
}

/** What Tab reaches in the grid. */
function stops(element: HTMLElement): HTMLElement[] {
  const grid = element.closest('[role="grid"]') ? element : element.querySelector('[role="grid"]');
  const found =
    grid?.querySelectorAll<HTMLElement>('a[href], button, input, textarea, [tabindex]') ?? [];
  return [...found].filter((one) => one.tabIndex >= 0 && !one.matches(':disabled'));
}

function cellOf(element: HTMLElement, name: string): HTMLElement {
  return element.querySelector(`td[data-row="1"][data-label="${name}"]`) as HTMLElement;
}

function press(target: Element, key: string): void {
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
}

describe('Fields and boxes in the cells of a table', () => {
  it('add no tab stop while nobody edits, and neither do the tools of the rows', async () => {
    const { element } = await render();
    expect(stops(element).map((stop) => stop.outerHTML.slice(0, 100))).toHaveLength(1);
  });

  it('tell below the row that an edit was refused, and Tab reaches what to do about it', async () => {
    const { element, fake, settle } = await render();
    const { controller } = fake;
    const [first] = fake.resource['data'] as JsonNode[];
    fake.backend.respondAlways(
      violate('No', { _id_: 'c1', _label_: 'Utrecht', concept: 'City', _ifcs_: [] }),
    );
    const edit = controller.edits.begin(first ?? {}, 'Name', SINGLE, 'Bo');
    await controller.submit(edit, [{ op: 'replace', value: 'Bo' }]);
    await settle();
    const cell = cellOf(element, 'Text');
    expect(cell.textContent).not.toContain('Try again');
    const notes = element.querySelector(`#${cell.getAttribute('aria-describedby')}`);
    expect(notes?.textContent).toMatch(/Not saved:\s+No[^]*Try again[^]*Discard/);
    expect(stops(element).slice(1)).toEqual([...(notes?.querySelectorAll('button, a') ?? [])]);
  });

  it.each(Object.keys(INSIDE))('are entered by Enter and left by Escape: %s', async (name) => {
    const { element, settle } = await render();
    const cell = cellOf(element, name);
    cell.focus();
    press(cell, 'Enter');
    await settle();
    await settle();
    const focused = document.activeElement;
    expect(cell.contains(focused)).toBe(true);
    expect(focused).not.toBe(cell);
    press(focused ?? cell, 'Escape');
    await settle();
    if (document.activeElement !== cell) press(document.activeElement ?? cell, 'Escape');
    await settle();
    expect(document.activeElement).toBe(cell);
    expect(stops(element)).toEqual([cell]);
  });

  it('keep the keys of an inner table to the inner table', async () => {
    const { element, settle } = await render();
    const cell = cellOf(element, 'Table');
    cell.focus();
    press(cell, 'Enter');
    await settle();
    const innerCell = cell.querySelector<HTMLElement>('td[data-row="1"]') as HTMLElement;
    innerCell.focus();
    press(innerCell, 'ArrowDown');
    await settle();
    await settle();
    expect(document.activeElement).toBe(cell.querySelector('td[data-row="2"]'));
    expect(cell.contains(document.activeElement)).toBe(true);
  });

  it('open menus of an inner table whose controls Tab reaches, wherever the focus was', async () => {
    localStorage.setItem('ampersand.table.People.Table.views', '{"Mine":"q=a"}');
    const { element, settle } = await render();
    const cell = cellOf(element, 'Table');
    for (const opener of ['th .menu', 'button[aria-label="Columns and views"]']) {
      cell.querySelector<HTMLElement>(opener)?.click();
      await settle();
      const menu = document.querySelector('amp-column-menu, amp-view-menu');
      const controls = [...(menu?.querySelectorAll<HTMLElement>('button, input') ?? [])];
      expect(controls.some((one) => one.ariaLabel !== null)).toBe(true);
      expect(controls.filter(({ tabIndex }) => tabIndex < 0)).toEqual([]);
      press(menu!, 'Escape');
      document.body.click();
      await settle();
    }
    localStorage.clear();
  });
});
