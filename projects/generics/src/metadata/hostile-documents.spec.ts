import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { hostileText, INHERITED_NAMES } from '../../test/hostile-strings.ts';
import { METADATA_READERS } from '../../test/metadata-readers.ts';
import { objectsIn } from '../../test/objects-in.ts';
import { readIdentity } from './identity.ts';
import { readInterfaces } from './interfaces.ts';
import { flag, integer, listOf, oneOf, readShape, record, ShapeError, text } from './shape.ts';

const READERS: Readonly<Record<string, (json: unknown) => unknown>> = {
  ...METADATA_READERS,
  'identity.json': readIdentity,
};

/** What a reader says of a document: what it read, or the fault that it names. */
function outcome(read: (json: unknown) => unknown, json: unknown): ShapeError | { value: unknown } {
  try {
    return { value: read(json) };
  } catch (error) {
    assert.ok(error instanceof ShapeError, String(error));
    return error;
  }
}

/** The value in a document to which a JSON pointer leads; undefined where there is none. */
function valueAt(json: unknown, pointer: string): unknown {
  return pointer
    .split('/')
    .slice(1)
    .reduce<unknown>(
      (value, key) =>
        typeof value === 'object' && value !== null && Object.hasOwn(value, key)
          ? Reflect.get(value, key)
          : undefined,
      json,
    );
}

const NAMES = [
  'name',
  'label',
  'type',
  'links',
  'atoms',
  'invariants',
  'signals',
  'logo',
  'styles',
];
const document = fc.oneof(
  fc.jsonValue(),
  fc.array(fc.dictionary(fc.constantFrom(...NAMES, ...INHERITED_NAMES), fc.jsonValue())),
  fc.dictionary(fc.constantFrom(...NAMES, ...INHERITED_NAMES), fc.jsonValue()),
);

describe('a document of any content', () => {
  for (const [file, read] of Object.entries(READERS))
    it(`is read, or refused by the name of its file and by places that are in it: ${file}`, () => {
      fc.assert(
        fc.property(document, (json) => {
          const result = outcome(read, json);
          if (!(result instanceof ShapeError)) {
            assert.deepEqual(read(JSON.parse(JSON.stringify(result.value))), result.value);
            return;
          }
          assert.equal(result.document, file);
          assert.ok(result.problems.length > 0);
          for (const { at, found } of result.problems)
            assert.equal(found === 'nothing', valueAt(json, at) === undefined, at);
          const places = result.problems.map(({ at }) => at);
          assert.deepEqual(places, [...new Set(places)]);
        }),
      );
    });
});

describe('parsed content of a document', () => {
  const pet = record({ name: text, age: integer, isTame: flag, kind: oneOf('cat', 'dog') });
  const known = fc
    .tuple(hostileText, fc.integer(), fc.boolean(), fc.constantFrom('cat', 'dog'))
    .map(([name, age, isTame, kind]) => ({ name, age, isTame, kind }));

  it('is what it says itself: nothing that objects inherit, nothing that stands for a prototype', () => {
    fc.assert(
      fc.property(known, fc.constantFrom(...INHERITED_NAMES), (value, name) => {
        const json = `{${JSON.stringify(name)}:{"age":1},${JSON.stringify(value).slice(1)}`;
        const read = readShape(pet, JSON.parse(json), 'pet.json');
        assert.deepEqual(Object.entries(read), Object.entries(value));
        for (const each of objectsIn(read))
          assert.equal(Object.getPrototypeOf(each), Object.prototype);
      }),
    );
    assert.throws(
      () => readShape(pet, JSON.parse('{"__proto__":{"name":"x"}}'), 'pet.json'),
      /at \/name: expected a string, found nothing/,
    );
  });

  it('are texts as they were, whatever signs they hold', () => {
    fc.assert(
      fc.property(fc.array(known), (values) => {
        const read = readShape(listOf(pet), JSON.parse(JSON.stringify(values)), 'pets.json');
        assert.deepEqual(read, values);
      }),
    );
  });

  it('is told in whole characters where it is wrong and long', () => {
    const value = fc.oneof(hostileText, fc.string({ unit: 'binary' }), fc.jsonValue());
    fc.assert(
      fc.property(fc.nat(60), value, (length, wrong) => {
        const found = typeof wrong === 'string' ? 'x'.repeat(length) + wrong : wrong;
        const result = outcome((json) => readShape(listOf(flag), json, 'x'), [found]);
        if (!(result instanceof ShapeError)) return;
        const { message } = result;
        assert.ok(message.isWellFormed(), message);
        assert.equal(message.split('\n').length, 2, 'one line for each place');
      }),
      { numRuns: 1000 },
    );
  });

  it('is a whole number only where it has nothing behind the point', () => {
    for (const number of [0, 1, -1, 2 ** 53, 1e308])
      assert.equal(readShape(integer, number, 'x'), number);
    for (const number of [0.5, NaN, Infinity, -Infinity, '1', null, undefined])
      assert.throws(() => readShape(integer, number, 'x'), ShapeError);
  });

  it('may be nested as deep as documents are', () => {
    const DEPTH = 100;
    const node = (below: unknown) => ({
      ...{ type: 'ObjExpression', name: 'n', label: 'n', txt: null, viewName: null, help: null },
      ...{ relation: null, relationIsFlipped: null, crud: null, expr: null },
      NormalizationSteps: null,
      subinterfaces: below && {
        ...{ boxHeader: null, refSubInterfaceName: null, refIsLinkTo: null },
        ifcObjects: [below],
      },
    });
    const ifcObject = Array.from({ length: DEPTH }).reduce<unknown>(node, null);
    const whole = { name: 'I', label: 'I', isAPI: true, isTransactional: true, purpose: '' };
    assert.deepEqual(readInterfaces([{ ...whole, ifcObject }]), [{ ...whole, ifcObject }]);
  });
});
