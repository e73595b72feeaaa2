import { TestKey } from '@angular/cdk/testing';
import { Component } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import { Router } from '@angular/router';
import { BoxTableHarness, violate } from '@ampersand-prototype/components/testing';
import { interfaceRoute } from '@ampersand-prototype/components/application';
import { renderTemplate, rootBox } from '../regression/render-template';
import { LIST } from '../regression/sample-people';
import { column } from '../regression/table-column';

const COLUMNS = [
  column('atomic-alphanumeric', 'Name', 'crud="CRUD" isTot'),
  column('atomic-date', 'Born'),
  column('atomic-float', 'Weight'),
].join('');

@Component({ template: '' })
class Page {}

const people = () =>
  [1.5, 20, 3.25].map((weight, i) => ({
    _id_: `p${i}`,
    _label_: `Person ${i}`,
    _path_: `resource/SESSION/1/People/p${i}`,
    _ifcs_: ['Person'],
    Name: `Name ${i}`,
    Born: '2001-02-03',
    Weight: weight,
  }));

async function render(rest = '') {
  const interfaces = [
    {
      name: 'Person',
      label: 'Person',
      path: 'person',
      concept: 'Person',
      isSession: false,
      loadComponent: () => Promise.resolve(Page),
    },
  ].map((one) => interfaceRoute(one));
  const rendered = await renderTemplate(
    rootBox('box-table', COLUMNS, `crud="CRuD" sortable ${rest}`),
    { content: people(), ...LIST },
    { interfaces },
  );
  const { element } = rendered;
  const cell = (row: number, name: string) =>
    element.querySelector(`td[data-row="${row + 1}"][data-label="${name}"]`) as HTMLElement;
  return { ...rendered, cell, table: await rendered.loader.getHarness(BoxTableHarness) };
}

const widths = (cells: Iterable<Element>) =>
  [...cells].map((one) => (one as HTMLElement).style.flex);

describe('the layout of a table', () => {
  it('gives all cells of a column one width, by what it holds, which no message changes', async () => {
    const { element, table, fake } = await render();
    const rows = () => [...element.querySelectorAll('tr')].map((row) => row.children);
    const [heading, ...others] = rows().map(widths);
    expect(others).toEqual(others.map(() => heading));
    expect(heading?.map((flex) => Number(flex.split(' ')[0]) > 0)).toEqual([
      true,
      false,
      false,
      false,
    ]);
    fake.backend.respondAlways(violate('Nobody may be called so'));
    await table.setCell(1, 0, 'x'.repeat(200));
    expect(await table.getNotes(1)).toContain('Nobody may be called so');
    const cells = (row: Element) => row.querySelectorAll('th, td:not([ampRowNotes])');
    for (const row of element.querySelectorAll('tr')) expect(widths(cells(row))).toEqual(heading);
  });

  it('shows values as the box says, aligned as they are shown', async () => {
    const { cell } = await render('display="Weight=currency(EUR), Name=mail"');
    const texts = [0, 1].map((row) => cell(row, 'Weight').textContent.trim());
    expect(texts).toEqual(['€1.50', '€20.00']);
    expect(cell(1, 'Weight').style.getPropertyValue('--pad')).toBe('');
    expect(cell(1, 'Weight').classList).toContain('number');
    TestBed.resetTestingModule();
    const { cell: part } = await render('display="Weight=unit(kilogram)"');
    expect(part(2, 'Weight').textContent.trim()).toBe('3.25 kg');
    expect(part(1, 'Weight').style.getPropertyValue('--pad')).toBe('".00"');
  });

  it('puts the decimals of a column below each other', async () => {
    const { cell } = await render();
    const pads = [0, 1, 2].map((row) => cell(row, 'Weight').style.getPropertyValue('--pad'));
    expect(pads).toEqual(['"0"', '".00"', '']);
  });

  it('tells below the row why a text came to nothing', async () => {
    const { table } = await render();
    await table.setCell(0, 1, 'tomorrow');
    expect(await table.getNotes(0)).toMatch(/Born[^]*Enter a date/);
    await table.discard(0);
    expect(await table.getNotes(0)).toBe('');
    await table.setCell(0, 1, 'tomorrow');
    expect(await table.getNotes(1)).toBe('');
    await table.setCell(1, 0, '');
    expect(await table.getNotes(1)).toContain('Restored the previous value');
    expect(await table.getRowTexts()).toContainEqual(['Name 1', '03/02/2001', '20', '']);
  });

  it('shows the saved value next to invalid text, whatever could be parsed in between', async () => {
    const { cell, fake, table } = await render();
    const shown = () => cell(0, 'Weight').textContent.trim();
    const leaveBehind = async (text: string) => {
      await table.setCell(0, 2, text);
      await table.edit(1, 0);
    };
    const before = shown();
    await leaveBehind('12,5');
    expect(shown()).toBe(`${before}Not saved: 12,5`);
    await table.discard(0);
    expect(shown()).toBe(before);
    const response = fake.backend.holdNext();
    await leaveBehind('7');
    await leaveBehind('12,5');
    expect(shown()).toBe('7Not saved: 12,5');
    response.release();
  });

  it('opens a record by its name, and by Ctrl+Enter from any of its cells', async () => {
    const { cell, table } = await render();
    const goTo = jest.spyOn(TestBed.inject(Router), 'navigateByUrl').mockResolvedValue(true);
    (cell(2, 'Name').querySelector('a') as HTMLElement).click();
    await table.pressWith({ control: true }, 1, 2, TestKey.ENTER);
    expect(goTo.mock.calls.map(([url]) => String(url))).toEqual(['/person/p2', '/person/p1']);
    expect(await table.isEditing(1, 2)).toBe(false);
  });

  it('shows a text that is cut off whole, by focus, until Escape', async () => {
    const { cell, element, settle } = await render();
    const text = cell(0, 'Name').querySelector('.amp-text') as HTMLElement;
    Object.defineProperty(text, 'scrollWidth', { value: 100 });
    const whole = () => element.querySelector('[role="tooltip"]')?.textContent.trim();
    cell(0, 'Name').focus();
    await settle();
    expect(whole()).toBe('Name 0');
    cell(0, 'Name').dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    await settle();
    expect(whole()).toBeUndefined();
  });
});
