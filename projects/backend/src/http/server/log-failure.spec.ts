import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ERROR_CATALOG, type ErrorCode } from '@ampersand-prototype/generics';
import { ApiError } from '../../error/api-error.ts';
import { logFailure } from './log-failure.ts';

/** At which level, and with what, an error is logged. */
function logged(error: unknown): readonly unknown[] {
  const lines: unknown[][] = [];
  const noteAs =
    (level: string) =>
    (what: object): void => {
      lines.push([level, what]);
    };
  logFailure(error, { error: noteAs('error'), info: noteAs('info') });
  return lines.flat();
}

const codes = Object.keys(ERROR_CATALOG) as ErrorCode[];

describe('the log of a refusal', () => {
  it('has an error, with where it happened, for what went wrong in the server, and for nothing else', () => {
    const wrong = codes.filter((code) => logged(new ApiError(code))[0] === 'error');
    assert.deepEqual(wrong, [
      ...['AMP-500-INTERNAL', 'AMP-500-RULE', 'AMP-500-ENGINE'],
      ...['AMP-503-DATABASE', 'AMP-503-READONLY', 'AMP-503-UNCERTAIN'],
      ...['AMP-503-COSTLY', 'AMP-503-FILES', 'AMP-503-FULL'],
    ]);
    const error = new TypeError('x is undefined');
    assert.deepEqual(logged(error), ['error', { err: error }]);
  });

  it('logs the code of a rejection or of a temporary state', () => {
    for (const code of ['AMP-503-MODEL', 'AMP-404-RESOURCE'] as const)
      assert.deepEqual(logged(new ApiError(code)), ['info', { code }]);
  });
});
