import { BoxTableHarness } from '@ampersand-prototype/components/testing';
import { field, renderTemplate, rootBox } from '../regression/render-template';

const VALUES = {
  _id_: 'p1',
  _label_: 'p1',
  _path_: 'resource/SESSION/1/People/p1',
  Name: 'Ann',
  Born: '2001-02-03',
  Happy: true,
  Nicks: ['Annie'],
  Boss: { _id_: 'bo', _label_: 'Bo' },
};
const FIELDS = {
  Name: field('atomic-alphanumeric', 'Name', 'crud="CRUD" isUni'),
  Born: field('atomic-date', 'Born', 'crud="CRUD" isUni'),
  Happy: field('atomic-boolean', 'Happy', 'crud="CRUD" isUni'),
  Nicks: field('atomic-alphanumeric', 'Nicks', 'crud="CRUD"'),
  Boss: field('atomic-object', 'Boss', 'crud="cRUd" isUni tgtResourceType="Person"'),
};

/** The names of what Tab reaches in an element besides its inputs. */
const buttonsOnTheWay = (element: Element | null) =>
  [...(element?.querySelectorAll('button') ?? [])]
    .filter((button) => button.tabIndex >= 0)
    .map((button) => button.getAttribute('aria-label'));

describe('the way from field to field by Tab', () => {
  it.each([
    ['Name', []],
    ['Born', ['Open calendar']],
    ['Nicks', ['Add to Nicks']],
    ['Boss', []],
    ['Happy', ['Clear Happy']],
  ] as const)('passes what emptying the input does as well: %s', async (name, buttons) => {
    const { element } = await renderTemplate(FIELDS[name], { content: VALUES });
    const removal = element.querySelector('button.amp-actions');
    expect(removal).not.toBeNull();
    expect(buttonsOnTheWay(element)).toEqual(buttons);
  });

  it('is another in a cell, where Shift+F2 leads to what can be pressed', async () => {
    const column = `<ng-template boxColumn="Name" isUni let-resource>${FIELDS.Name}</ng-template>`;
    const { element, loader } = await renderTemplate(rootBox('box-table', column, 'crud="CRUD"'), {
      content: [VALUES],
      concept: 'SESSION',
      atom: '1',
      name: 'People',
    });
    const table = await loader.getHarness(BoxTableHarness);
    const cell = () => element.querySelector('td[data-column="0"]');
    expect(buttonsOnTheWay(cell())).toEqual([]);
    await table.edit(0, 0);
    expect(buttonsOnTheWay(cell())).toEqual(['Clear Name']);
  });
});
