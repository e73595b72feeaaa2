import { fail, lack } from '@ampersand-prototype/components/testing';
import { person } from '../regression/sample-people';
import { field, renderTemplate } from '../regression/render-template';
import { type } from '../regression/type-keys';

const PERSON = {
  name: 'Person',
  label: 'Details',
  path: 'person',
  takesId: true,
  concept: 'Person',
  loadComponent: () => Promise.reject(new Error('not opened')),
};
const ZOE = { _id_: 'Zoe', _label_: '()', concept: 'Person', _ifcs_: ['Person'] };

/** A picker in which Zoe is made, who lacks a name that this page has no field for. */
async function makeZoe(isUni: boolean) {
  const isSingle = isUni ? 'isUni' : '';
  const rendered = await renderTemplate(
    field('atomic-object', 'Boss', `crud="CRUd" ${isSingle} tgtResourceType="Person"`),
    { content: person({ Boss: isUni ? null : [] }), atoms: { Person: [] } },
    { interfaces: [PERSON] },
  );
  const { element, fake, settle } = rendered;
  element.querySelector('input')!.focus();
  fake.backend.respondNext(lack('name', ZOE));
  type('Zoe', 'Enter');
  await settle();
  await settle();
  const add = async () => {
    [...element.querySelectorAll('button')].find((b) => b.textContent.trim() === 'Add')!.click();
    await settle();
    await settle();
  };
  return { ...rendered, add };
}

describe('a picker that makes an atom which needs more than it can ask for', () => {
  it('tells by its name what it needs, and leads to where that is filled in, in a tab of its own', async () => {
    const { element } = await makeZoe(true);
    expect(element.textContent).toMatch(/Zoe\s+still needs: name\./);
    const link = element.querySelector('a')!;
    expect([link.getAttribute('href'), link.target, link.title]).toEqual([
      '/person/Zoe',
      '_blank',
      'Open Zoe in Details',
    ]);
  });

  it.each([
    [true, 'replace'],
    [false, 'add'],
  ])('links it once it was made there (univalent: %s)', async (isUni, op) => {
    const { add, fake } = await makeZoe(isUni);
    fake.backend.respondNext(fail('invalid', 'This identifier already exists.'));
    await add();
    expect(fake.backend.operations.at(-1)).toMatchObject({ op, path: 'Boss', value: 'Zoe' });
    expect(fake.controller.edits.all()).toEqual([]);
  });

  it('makes it where what it needs came from elsewhere', async () => {
    const { add, fake } = await makeZoe(true);
    await add();
    expect(fake.backend.operations.map(({ op }) => op)).toEqual(['create', 'create']);
    expect(fake.controller.edits.all()).toEqual([]);
  });

  it('links nothing that it was never told about', async () => {
    const { add, element, fake } = await makeZoe(true);
    fake.backend.respondNext(fail('forbidden'));
    await add();
    expect(fake.backend.operations.map(({ op }) => op)).toEqual(['create', 'create']);
    expect(element.textContent).toContain('permission');
  });
});
