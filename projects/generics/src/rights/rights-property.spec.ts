import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { hostileText } from '../../test/hostile-strings.ts';
import { CRUD_FLAGS, formatCrud, NO_CRUD, parseCrud, type Crud } from './crud.ts';
import {
  decideField,
  mayDo,
  rightOf,
  type FieldAction,
  type FieldFacts,
  type FieldRendering,
} from './field-rendering.ts';

const crud: fc.Arbitrary<Crud> = fc
  .tuple(fc.boolean(), fc.boolean(), fc.boolean(), fc.boolean())
  .map(([create, read, update, remove]) => ({ create, read, update, delete: remove }));
const facts: fc.Arbitrary<FieldFacts> = fc.record({
  crud,
  isUni: fc.boolean(),
  isTot: fc.boolean(),
  kind: fc.constantFrom('value', 'object', 'secret'),
  count: fc.nat(3),
  isIdentity: fc.boolean(),
  isLenient: fc.boolean(),
});
const ACTIONS: readonly FieldAction[] = ['edit', 'add', 'remove', 'create', 'delete'];

const offered = (rendering: FieldRendering): readonly FieldAction[] =>
  ACTIONS.filter((action) => mayDo(rendering, action));
const withCrud = (field: FieldFacts, changed: Partial<Crud>): FieldFacts => ({
  ...field,
  crud: { ...field.crud, ...changed },
});

/** Checks something of every field. */
function ofEveryField(check: (field: FieldFacts, rendering: FieldRendering) => void): void {
  fc.assert(
    fc.property(facts, (field) => {
      check(field, decideField(field));
    }),
    { numRuns: 1500 },
  );
}

describe('letters of rights', () => {
  it('mean what they are, in any order, however often, and between whatever signs', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([...'CRUDcrud']), hostileText, (flags, noise) => {
        const other = noise.replaceAll(/[CRUD]/g, '');
        const text = [...flags, ...flags].join(other);
        for (const [flag, key] of CRUD_FLAGS)
          assert.equal(parseCrud(text)[key], flags.includes(flag));
      }),
    );
  });

  it('are written in one way, from which the same is read', () => {
    fc.assert(
      fc.property(crud, (rights) => {
        const text = formatCrud(rights);
        assert.equal(text.toUpperCase(), 'CRUD');
        assert.deepEqual(parseCrud(text), rights);
      }),
    );
  });

  it('are read without a change of what nothing is said about', () => {
    parseCrud('CRUD');
    assert.deepEqual(Object.values(NO_CRUD), [false, false, false, false]);
  });
});

describe('what a field offers', () => {
  it('is no less with one more letter that gives something', () => {
    ofEveryField((field, rendering) => {
      for (const flag of ['create', 'update', 'delete'] as const) {
        const more = offered(decideField(withCrud(field, { [flag]: true })));
        for (const action of offered(rendering)) assert.ok(more.includes(action), flag);
      }
    });
  });

  it('is nothing without any letter', () => {
    ofEveryField((field) => {
      const rendering = decideField({ ...field, crud: { ...NO_CRUD, read: field.crud.read } });
      assert.deepEqual(offered(rendering), []);
      assert.equal(rendering.isRequired, false);
      assert.equal(rendering.isBlocked, false);
    });
  });

  it('is not more because it has to have a value', () => {
    ofEveryField((field) => {
      const free = offered(decideField({ ...field, isTot: false }));
      for (const action of offered(decideField({ ...field, isTot: true })))
        assert.ok(free.includes(action), action);
    });
  });

  it('does not lose the last value of a field that has to have one, but with the atom itself', () => {
    ofEveryField((field, { canRemove, canDelete }) => {
      if (!field.isTot || field.count > 1 || field.isIdentity) return;
      assert.deepEqual([canRemove, canDelete], [false, false]);
    });
  });

  it('takes nothing away where there is nothing, and changes no value that is not there', () => {
    ofEveryField((field, { canRemove, canDelete, canEdit }) => {
      if (field.count > 0) return;
      assert.deepEqual([canRemove, canDelete], [false, false]);
      if (field.kind !== 'object') assert.equal(canEdit, false);
    });
  });

  it('is no second value in a field of one that can be read', () => {
    ofEveryField((field, { canAdd, form }) => {
      if (field.isUni && field.count > 0 && form !== 'unreadable') assert.equal(canAdd, false);
    });
  });

  it('is the same whatever is stored, where that may not be known', () => {
    ofEveryField((field, rendering) => {
      if (rendering.form !== 'unreadable') return;
      for (const count of [0, 1, 2])
        assert.deepEqual(decideField({ ...field, count }), rendering, String(count));
    });
  });

  it('is shown as a list or as one by UNI, and in no input without U', () => {
    ofEveryField(({ isUni, kind, crud: { read, update } }, { form }) => {
      const editor = isUni ? 'single' : 'list';
      const readable = update ? editor : 'readonly';
      assert.equal(form, read && kind !== 'secret' ? readable : 'unreadable');
    });
  });

  it('lets whoever has to give a value give it, or says that its input is blocked', () => {
    ofEveryField((field, rendering) => {
      if (!rendering.isRequired || field.count > 0) return;
      assert.ok(rendering.canAdd || rendering.canCreate || rendering.isBlocked);
    });
  });

  it('has to be given where it is total and this field can be filled, or its values changed', () => {
    ofEveryField((field, rendering) => {
      const empty = offered(decideField({ ...field, isTot: false, count: 0 }));
      const canBeFilled = empty.includes('add') || empty.includes('create');
      const isInput = rendering.form === 'single' || rendering.canEdit;
      assert.equal(rendering.isRequired, field.isTot && (canBeFilled || isInput));
    });
  });

  it('makes and deletes atoms only, and links no values', () => {
    ofEveryField((field, { canCreate, canDelete, isBlocked }) => {
      if (field.kind !== 'object') assert.deepEqual([canCreate, canDelete], [false, false]);
      if (field.kind !== 'value') assert.equal(isBlocked, false);
    });
  });

  it('is as lenient as the older product only where there is an input', () => {
    ofEveryField((field) => {
      const strict = decideField({ ...field, isLenient: false });
      const lenient = decideField({ ...field, isLenient: true });
      if (field.kind === 'value' && field.crud.read && field.crud.update)
        assert.deepEqual(
          lenient,
          decideField({ ...withCrud(field, { create: true, delete: true }), isLenient: false }),
        );
      else assert.deepEqual(lenient, strict);
    });
  });

  it('needs the right that a refusal names, where that is not the only one that is missing', () => {
    ofEveryField((field, rendering) => {
      if (field.isLenient) return;
      for (const action of ACTIONS.filter((each) => !mayDo(rendering, each))) {
        const right = rightOf(field.kind, action);
        const given = decideField(withCrud(field, { [right]: true, read: true }));
        if (mayDo(given, action)) assert.ok(!field.crud[right] || !field.crud.read, action);
      }
    });
  });
});
