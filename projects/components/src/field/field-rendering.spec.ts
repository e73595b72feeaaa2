import { parseCrud } from '@ampersand-prototype/generics';
import { decideField, type FieldFacts, type FieldKind } from './field-rendering';

const LETTERS = ['Cc', 'Rr', 'Uu', 'Dd'];

/** All sixteen CRUD strings. */
const CRUDS = Array.from({ length: 16 }, (_, bits) =>
  LETTERS.map((pair, i) => pair[(bits >> (3 - i)) & 1]).join(''),
);
const FLAGS = [true, false];
const COUNTS = [0, 1, 3];

function decide(crud: string, rest: Partial<Omit<FieldFacts, 'crud'>> = {}) {
  return decideField({
    isUni: true,
    isTot: false,
    kind: 'value',
    count: 1,
    ...rest,
    crud: parseCrud(crud),
  });
}

describe('decideField', () => {
  describe.each<
    [string, Partial<Omit<FieldFacts, 'crud'>>, Partial<ReturnType<typeof decideField>>]
  >([
    ['CRUD', {}, { form: 'single', canEdit: true, canRemove: true, isRequired: false }],
    [
      'CRUD',
      { isTot: true },
      { form: 'single', canEdit: true, canRemove: false, isRequired: true },
    ],
    ['CRUD', { isUni: false, count: 2 }, { form: 'list', canAdd: true, canRemove: true }],
    [
      'CRUD',
      { isUni: false, isTot: true, count: 1 },
      { form: 'list', canAdd: true, canRemove: false },
    ],
    [
      'CRUD',
      { isUni: false, isTot: true, count: 2 },
      { form: 'list', canAdd: true, canRemove: true },
    ],
    ['cRud', {}, { form: 'readonly', canEdit: false, canAdd: false, canRemove: false }],
    [
      'cRud',
      { isUni: false, count: 3 },
      { form: 'readonly', canEdit: false, canAdd: false, canRemove: false },
    ],
    ['CrUD', { count: 0 }, { form: 'unreadable', canAdd: true }],
    ['CrUD', { isUni: false, count: 0 }, { form: 'unreadable', canAdd: true }],
    ['crud', { count: 0 }, { form: 'unreadable', canAdd: false }],
    ['cRUd', { count: 1 }, { form: 'single', canEdit: true, canAdd: false, isBlocked: false }],
    ['cRUd', { count: 0 }, { form: 'single', canEdit: false, canAdd: false, isBlocked: true }],
  ])('as the requirements say: %s %j', (crud, facts, expected) => {
    it(`gives ${JSON.stringify(expected)}`, () => {
      expect(decide(crud, facts)).toMatchObject(expected);
    });
  });

  describe.each(CRUDS)('%s', (crud) => {
    const [c, r, u, d] = [...'CRUD'].map((letter) => crud.includes(letter)) as [
      boolean,
      boolean,
      boolean,
      boolean,
    ];

    const cases = FLAGS.flatMap((isUni) =>
      FLAGS.flatMap((isTot) => COUNTS.map((count) => ({ isUni, isTot, count }))),
    );
    const keepsLast = ({ isTot, count }: { isTot: boolean; count: number }) =>
      count > (isTot ? 1 : 0);

    it.each(cases)('decides the form by R, U and UNI for %j', (facts) => {
      const form = !r ? 'unreadable' : !u ? 'readonly' : facts.isUni ? 'single' : 'list';
      for (const kind of ['value', 'object'] as FieldKind[])
        expect(decide(crud, { ...facts, kind }).form).toBe(form);
    });

    it.each(cases)('lets C give, U change and D clear values for %j', (facts) => {
      const room = !facts.isUni || facts.count === 0 || !r;
      expect(decide(crud, { ...facts, kind: 'value' })).toMatchObject({
        canEdit: r && u && facts.count > 0,
        canAdd: c && room,
        canRemove: r && d && keepsLast(facts),
        canCreate: false,
        canDelete: false,
        isBlocked: r && u && facts.isUni && facts.count === 0 && !c,
      });
    });

    it.each(cases)('lets C create, U link and unlink, D delete atoms for %j', (facts) => {
      const room = !facts.isUni || facts.count === 0 || !r;
      expect(decide(crud, { ...facts, kind: 'object' })).toMatchObject({
        canEdit: r && u,
        canAdd: r && u && room,
        canRemove: r && u && keepsLast(facts),
        canCreate: c && (room || (r && u)),
        canDelete: r && d && keepsLast(facts),
        isBlocked: false,
      });
    });

    it.each(cases)('marks as required what is total and can be filled: %j', (facts) => {
      expect(decide(crud, facts).isRequired).toBe(facts.isTot && (c || (r && u)));
    });
  });

  it('lets U alone fill, change and clear values in lenient mode', () => {
    expect(decide('cRUd', { count: 0, isLenient: true })).toMatchObject({
      canAdd: true,
      isBlocked: false,
    });
    expect(decide('cRUd', { count: 1, isLenient: true })).toMatchObject({
      canEdit: true,
      canRemove: true,
    });
    expect(decide('cRUd', { isTot: true, isLenient: true }).canRemove).toBe(false);
  });

  it('gives nothing without U in lenient mode either', () => {
    expect(decide('cRud', { isLenient: true })).toMatchObject({
      canEdit: false,
      canAdd: false,
      canRemove: false,
    });
  });
});
