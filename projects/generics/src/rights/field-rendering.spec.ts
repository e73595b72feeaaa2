import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { formatCrud, parseCrud } from './crud.ts';
import {
  decideField,
  mayDo,
  rightOf,
  type FieldAction,
  type FieldFacts,
  type FieldKind,
  type FieldRendering,
} from './field-rendering.ts';

const FLAG_NAMES = ['Cc', 'Rr', 'Uu', 'Dd'];

/** All sixteen CRUD strings. */
const CRUDS = Array.from({ length: 16 }, (_, bits) =>
  FLAG_NAMES.map((pair, i) => pair[(bits >> (3 - i)) & 1]).join(''),
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

/** The part of a rendering that a test speaks of. */
function partly(rendering: FieldRendering, expected: Partial<FieldRendering>): object {
  return Object.fromEntries(
    Object.keys(expected).map((key) => [key, rendering[key as keyof FieldRendering]]),
  );
}

const REQUIRED: readonly [string, Partial<Omit<FieldFacts, 'crud'>>, Partial<FieldRendering>][] = [
  ['CRUD', {}, { form: 'single', canEdit: true, canRemove: true, isRequired: false }],
  ['CRUD', { isTot: true }, { form: 'single', canEdit: true, canRemove: false, isRequired: true }],
  ['CRUD', { isUni: false, count: 2 }, { form: 'list', canAdd: true, canRemove: true }],
  ['CRUD', { isUni: false, isTot: true }, { form: 'list', canAdd: true, canRemove: false }],
  ['CRUD', { isUni: false, isTot: true, count: 2 }, { form: 'list', canRemove: true }],
  ['cRud', {}, { form: 'readonly', canEdit: false, canAdd: false, canRemove: false }],
  ['cRud', { isUni: false, count: 3 }, { form: 'readonly', canAdd: false, canRemove: false }],
  ['CrUD', { count: 0 }, { form: 'unreadable', canAdd: true }],
  ['CrUD', { isUni: false, count: 0 }, { form: 'unreadable', canAdd: true }],
  ['crud', { count: 0 }, { form: 'unreadable', canAdd: false }],
  ['cRUd', { count: 1 }, { form: 'single', canEdit: true, canAdd: false, isBlocked: false }],
  ['cRUd', { count: 0 }, { form: 'single', canEdit: false, canAdd: false, isBlocked: true }],
];

describe('decideField', () => {
  for (const [crud, facts, expected] of REQUIRED)
    it(`gives what the requirements say: ${crud} ${JSON.stringify(facts)}`, () => {
      assert.deepEqual(partly(decide(crud, facts), expected), expected);
    });

  const cases = FLAGS.flatMap((isUni) =>
    FLAGS.flatMap((isTot) => COUNTS.map((count) => ({ isUni, isTot, count }))),
  );
  for (const crud of CRUDS) {
    const { create: c, read: r, update: u, delete: d } = parseCrud(crud);
    for (const facts of cases) {
      const keepsLast = facts.count > (facts.isTot ? 1 : 0);
      const room = !facts.isUni || facts.count === 0 || !r;
      const title = `${crud} ${JSON.stringify(facts)}`;

      it(`decides the form by R, U and UNI: ${title}`, () => {
        const form = !r ? 'unreadable' : !u ? 'readonly' : facts.isUni ? 'single' : 'list';
        for (const kind of ['value', 'object'] as FieldKind[])
          assert.equal(decide(crud, { ...facts, kind }).form, form);
      });

      it(`lets C give, U change and D clear values: ${title}`, () => {
        const expected = {
          canEdit: r && u && facts.count > 0,
          canAdd: c && room,
          canRemove: r && d && keepsLast,
          canCreate: false,
          canDelete: false,
          isBlocked: r && u && facts.isUni && facts.count === 0 && !c,
        };
        assert.deepEqual(partly(decide(crud, { ...facts, kind: 'value' }), expected), expected);
      });

      it(`lets C create, U link and unlink, D delete atoms: ${title}`, () => {
        const expected = {
          canEdit: r && u,
          canAdd: r && u && room,
          canRemove: r && u && keepsLast,
          canCreate: c && (room || (r && u)),
          canDelete: r && d && keepsLast,
          isBlocked: false,
        };
        assert.deepEqual(partly(decide(crud, { ...facts, kind: 'object' }), expected), expected);
      });

      it(`marks as required what is total and can be filled: ${title}`, () => {
        const canChange = r && u && (facts.isUni || facts.count > 0);
        assert.equal(decide(crud, facts).isRequired, facts.isTot && (c || canChange));
      });
    }
  }

  it('does not disclose whether an unreadable value is stored', () => {
    for (const crud of CRUDS.filter((flags) => flags.includes('r')))
      for (const kind of ['value', 'object'] as FieldKind[])
        assert.deepEqual(decide(crud, { kind, count: 0 }), decide(crud, { kind, count: 1 }));
  });

  it('lets whoever may create or update set a secret, whatever else is known of it', () => {
    for (const crud of CRUDS)
      for (const count of COUNTS) {
        const rendering = decide(crud, { kind: 'secret', count });
        const maySet = /C|U/.test(crud);
        assert.deepEqual(rendering, { ...decide('crud', { count: 0 }), canAdd: maySet });
      }
  });

  it('lets the atom of an identity be deleted, although the identity is total', () => {
    const facts = { kind: 'object', isTot: true, count: 1 } as const;
    assert.equal(decide('CRUD', facts).canDelete, false);
    assert.equal(decide('CRUD', { ...facts, isIdentity: true }).canDelete, true);
    assert.equal(decide('CRUd', { ...facts, isIdentity: true }).canDelete, false);
  });

  it('lets U alone fill, change and clear values in lenient mode', () => {
    const empty = decide('cRUd', { count: 0, isLenient: true });
    assert.deepEqual([empty.canAdd, empty.isBlocked], [true, false]);
    const filled = decide('cRUd', { count: 1, isLenient: true });
    assert.deepEqual([filled.canEdit, filled.canRemove], [true, true]);
    assert.equal(decide('cRUd', { isTot: true, isLenient: true }).canRemove, false);
  });

  it('gives nothing without U in lenient mode either', () => {
    const { canEdit, canAdd, canRemove } = decide('cRud', { isLenient: true });
    assert.deepEqual([canEdit, canAdd, canRemove], [false, false, false]);
  });
});

describe('rightOf', () => {
  it('names a right without which the action is not offered', () => {
    for (const kind of ['value', 'object'] as FieldKind[])
      for (const action of ['edit', 'add', 'remove', 'create', 'delete'] as FieldAction[]) {
        const without = formatCrud({ ...parseCrud('CRUD'), [rightOf(kind, action)]: false });
        assert.equal(mayDo(decide(without, { kind, isUni: false }), action), false);
      }
  });
});
