import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ApiReply } from './api-reply.ts';
import { confirmPreference, returnPreference } from './return-preference.ts';

/** The preferences in a header, and the header of the response. */
function requested(prefer: string | string[] | undefined): readonly [string, string | undefined] {
  const preference = new Map<string, string>();
  const reply = { header: (name: string, value: string) => preference.set(name, value) };
  const headers = prefer === undefined ? {} : { prefer };
  const response = returnPreference(headers);
  confirmPreference(reply as unknown as ApiReply, response);
  return [response, preference.get('preference-applied')];
}

describe('content of a write response', () => {
  for (const prefer of [
    undefined,
    '',
    'return=representation',
    'return=representation, return=delta',
    'foo="return=delta"',
    'foo="a, return=delta"',
    'return="delta',
    'return',
    'delta',
    'respond-async',
    'xreturn=delta',
    'return=deltas',
  ])
    it(`is all of it, which is not told: ${JSON.stringify(prefer)}`, () => {
      assert.deepEqual(requested(prefer), ['representation', undefined]);
    });

  for (const [prefer, response] of [
    ['return=delta', 'delta'],
    ['return=minimal', 'minimal'],
    ['RETURN=Delta', 'delta'],
    ['respond-async, return=minimal', 'minimal'],
    ['return=delta , handling=lenient', 'delta'],
    ['return = delta', 'delta'],
    ['return="minimal"', 'minimal'],
    ['return=delta; foo="bar, return=minimal"', 'delta'],
    [['handling=strict', 'return=delta'], 'delta'],
    ['return=minimal, return=delta', 'minimal'],
    ['return=delta, return=minimal', 'delta'],
  ] as const)
    it(`is as it was asked for, first of all: ${JSON.stringify(prefer)}`, () => {
      const given = typeof prefer === 'string' ? prefer : [...prefer];
      assert.deepEqual(requested(given), [response, `return=${response}`]);
    });
});
