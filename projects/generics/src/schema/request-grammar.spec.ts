import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import type { TSchema } from 'typebox';
import { Check } from 'typebox/value';
import { changed, pathsIn } from '../../test/described-exactly.ts';
import { hostileText, INHERITED_NAMES } from '../../test/hostile-strings.ts';
import { PATCH_OPS } from '../enum/patch-op.ts';
import { isPatchValue, isRecord } from '../value/patch-value.ts';
import {
  ERASE_REQUEST,
  EXPORT_SELECTION,
  INSTALL_REQUEST,
  MIGRATION_REQUEST,
  PATCH,
} from '../schemas.ts';

interface Body {
  readonly schema: TSchema;
  /** A body with all that there can be. */
  readonly whole: object;
  readonly required: readonly string[];
  /** Whether unknown members are accepted, so that newer clients can use older servers. */
  readonly takesUnknown: boolean;
}

const BODIES: Readonly<Record<string, Body>> = {
  'an installation': {
    schema: INSTALL_REQUEST,
    whole: { defaultPop: true, ignoreInvariantRules: false },
    ...{ required: [], takesUnknown: true },
  },
  'a migration': {
    schema: MIGRATION_REQUEST,
    whole: {
      ...{ apply: false, renames: ['a[A*B]=b'], dropped: 'archive', acceptBaseline: true },
      keepFirst: ['a[A*B]'],
    },
    ...{ required: [], takesUnknown: true },
  },
  'an export': {
    schema: EXPORT_SELECTION,
    whole: { concepts: ['Book'], relations: ['title[Book*Title]'] },
    ...{ required: [], takesUnknown: true },
  },
  'an erasure': {
    schema: ERASE_REQUEST,
    whole: { concept: 'Person', atom: 'ann' },
    ...{ required: ['concept', 'atom'], takesUnknown: false },
  },
};

const kindOf = (value: unknown): string =>
  value === null ? 'null' : Array.isArray(value) ? 'list' : typeof value;

/** A value of another kind of JSON. */
const otherThan = (value: unknown) =>
  fc.jsonValue().filter((each) => kindOf(each) !== kindOf(value));

describe('the body of a request', () => {
  for (const [name, { schema, whole, required, takesUnknown }] of Object.entries(BODIES)) {
    it(`is taken with all its members and without each that is not required: ${name}`, () => {
      assert.ok(Check(schema, whole));
      for (const member of Object.keys(whole)) {
        const { [member]: _left, ...rest } = whole as Readonly<Record<string, unknown>>;
        assert.equal(Check(schema, rest), !required.includes(member), member);
      }
    });

    it(`is refused where any part of it is of another kind, null included: ${name}`, () => {
      for (const path of [[], ...pathsIn(whole)]) {
        const value = path.reduce<unknown>(
          (part, key) => (part as Record<string | number, unknown>)[key],
          whole,
        );
        fc.assert(
          fc.property(otherThan(value), (other) => {
            assert.ok(!Check(schema, changed(whole, path, other)), JSON.stringify(other));
          }),
        );
      }
    });

    it(`${takesUnknown ? 'may have' : 'has no'} members besides: ${name}`, () => {
      const key = fc.oneof(hostileText, fc.constantFrom(...INHERITED_NAMES));
      fc.assert(
        fc.property(key, fc.jsonValue(), (member, value) => {
          fc.pre(!Object.hasOwn(whole, member));
          const body = JSON.parse(
            `${JSON.stringify(whole).slice(0, -1)},${JSON.stringify(member)}:${JSON.stringify(value)}}`,
          ) as object;
          assert.equal(Check(schema, body), takesUnknown, member);
        }),
      );
    });

    it(`is what it holds itself, not what objects inherit: ${name}`, () => {
      const body: unknown = JSON.parse(`{"__proto__":${JSON.stringify(whole)}}`);
      assert.equal(Check(schema, body), required.length === 0 && takesUnknown);
    });
  }
});

/** Whether a value is a patch, by what its documentation says. */
function isPatch(value: unknown): boolean {
  const isAbsentOrValue = (operation: object, member: string) =>
    !Object.hasOwn(operation, member) || isPatchValue(Reflect.get(operation, member));
  return (
    Array.isArray(value) &&
    value.every(
      (each: unknown) =>
        isRecord(each) &&
        (PATCH_OPS as readonly unknown[]).includes(each['op']) &&
        typeof each['path'] === 'string' &&
        Array.from(each['path']).length <= 4000 &&
        isAbsentOrValue(each, 'value') &&
        isAbsentOrValue(each, 'was'),
    )
  );
}

describe('a patch', () => {
  const member = fc.oneof(fc.jsonValue({ maxDepth: 1 }), hostileText);
  const operation = fc.record(
    {
      op: fc.oneof(
        { weight: 9, arbitrary: fc.constantFrom(...PATCH_OPS) },
        fc.constantFrom('Add', 'move', 'copy', 'test', '', 'toString', null),
      ),
      path: fc.oneof(
        { weight: 9, arbitrary: hostileText },
        fc.constantFrom('x'.repeat(4000), 'é'.repeat(4001), '😀'.repeat(4000), '😀'.repeat(4001)),
        fc.jsonValue(),
      ),
      value: member,
      was: member,
      unknown: member,
    },
    { requiredKeys: [] },
  );

  it('is a list of operations, each of them known, with a path and with values that are single', () => {
    const seen = new Set<boolean>();
    fc.assert(
      fc.property(fc.oneof(fc.array(operation, { maxLength: 3 }), fc.jsonValue()), (value) => {
        seen.add(isPatch(value));
        assert.equal(Check(PATCH, value), isPatch(value));
      }),
      { numRuns: 2000 },
    );
    assert.equal(seen.size, 2);
  });

  it('is what the edits are written in that every backend answers alike', () => {
    const file = new URL('../../edit-cases/cases.json', import.meta.url);
    const { cases } = JSON.parse(readFileSync(file, 'utf8')) as {
      cases: { name: string; requests: { operations: unknown }[] }[];
    };
    assert.ok(cases.length > 10);
    for (const { name, requests } of cases)
      for (const { operations } of requests) assert.ok(Check(PATCH, operations), name);
  });
});
