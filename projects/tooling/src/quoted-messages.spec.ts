import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ProductMessages, quotedMessages } from './quoted-messages.ts';

describe('what a page quotes', () => {
  it('is messages in curly quotes and labels in italics, outside of code', () =>
    assert.deepEqual(
      quotedMessages(
        '“Not\nsaved.” _Data › Back up now_ `“no”` “run `it`” _emphasis_ _Record._ a_B_c "straight"',
      ),
      { messages: ['Not\nsaved.', 'run `it`'], labels: ['Data', 'Back up now'] },
    ));

  for (const [quote, isFound] of [
    ['Not saved.', true],
    ['Not\nsaved.', true],
    ['Not saved', false],
    ['You can’t see this.', true],
    ['New Loan', true],
    ['New', false],
    ['Loan of Ann', false],
    ['At most (5) rows.', true],
  ] as const)
    it(`${isFound ? 'is' : 'is not'} a text of the product: ${quote}`, () => {
      const messages = ['Not saved.', "You can't see this.", 'New {label}', '{a} of {b}'];
      const product = new ProductMessages([...messages, 'At most ({}) rows.']);
      assert.equal(product.has(quote), isFound);
    });
});
