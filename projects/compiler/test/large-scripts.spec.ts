import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { parse } from '../src/parse/parse.ts';

const MANY = 20_000;

/** What a script has tens of thousands of, right or wrong: reading it takes as long as the file is, or this test does not end. */
describe('a script that is read in one go', () => {
  for (const [what, text, codes] of [
    ['texts', 'PURPOSE CONTEXT T {+ why +}\n'.repeat(MANY), []],
    ['lines in a text', `PURPOSE CONTEXT T {+${'\n'.repeat(MANY)}-}${'\n'.repeat(MANY)}+}`, []],
    ['digits', `POPULATION A CONTAINS [ ${'9'.repeat(MANY)} ]`, []],
    ['parts of a name', `CONCEPT ${'a.'.repeat(MANY)}A "x"`, []],
    ['words in a name', `INTERFACE ${'a '.repeat(MANY)} : r BOX []`, ['AMP2101']],
    ['words without colon', `RULE ${'a '.repeat(MANY)}`, ['AMP2113']],
    ['roles without rule', 'ROLE a, b\n'.repeat(MANY), ['AMP2101']],
    ['open texts', 'META "a" "b\n'.repeat(MANY), ['AMP2002']],
    ['wrong items', `INTERFACE i : r BOX [${'"a" r,'.repeat(MANY)}]`, ['AMP2101']],
    ['open patterns', 'PATTERN P\n'.repeat(MANY), ['AMP2104', 'AMP2108', 'AMP2102']],
    ['doubled words', `${'RELATION '.repeat(MANY)}r[A*B]`, ['AMP2134']],
    ['missing operators', 'RULE x : r s\n'.repeat(MANY), ['AMP2130']],
  ] as const)
    test(`many ${what}`, () => {
      const { diagnostics } = parse(`CONTEXT T\n${text}\nENDCONTEXT`, 'x');
      const found = new Set(diagnostics.map(({ code }) => code));
      for (const code of found) assert.ok((codes as readonly string[]).includes(code), code);
      assert.equal(found.size === 0, codes.length === 0);
    });
});
