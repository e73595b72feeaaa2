import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { causeOfText, causeText } from './cause-text.ts';
import type { Cause } from './change.ts';

const cause = fc.oneof(
  fc.record(
    { by: fc.constant('operation' as const), operation: fc.nat() },
    { noNullPrototype: true },
  ),
  fc.record(
    { by: fc.constant('rule' as const), rule: fc.string(), round: fc.nat() },
    { noNullPrototype: true },
  ),
);

describe('the text of a cause', () => {
  const texts: readonly (readonly [Cause, string])[] = [
    [{ by: 'operation', operation: 0 }, '0'],
    [{ by: 'operation', operation: 31 }, '31'],
    [{ by: 'rule', rule: 'Welcome', round: 2 }, '2 Welcome'],
    [{ by: 'rule', rule: 'name with spaces ', round: 1 }, '1 name with spaces '],
    [{ by: 'rule', rule: '7', round: 1 }, '1 7'],
    [{ by: 'rule', rule: '', round: 1 }, '1 '],
  ];
  for (const [each, text] of texts)
    it(`is ${JSON.stringify(text)}`, () => {
      assert.equal(causeText(each), text);
      assert.deepEqual(causeOfText(text), each);
    });

  it('stands for that cause and no other, whatever rules are called', () => {
    fc.assert(fc.property(cause, (each) => assert.deepEqual(causeOfText(causeText(each)), each)));
  });
});
