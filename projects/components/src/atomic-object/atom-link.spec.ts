import { field, renderTemplate } from '../faults/render-template';

const order = (customer: object | null) => ({
  _id_: 'o1',
  _path_: 'resource/Order/o1',
  Customer: customer,
});
const BO = { _id_: 'bo', _label_: 'Bo' };
const MARKUP = field('atomic-object', 'Customer', 'crud="cRud" isUni tgtResourceType="Person"');

describe('the link of an atom', () => {
  it('is there as soon as the server says which interfaces open the atom', async () => {
    const { fake, element, settle } = await renderTemplate(
      MARKUP,
      { content: order(BO) },
      {
        interfaces: [
          {
            name: 'Person',
            label: 'Person',
            path: 'person',
            takesId: true,
            concept: 'Person',
            loadComponent: () => Promise.reject(new Error('not opened')),
          },
        ],
      },
    );
    expect(element.querySelector('a')).toBeNull();
    fake.backend.store(order({ ...BO, _ifcs_: ['Person'] }));
    await fake.controller.reload();
    await settle();
    expect(element.querySelector('a')?.getAttribute('href')).toBe('/person/bo');
  });
});
