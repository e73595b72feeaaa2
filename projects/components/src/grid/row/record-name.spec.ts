import { interfaceRoute } from '@ampersand-prototype/components/application';
import { BoxTableHarness } from '@ampersand-prototype/components/testing';
import { field, renderTemplate, rootBox } from '../../regression/render-template';
import { columnOf } from '../../regression/table-column';

const LIST = { concept: 'SESSION', atom: '1', name: 'Bookings' } as const;
const PATH = 'resource/SESSION/1/Bookings/b1';
const text = (name: string) => field('atomic-alphanumeric', name, 'crud="CRUD" isUni');

/** A form about the one person of a row. */
const WHO = `<box-form [resource]="resource" [interfaceComponent]="ifc" propertyName="Who" label="Who"
    tgtResourceType="Person" targetLabel="Person" crud="CRUD" isUni>
    <ng-template boxFormTemplate let-resource>${text('Name')}${text('City')}</ng-template>
  </box-form>`;

const NEEDS = [{ property: 'Room', label: 'Room' }];
const BOOKING = {
  ...{ _id_: 'b1', _label_: 'Monday', _path_: PATH, _ifcs_: ['Booking'], Title: 'Monday' },
  Who: { _id_: 'p1', _label_: 'Ann', _path_: `${PATH}/Who/p1`, Name: 'Ann', City: 'Delft' },
};

/** A table of bookings, which have a page of their own. */
async function renderBookings(...columns: readonly (readonly [name: string, content: string])[]) {
  const booking = interfaceRoute({
    ...{ name: 'Booking', label: 'Booking', path: 'booking', concept: 'Booking', isSession: false },
    loadComponent: () => Promise.reject(new Error('nobody goes there')),
  });
  const templates = columns.map(([name, content]) => columnOf(name, content));
  const table = await renderTemplate(
    rootBox('box-table', templates.join(''), 'crud="CRuD" showNavMenu'),
    { content: [BOOKING], needsAt: (path) => (path.length === 0 ? NEEDS : []), ...LIST },
    { interfaces: [booking] },
  );
  await table.settle();
  return table;
}

/** The texts in the cells of the rows, each with where it leads. */
function textsIn(element: HTMLElement) {
  return Array.from(element.querySelectorAll('tbody .amp-text'), (each) => [
    each.textContent.trim(),
    each.getAttribute('href'),
  ]);
}

describe('the name of a record', () => {
  it('leads to it', async () => {
    const { element } = await renderBookings(['Title', text('Title')]);
    expect(textsIn(element)).toEqual([['Monday', '/booking/b1']]);
  });

  it('leads nowhere until it is stored', async () => {
    const { element, loader, settle } = await renderBookings(['Title', text('Title')]);
    const table = await loader.getHarness(BoxTableHarness);
    await table.create();
    await table.setCell(1, 0, 'Tuesday');
    await settle();
    expect(textsIn(element)).toEqual([
      ['Monday', '/booking/b1'],
      ['Tuesday', null],
    ]);
  });

  it('is no value of a form in a cell, which is about something else', async () => {
    const { element } = await renderBookings(['Who', WHO], ['Title', text('Title')]);
    expect(textsIn(element)).toEqual([
      ['Ann', null],
      ['Delft', null],
      ['Monday', '/booking/b1'],
    ]);
  });
});
