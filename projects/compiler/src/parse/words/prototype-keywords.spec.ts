import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { parse, type Parsed } from '../parse.ts';
import { fixScript } from '../../fix/fix.ts';

/** Names that every object of the host language answers to. */
const INHERITED = Object.getOwnPropertyNames(Object.prototype).filter((name) =>
  /^[a-z]+$/i.test(name),
);
/** A name of which no object knows anything. */
const UNKNOWN = 'qwertyuiop';

/** The diagnostics without the name itself: in the message, and in the remedy, where similar words can differ. */
function reported({ diagnostics }: Parsed, name: string): readonly (readonly [string, string])[] {
  return diagnostics.map(({ code, message, hint, origin: { start } }) => [
    `${code} at line ${start.line}: ${message}`.replaceAll(name, '…'),
    (hint ?? '').replaceAll(name, '…'),
  ]);
}

/** Places where a word decides how reading goes on. */
const PLACES: readonly (readonly [string, (word: string) => string])[] = [
  ['at the start of a statement', (word) => `${word} x`],
  ['behind a statement', (word) => `RELATION r[A*B] ${word}`],
  ['as the name of an old relation', (word) => `${word} :: A *\nRULE x : r`],
  ['as what a purpose is about', (word) => `PURPOSE ${word} x {+ a +}`],
  ['as a property', (word) => `RELATION r[A*B] [${word}]`],
  ['as a technical type', (word) => `REPRESENT A TYPE ${word}`],
  ['as a language', (word) => `PURPOSE CONTEXT T IN ${word} {+ a +}`],
  ['as a format', (word) => `PURPOSE CONTEXT T ${word} {+ a +}`],
  ['as a box', (word) => `INTERFACE i : r ${word} [ "a" : r ]`],
  ['as the type of a box without brackets', (word) => `INTERFACE i : r BOX ${word} [ "a" : r ]`],
  ['as rights', (word) => `INTERFACE i : r BOX [ "a" : r ${word} ]`],
  ['as an operator', (word) => `RULE x : r ${word} s`],
  ['as an end of a default', (word) => `RELATION r[A*B] DEFAULT ${word} VALUE "a"`],
  ['as a role that edits', (word) => `ROLE a ${word} r`],
  ['in front of an old box', (word) => `INTERFACE i : r ${word} <TABS> [ "a" : r ]`],
];

for (const [place, script] of PLACES)
  describe(`a word ${place} that objects inherit is like any other unknown word`, () => {
    const read = (word: string) => parse(`CONTEXT T\n${script(word)}\nENDCONTEXT`, 'x');
    const expected = reported(read(UNKNOWN), UNKNOWN);
    for (const word of INHERITED)
      test(word, () => {
        const found = reported(read(word), word);
        assert.deepEqual(
          found.map(([message]) => message),
          expected.map(([message]) => message),
        );
        for (const [, hint] of found) assert.doesNotMatch(hint, /native code|undefined|\[object/);
      });
  });

test('a fixed script keeps words that objects inherit', () => {
  for (const word of INHERITED) {
    const text = `CONTEXT T\n${word} :: A*B\nRULE ${word} : ${word} |- ${word}\nENDCONTEXT`;
    const { diagnostics, text: fixed } = fixScript(text, 'x');
    assert.deepEqual(
      diagnostics.map(({ code }) => code),
      ['AMP2121'],
    );
    assert.equal(fixed, text.replace(`${word} :: A*B`, `RELATION ${word}[A*B]`));
  }
});
