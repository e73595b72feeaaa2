import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { filledVariables } from './filled-variables.ts';

describe('the variables of an environment', () => {
  it('are those that say something', () =>
    assert.deepEqual(filledVariables({ A: '1', B: '', C: undefined, D: ' ', E: '0' }), {
      A: '1',
      D: ' ',
      E: '0',
    }));
});
