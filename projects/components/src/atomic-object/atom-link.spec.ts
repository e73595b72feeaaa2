import { BoxTableHarness, violate } from '@ampersand-prototype/components/testing';
import { field, renderTemplate, rootBox } from '../regression/render-template';

const order = (customer: object | null) => ({
  _id_: 'o1',
  _path_: 'resource/Order/o1',
  Customer: customer,
});
const BO = { _id_: 'bo', _label_: 'Bo' };
const MARKUP = field('atomic-object', 'Customer', 'crud="cRud" isUni tgtResourceType="Person"');

const PERSON = {
  name: 'Person',
  label: 'Person',
  path: 'person',
  takesId: true,
  concept: 'Person',
  loadComponent: () => Promise.reject(new Error('not opened')),
};

describe('the link of an atom', () => {
  it('is there as soon as the server says which interfaces open the atom', async () => {
    const { fake, element, settle } = await renderTemplate(
      MARKUP,
      { content: order(BO) },
      {
        interfaces: [PERSON],
      },
    );
    expect(element.querySelector('a')).toBeNull();
    fake.backend.store(order({ ...BO, _ifcs_: ['Person'] }));
    await fake.controller.reload();
    await settle();
    expect(element.querySelector('a')?.getAttribute('href')).toBe('/person/bo');
  });
  it('leads nowhere while the atom is still to be made, which has no name before it is filled in', async () => {
    const itself = field('atomic-object', 'Self', 'crud="cRud" isUni tgtResourceType="Person"');
    const column = `<ng-template boxColumn="Self" isUni let-resource>${itself}</ng-template>`;
    const rendered = await renderTemplate(
      rootBox('box-table', column, 'crud="CRUD"'),
      { content: [], concept: 'SESSION', atom: '1', name: 'People' },
      { interfaces: [PERSON] },
    );
    const { element, fake, loader, settle } = rendered;
    fake.backend.respondAlways(violate('A person has a name'));
    await (await loader.getHarness(BoxTableHarness)).create();
    const [edit] = fake.controller.edits.all();
    const row = edit?.newAtom();
    const shown = (label: string) => ({ _id_: row?._id_, _label_: label, _ifcs_: ['Person'] });
    const cell = () => element.querySelector('atomic-object')!;
    fake.controller.tree.write(row!, 'Self', shown('()'));
    await settle();
    expect(cell().querySelector('a')).toBeNull();
    expect(cell().textContent.trim()).toBe('New Person');
    fake.controller.tree.write(row!, 'Self', shown('Ann ()'));
    await settle();
    expect(cell().textContent.trim()).toBe('Ann ()');
  });
});
