import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { shutdownSettings } from './graceful-shutdown.ts';

describe('a stopping server', () => {
  for (const [production, drainTime, expected] of [
    [true, null, 3],
    [false, null, 0],
    [true, 0, 0],
    [false, 9, 9],
  ] as const)
    it(`drains for ${expected} s if production is ${production} and the setting is ${drainTime}`, () => {
      const { drainTime: actual } = shutdownSettings({
        production,
        server: { drainTime, stopTime: 10 },
      });
      assert.equal(actual, expected);
    });
});
