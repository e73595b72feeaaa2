import { interfaceRoute } from '@ampersand-prototype/components/application';
import { field, renderTemplate, rootBox } from '../../faults/render-template';

const LIST = { concept: 'SESSION', atom: '1', name: 'Bookings' } as const;
const PATH = 'resource/SESSION/1/Bookings/b1';
const text = (name: string) => field('atomic-alphanumeric', name, 'crud="CRUD" isUni');

/** A form about the one person of a row. */
const WHO = `<box-form [resource]="resource" [interfaceComponent]="ifc" propertyName="Who" label="Who"
    tgtResourceType="Person" targetLabel="Person" crud="CRUD" isUni>
    <ng-template boxFormTemplate let-resource>${text('Name')}${text('City')}</ng-template>
  </box-form>`;

const BOOKING = {
  ...{ _id_: 'b1', _label_: 'Monday', _path_: PATH, _ifcs_: ['Booking'], Title: 'Monday' },
  Who: { _id_: 'p1', _label_: 'Ann', _path_: `${PATH}/Who/p1`, Name: 'Ann', City: 'Delft' },
};

/** The texts in the cells of a row, each with where it leads. */
async function rendered(...columns: readonly (readonly [name: string, content: string])[]) {
  const booking = interfaceRoute({
    ...{ name: 'Booking', label: 'Booking', path: 'booking', concept: 'Booking', isSession: false },
    loadComponent: () => Promise.reject(new Error('nobody goes there')),
  });
  const templates = columns.map(
    ([name, content]) =>
      `<ng-template boxColumn="${name}" label="${name}" isUni let-resource>${content}</ng-template>`,
  );
  const { element, settle } = await renderTemplate(
    rootBox('box-table', templates.join(''), 'crud="CRuD" showNavMenu'),
    { content: [BOOKING], ...LIST },
    { interfaces: [booking] },
  );
  await settle();
  return Array.from(element.querySelectorAll('tbody .amp-text'), (each) => [
    each.textContent.trim(),
    each.getAttribute('href'),
  ]);
}

describe('the name of a record', () => {
  it('leads to it', async () => {
    expect(await rendered(['Title', text('Title')])).toEqual([['Monday', '/booking/b1']]);
  });

  it('is no value of a form in a cell, which is about something else', async () => {
    expect(await rendered(['Who', WHO], ['Title', text('Title')])).toEqual([
      ['Ann', null],
      ['Delft', null],
      ['Monday', '/booking/b1'],
    ]);
  });
});
