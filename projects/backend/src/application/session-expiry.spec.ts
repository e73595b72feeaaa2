import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { StoredModel } from '../core/stored-model.ts';
import { sessionExpiry } from './session-expiry.ts';

describe('that a session is used', () => {
  for (const [expiry, touch] of [
    [86_400, 30],
    [120, 30],
    [119, 29],
    [40, 10],
    [3, 0],
  ] as const)
    it(`is stored again after ${touch} seconds where it lasts ${expiry}`, () => {
      const app = {
        config: { session: { expirationTime: expiry, maxHours: 2 } },
        database: { dialect: null },
      };
      const age = sessionExpiry(app as unknown as StoredModel);
      assert.deepEqual([age.expiry, age.touch, age.maxAge], [expiry, touch, 7200]);
    });
});
