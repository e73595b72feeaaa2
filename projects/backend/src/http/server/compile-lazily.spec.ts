import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { compileLazily } from './compile-lazily.ts';

function validatorOf(schema: object) {
  return compileLazily({ schema, method: 'POST', url: '/', httpPart: 'body' });
}

describe('the validator of a route', () => {
  it('tells what does not fit its schema, for each value anew', () => {
    const validate = validatorOf({ type: 'object', properties: { name: { type: 'string' } } });
    assert.equal(validate({ name: 1 }), false);
    assert.deepEqual(
      validate.errors?.map(({ instancePath, message }) => [instancePath, message]),
      [['/name', 'must be string']],
    );
    assert.equal(validate({ name: 'a' }), true);
    assert.equal(validate.errors, null);
  });

  it('is compiled at its first use', () => {
    const validate = validatorOf({ type: 'no type' });
    assert.throws(() => validate(1), /schema is invalid/);
  });
});
