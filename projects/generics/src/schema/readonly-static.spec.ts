import assert from 'node:assert/strict';
import { test } from 'node:test';
import Type from 'typebox';
import { Check } from 'typebox/value';
import type { ReadonlyStatic } from './readonly-static.ts';

const REPORT = Type.Object({
  name: Type.String(),
  count: Type.Optional(Type.Integer()),
  kinds: Type.Array(Type.Object({ kind: Type.Enum(['a', 'b']) })),
  numbers: Type.Record(Type.String(), Type.Integer()),
  anything: Type.Unknown(),
});

test('the type of a schema has its members, which are read-only at every depth', () => {
  const report: ReadonlyStatic<typeof REPORT> = {
    name: 'n',
    kinds: [{ kind: 'a' }],
    numbers: { x: 1 },
    anything: { any: ['thing'] },
  };
  assert.equal(Check(REPORT, report), true);
  const count: number | undefined = report.count;
  assert.equal(count, undefined);
  const attempt = () => {
    // @ts-expect-error read-only
    report.name = '';
    // @ts-expect-error read-only below
    report.numbers['x'] = 2;
    // @ts-expect-error a read-only list
    report.kinds.push({ kind: 'b' });
    // @ts-expect-error read-only in a list
    report.kinds[0] = { kind: 'b' };
    // @ts-expect-error another value
    report satisfies { kinds: readonly { kind: 'a' }[] };
  };
  assert.equal(typeof attempt, 'function');
});
