import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import type { TSchema } from 'typebox';
import { Check } from 'typebox/value';
import { objectsIn } from '../../test/objects-in.ts';
import * as schemas from '../schemas.ts';
import { NamedSchemas, ERROR_TEXT } from '../schemas.ts';

type Plain = Readonly<Record<string, unknown>>;

const SCHEMAS = Object.entries(schemas as Plain).filter(
  (entry): entry is [string, TSchema] => typeof entry[1] === 'object' && entry[1] !== null,
);
const PREFIX = '#/components/schemas/';

/** The same with the schemas themselves in the place of references to them. */
function expanded(value: unknown, named: Plain): unknown {
  if (Array.isArray(value)) return value.map((each) => expanded(each, named));
  if (typeof value !== 'object' || value === null) return value;
  const reference: unknown = Reflect.get(value, '$ref');
  if (typeof reference === 'string') return expanded(named[reference.slice(PREFIX.length)], named);
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, expanded(each, named)]),
  );
}

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe('the schemas as a description of the API tells them', () => {
  const named = new NamedSchemas();
  const described = SCHEMAS.map(([name, schema]) => [name, named.referring(schema)] as const);

  it('say in JSON all that they say here', () => {
    for (const [name, schema] of SCHEMAS) {
      const sent = plain(schema) as TSchema;
      fc.assert(
        fc.property(fc.jsonValue(), (value) => {
          assert.equal(Check(sent, value), Check(schema, value), name);
        }),
        { numRuns: 30 },
      );
    }
  });

  it('refer to schemas that there are, and stand for the same', () => {
    for (const [index, [name, reference]] of described.entries()) {
      for (const { $ref } of objectsIn(reference))
        if (typeof $ref === 'string')
          assert.ok(Object.hasOwn(named.schemas, $ref.slice(PREFIX.length)), $ref);
      assert.deepEqual(plain(expanded(reference, named.schemas)), plain(SCHEMAS[index]?.[1]), name);
    }
  });

  it('have one meaning by each name', () => {
    const meanings = new Map<string, Set<string>>();
    for (const schema of SCHEMAS.flatMap(([, each]) => objectsIn(each))) {
      const { title } = schema;
      if (typeof title !== 'string') continue;
      meanings.set(title, (meanings.get(title) ?? new Set()).add(JSON.stringify(schema)));
    }
    for (const [title, different] of meanings) assert.equal(different.size, 1, title);
    assert.deepEqual([...meanings.keys()].toSorted(), Object.keys(named.schemas).toSorted());
  });

  it('have names that classes of generated clients can have', () => {
    for (const name of Object.keys(named.schemas)) assert.match(name, /^[A-Z][A-Za-z]+$/);
  });

  it('are described once: no schema repeats another below it', () => {
    for (const [name, schema] of Object.entries(named.schemas)) {
      const below = objectsIn(schema).slice(1);
      for (const { title } of below)
        assert.notEqual(typeof title, 'string', `${name}: ${String(title)}`);
    }
  });

  it('demand members that they describe', () => {
    for (const { required, properties } of SCHEMAS.flatMap(([, each]) => objectsIn(each)))
      if (Array.isArray(required) && typeof properties === 'object' && properties !== null)
        for (const member of required as string[])
          assert.ok(Object.hasOwn(properties, member), member);
  });

  it('refuse in words in which only what was given is filled in', () => {
    const errors = SCHEMAS.flatMap(([, each]) => objectsIn(each))
      .map((schema) => schema[ERROR_TEXT])
      .filter((error) => typeof error === 'string');
    assert.ok(errors.length > 10);
    for (const error of errors)
      assert.deepEqual(
        (error.match(/\{[^}]*\}/g) ?? []).filter((each) => !/^\{(?:name|value)\}$/.test(each)),
        [],
      );
  });
});

describe('references', () => {
  const leaf = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null));
  const title = fc.constantFrom('One', 'Two', 'Three');
  /** Schemas, some of them with a name. The schema below a name is its definition. */
  const tree = fc.letrec<{ tree: unknown }>((tie) => ({
    tree: fc.oneof(
      { depthSize: 'small' },
      leaf,
      fc.array(tie('tree'), { maxLength: 3 }),
      fc.dictionary(fc.constantFrom('items', 'anyOf', 'type', 'constructor'), tie('tree')),
    ),
  })).tree;

  it('leave a value without names as it is', () => {
    fc.assert(
      fc.property(tree, (value) => {
        const named = new NamedSchemas();
        assert.deepEqual(plain(named.referring([value])), plain([value]));
        assert.deepEqual(named.schemas, {});
      }),
    );
  });

  it('stand for what was named, however deep it is, and change nothing of what was given', () => {
    fc.assert(
      fc.property(tree, title, fc.nat(3), (value, name, depth) => {
        const inner = { title: name, items: value };
        let outer: object = inner;
        for (let level = 0; level < depth; level++) outer = { anyOf: [outer] };
        const before = JSON.stringify(outer);
        const named = new NamedSchemas();
        assert.deepEqual(
          plain(expanded(named.referring(outer), named.schemas)),
          JSON.parse(before),
        );
        assert.equal(JSON.stringify(outer), before);
        assert.deepEqual(Object.keys(named.schemas), [name]);
      }),
    );
  });
});
