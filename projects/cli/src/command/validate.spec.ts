import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ampersand, GOOD } from '../../test/run-command.ts';
import { EXIT } from '../invocation/exit-code.ts';

describe('ampersand validate', () => {
  it('finds that the queries mean what the terms mean', async (test) => {
    const { exitCode, out } = await ampersand(test, 'validate a.adl', { 'a.adl': GOOD });
    assert.match(out, /^(\d+) of \1 queries return what their terms mean\.$/);
    assert.equal(exitCode, EXIT.ok);
  });
});
