import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { errorDetail, errorMessage } from './error-message.ts';

describe('what was thrown', () => {
  const table: readonly (readonly [unknown, string, unknown])[] = [
    [Object.assign(new Error('it is full'), { code: 'ENOSPC' }), 'it is full', 'ENOSPC'],
    [new RangeError('too deep'), 'too deep', undefined],
    ['a text', 'a text', undefined],
    [null, 'null', undefined],
    [undefined, 'undefined', undefined],
  ];
  for (const [error, message, code] of table)
    it(`is told: ${message}`, () => {
      assert.equal(errorMessage(error), message);
      assert.equal(errorDetail(error, 'code'), code);
    });
});
