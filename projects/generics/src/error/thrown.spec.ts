import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { thrownDetail, thrownMessage } from './thrown.ts';

describe('what was thrown', () => {
  const table: readonly (readonly [unknown, string, unknown])[] = [
    [Object.assign(new Error('it is full'), { code: 'ENOSPC' }), 'it is full', 'ENOSPC'],
    [new RangeError('too deep'), 'too deep', undefined],
    ['a text', 'a text', undefined],
    [null, 'null', undefined],
    [undefined, 'undefined', undefined],
  ];
  for (const [thrown, message, code] of table)
    it(`is told: ${message}`, () => {
      assert.equal(thrownMessage(thrown), message);
      assert.equal(thrownDetail(thrown, 'code'), code);
    });
});
