import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inOpenApi30 } from './openapi-30.ts';

const TEXT = { type: 'string' };
const NOTHING = { type: 'null' };
const REFERENCE = { $ref: '#/components/schemas/X' };

const CASES: readonly [schema: unknown, emitted: unknown][] = [
  [
    { anyOf: [TEXT, NOTHING], description: 'a' },
    { ...TEXT, nullable: true, description: 'a' },
  ],
  [{ anyOf: [REFERENCE, NOTHING] }, { allOf: [REFERENCE], nullable: true }],
  [
    { anyOf: [TEXT, { type: 'integer' }, NOTHING] },
    { anyOf: [TEXT, { type: 'integer' }], nullable: true },
  ],
  [{ anyOf: [TEXT, { type: 'integer' }] }, { anyOf: [TEXT, { type: 'integer' }] }],
  [
    { type: 'boolean', const: true },
    { type: 'boolean', enum: [true] },
  ],
  [
    { type: 'object', patternProperties: { '^.*$': TEXT } },
    { type: 'object', additionalProperties: TEXT },
  ],
  [{ items: [{ anyOf: [TEXT, NOTHING] }] }, { items: [{ ...TEXT, nullable: true }] }],
];

for (const [schema, emitted] of CASES)
  test(`${JSON.stringify(schema)} in OpenAPI 3.0`, () =>
    assert.deepEqual(inOpenApi30(schema), emitted));
