import assert from 'node:assert/strict';
import { test } from 'node:test';
import Type from 'typebox';
import { NamedSchemas } from './named-schemas.ts';

test('a named schema is described once and referred to everywhere', () => {
  const inner = Type.Object({ title: Type.String() }, { title: 'Inner' });
  const named = new NamedSchemas();
  const described = named.referring({ one: inner, more: Type.Array(inner, { title: 'More' }) });
  const plain = JSON.parse(JSON.stringify({ described, schemas: named.schemas })) as unknown;
  const reference = { $ref: '#/components/schemas/Inner' };
  assert.deepEqual(plain, {
    described: { one: reference, more: { $ref: '#/components/schemas/More' } },
    schemas: {
      Inner: {
        ...{ type: 'object', required: ['title'], properties: { title: { type: 'string' } } },
        title: 'Inner',
      },
      More: { type: 'array', items: reference, title: 'More' },
    },
  });
});
