import { Component } from '@angular/core';
import { interfaceRoute } from '@ampersand-prototype/components/application';
import { ConfirmDialogHarness } from '@ampersand-prototype/components/testing';
import { renderTemplate, rootBox } from '../../regression/render-template';
import { LIST } from '../../regression/sample-people';
import { column } from '../../regression/table-column';

const NAMES = ['Name', 'City', 'Phone', 'Email'];
const COLUMNS = NAMES.map((name) => column('atomic-alphanumeric', name)).join('');
const people = () => [
  {
    _id_: 'p1',
    _label_: 'Ann',
    _path_: 'resource/SESSION/1/People/p1',
    _ifcs_: ['Person'],
    ...Object.fromEntries(NAMES.map((name) => [name, name])),
  },
];

@Component({ template: '' })
class Page {}

/** A table in a view of so many rem. */
async function render(room: number) {
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(room * 16);
  const person = interfaceRoute({
    name: 'Person',
    label: 'Person',
    path: 'person',
    concept: 'Person',
    isSession: false,
    loadComponent: () => Promise.resolve(Page),
  });
  const { element, rootLoader, settle } = await renderTemplate(
    rootBox('box-table', COLUMNS, 'crud="CRuD" showNavMenu'),
    { content: people(), ...LIST },
    { interfaces: [person] },
  );
  await settle();
  const tools = element.querySelector<HTMLElement>('tbody td.tools')!;
  const labels = () =>
    [...tools.querySelectorAll('button')].map((button) => button.getAttribute('aria-label'));
  const columns = () =>
    [...element.querySelectorAll<HTMLElement>('thead th:not(.tools)')].map(
      ({ style }) => style.flex,
    );
  const min = () =>
    Number.parseFloat(element.querySelector('table')!.style.getPropertyValue('--least'));
  return { rootLoader, settle, tools, labels, columns, min };
}

describe('the tools of a row', () => {
  afterEach(() => jest.restoreAllMocks());

  it('stand beside each other where there is room for all columns', async () => {
    const { tools, labels } = await render(90);
    expect(labels()).toEqual(['Open Ann in', 'Delete Ann']);
    expect(tools.style.flex).toBe('0 0 4.75rem');
  });

  it('are in the menu of one button where they would cover columns', async () => {
    const { rootLoader, settle, tools, labels } = await render(34);
    expect(labels()).toEqual(['Actions for Ann']);
    expect(tools.style.flex).toBe('0 0 2.75rem');
    tools.querySelector('button')!.click();
    await settle();
    const items = [...document.querySelectorAll<HTMLElement>('[role=menuitem]')];
    expect(items.map((item) => item.textContent.trim())).toEqual(['Person', 'Delete Ann']);
    items[1]!.click();
    await settle();
    expect(await rootLoader.getHarness(ConfirmDialogHarness)).toBeTruthy();
  });

  it('have a line of their own in cards', async () => {
    expect((await render(20)).labels()).toEqual(['Open Ann in', 'Delete Ann']);
  });
});

describe('the columns of a table', () => {
  afterEach(() => jest.restoreAllMocks());

  it('are a little narrower where that leaves none out of sight', async () => {
    const { columns, min } = await render(34);
    expect(min()).toBeLessThanOrEqual(34);
    expect(min()).toBeGreaterThan(33.9);
    expect(new Set(columns())).toHaveProperty('size', 1);
    expect(columns()[0]).not.toBe('1 0 8rem');
  });

  it('are as wide as they would like to be where rows are cards', async () => {
    const { columns } = await render(29);
    expect(columns()).toEqual(NAMES.map(() => '1 0 8rem'));
  });

  it('share the room that there is', async () => {
    const { columns } = await render(60);
    expect(columns()).toEqual(NAMES.map(() => '25 0 8rem'));
  });
});
