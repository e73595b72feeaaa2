import assert from 'node:assert/strict';
import { DatabaseSync } from 'node:sqlite';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { atomLiteral, quoteName, SESSION_ATOM, SOURCE_ATOM } from './literal.ts';

const textLiteral = (text: string): string => atomLiteral({ kind: 'text', text });

describe('literals', () => {
  test('a text is between quotes, with quotes doubled and everything else as it is', () => {
    assert.equal(textLiteral("it's  \\ two"), "'it''s  \\ two'");
  });

  test('a text that reads like a placeholder is not one', () => {
    for (const text of ['_SRCATOM', '_SESSION', "'_SESSION'", "x'_SRCATOM'y"]) {
      const literal = textLiteral(text);
      assert.ok(!literal.includes(SOURCE_ATOM) && !literal.includes(SESSION_ATOM), literal);
    }
  });

  test('any text reads back as itself', () => {
    const database = new DatabaseSync(':memory:');
    const awkward = fc.constantFrom('_SRCATOM', '_SESSION', "'", '"', '\\', '--', '/*', ' ');
    const texts = fc
      .array(fc.oneof(awkward, fc.string({ unit: 'grapheme' })), { maxLength: 5 })
      .map((parts) => parts.join(''));
    const check = fc.property(texts, (text) => {
      // SQLite ends a statement at the NUL character.
      fc.pre(!text.includes('\0'));
      assert.equal(database.prepare(`select ${textLiteral(text)} as it`).get()!['it'], text);
    });
    fc.assert(check, { seed: 20261120, numRuns: 500 });
    database.close();
  });

  test('numbers, booleans and moments are written as the databases store them', () => {
    assert.equal(atomLiteral({ kind: 'integer', text: '-12' }), '-12');
    assert.equal(atomLiteral({ kind: 'boolean', text: 'True' }), 'TRUE');
    assert.equal(atomLiteral({ kind: 'date', text: '2021-01-31' }), "'2021-01-31'");
    assert.equal(
      atomLiteral({ kind: 'datetime', text: '2021-01-31T10:11:12.5Z' }),
      "'2021-01-31 10:11:12.5'",
    );
  });

  test('a name is in double quotes', () => assert.equal(quoteName('Shop."x"'), '"Shop.""x"""'));
});
