import assert from 'node:assert/strict';
import { test } from 'node:test';
import Type from 'typebox';
import { exactly } from './exactly.ts';
import { NamedSchemas } from './named-schemas.ts';

interface Reported {
  readonly name: string;
  readonly count?: number;
  readonly kinds: readonly { readonly kind: 'a' | 'b' }[];
}

const kinds = Type.Array(Type.Object({ kind: Type.Enum(['a', 'b']) }));
const count = Type.Optional(Type.Integer());
const name = Type.String();

test('the type checker tells what a schema has too much, lacks, or says otherwise', () => {
  const schema = Type.Object({ name, count, kinds });
  assert.equal(exactly<Reported>()(schema), schema);
  // @ts-expect-error lacks an optional member
  exactly<Reported>()(Type.Object({ name, kinds }));
  // @ts-expect-error has one too many
  exactly<Reported>()(Type.Object({ name, count, kinds, more: name }));
  // @ts-expect-error a member is not optional
  exactly<Reported>()(Type.Object({ name, count: Type.Integer(), kinds }));
  // @ts-expect-error a member below has another type
  exactly<Reported>()(Type.Object({ name, count, kinds: Type.Array(Type.Object({ kind: name })) }));
});

test('a named schema is described once and referred to everywhere', () => {
  const inner = Type.Object({ title: name }, { title: 'Inner' });
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
