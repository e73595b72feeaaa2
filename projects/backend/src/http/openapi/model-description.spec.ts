import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import fc from 'fast-check';
import { Compile } from 'typebox/schema';
import { readModelDescription } from './model-description.ts';

const folder = mkdtempSync(join(tmpdir(), 'ampersand-described-'));
after(() => rmSync(folder, { recursive: true }));

/** Reads a description with this text. */
function readText(text: string) {
  writeFileSync(join(folder, 'openapi.json'), text);
  return readModelDescription(folder);
}

/** A schema of OpenAPI 3.0 converted to 3.1. */
async function reported(schema: object): Promise<object> {
  const text = JSON.stringify({ components: { schemas: { Schema: schema } } });
  return (await readText(text)).schemas['Schema'] ?? assert.fail('it is gone');
}

const NOTHING = { paths: {}, schemas: {}, parameters: {} };
const TEXT = { type: 'string' };
const REFERENCE = { $ref: '#/components/schemas/X' };
const NULL = { type: 'null' };

const SCHEMAS: readonly (readonly [string, schema: object, reported: object])[] = [
  ['a type', { ...TEXT, nullable: true, title: 'a' }, { type: ['string', 'null'], title: 'a' }],
  ['a type that is not', { ...TEXT, nullable: false }, TEXT],
  ['a type that does not say', TEXT, TEXT],
  ['a reference', { allOf: [REFERENCE], nullable: true }, { anyOf: [REFERENCE, NULL] }],
  ['a reference that is not', { allOf: [REFERENCE] }, { allOf: [REFERENCE] }],
  [
    'all of some',
    { allOf: [REFERENCE, TEXT], nullable: true, title: 'a' },
    { title: 'a', anyOf: [{ allOf: [REFERENCE, TEXT] }, NULL] },
  ],
  ['any of some', { anyOf: [TEXT, REFERENCE], nullable: true }, { anyOf: [TEXT, REFERENCE, NULL] }],
  ['one of some', { oneOf: [TEXT, REFERENCE], nullable: true }, { oneOf: [TEXT, REFERENCE, NULL] }],
  [
    'some words',
    { ...TEXT, enum: ['a', 'b'], nullable: true },
    { type: ['string', 'null'], enum: ['a', 'b', null] },
  ],
  [
    'some words with nothing among them',
    { ...TEXT, enum: ['a', null], nullable: true },
    { type: ['string', 'null'], enum: ['a', null] },
  ],
  ['anything', { nullable: true }, {}],
  [
    'all of some with a type',
    { type: 'object', allOf: [TEXT], nullable: true },
    { anyOf: [{ type: 'object', allOf: [TEXT] }, { type: 'null' }] },
  ],
  [
    'a member that is called so',
    { properties: { nullable: { ...TEXT, nullable: true } } },
    { properties: { nullable: { type: ['string', 'null'] } } },
  ],
  [
    'what is in lists',
    { items: { ...TEXT, nullable: true } },
    { items: { type: ['string', 'null'] } },
  ],
];

/** A schema of OpenAPI 3.0 with a value that fits. */
interface Fitting {
  readonly schema: object;
  readonly value: unknown;
}

const fitting = fc.letrec<{ any: Fitting }>((again) => ({
  any: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom(
      { schema: TEXT, value: 'a' },
      { schema: { type: 'integer' }, value: 1 },
      { schema: { type: 'string', enum: ['a', 'b'] }, value: 'b' },
    ),
    again('any').map(({ schema, value }) => ({ schema: { allOf: [schema] }, value })),
    again('any').map(({ schema, value }) => ({
      schema: { anyOf: [{ type: 'boolean' }, schema] },
      value,
    })),
    again('any').map(({ schema, value }) => ({
      schema: { type: 'array', items: schema },
      value: [value],
    })),
    again('any').map(({ schema, value }) => ({
      schema: { type: 'object', properties: { a: schema }, required: ['a'] },
      value: { a: value },
    })),
    again('any').map(({ schema }) => ({ schema: { ...schema, nullable: true }, value: null })),
  ),
})).any;

describe('the description that the compiler wrote', () => {
  it('is nothing where there is none, or none that can be read', async () => {
    assert.deepEqual(await readModelDescription(join(folder, 'nowhere')), NOTHING);
    for (const text of ['', '{', 'null', '[]', '1', '"paths"', '{"paths":[],"components":null}'])
      assert.deepEqual(await readText(text), NOTHING, text);
  });

  it('is its paths, schemas and parameters, and of these whatever may be one', async () => {
    const paths = { '/a': { get: {} }, '/b': 'no', '/c': null };
    const components = { schemas: { A: TEXT }, parameters: { p: { in: 'query' } }, other: {} };
    assert.deepEqual(await readText(JSON.stringify({ paths, components, info: {} })), {
      paths: { '/a': { get: {} } },
      schemas: { A: TEXT },
      parameters: { p: { in: 'query' } },
    });
  });

  for (const [what, schema, expected] of SCHEMAS)
    it(`says in the words of OpenAPI 3.1 that ${what} may be null`, async () => {
      assert.deepEqual(await reported(schema), expected);
      assert.deepEqual(await reported({ properties: { a: [schema] } }), {
        properties: { a: [expected] },
      });
    });

  it('takes null wherever it took that, however deep', async () => {
    await fc.assert(
      fc.asyncProperty(fitting, async ({ schema, value }) => {
        const check = Compile(await reported(schema));
        assert.ok(check.Check(value), JSON.stringify({ schema, value }));
      }),
    );
  });
});
