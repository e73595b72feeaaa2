import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  expected,
  loose,
  onlyRead,
  testHints,
  testReported,
} from '../../../test/between-statements.ts';

describe('VIEW with a mistake', () => {
  testReported([
    ['VIEW v : A { "a" : I }', "2:23 AMP2115 The view doesn't end with `ENDVIEW`."],
    ['VIEW v : A { "a" I } ENDVIEW', expected('2:18', '`:` after the label', 'the keyword `I`')],
    ['VIEW v : A { "a" "b" } ENDVIEW', expected('2:18', '`:` after the label', 'the string "b"')],
    ['VIEW v : A { "a" : I, } ENDVIEW', expected('2:23', 'a term', '`}`')],
    ['VIEW v : A { , } ENDVIEW', expected('2:14', 'a term', '`,`')],
    [
      'VIEW v : A DEFAULT DEFAULT { "a" : I } ENDVIEW',
      expected('2:20', '`ENDVIEW`', 'the keyword `DEFAULT`'),
    ],
    [
      'VIEW v : A { "a" : I } DEFAULT ENDVIEW',
      expected('2:24', '`ENDVIEW`', 'the keyword `DEFAULT`'),
    ],
    ['VIEW v : A { "a" : TXT } ENDVIEW', expected('2:24', 'a string in double quotes', '`}`')],
    ['VIEW v : A { "a" : txt "x" } ENDVIEW', "2:20 AMP2133 `txt` isn't a keyword; `TXT` is."],
    ['VIEW v : A { a LABEL "x" I } ENDVIEW', expected('2:26', '`:`', 'the keyword `I`')],
    ['VIEW v : A HTML ENDVIEW', expected('2:17', '`TEMPLATE`', 'the keyword `ENDVIEW`')],
    [
      'VIEW v : A HTML TEMPLATE x ENDVIEW',
      expected('2:26', 'the name of a template file in double quotes', 'the name `x`'),
    ],
    ['VIEW v A { "a" : I } ENDVIEW', expected('2:8', '`:`', 'the name `A`')],
    ['VIEW v A DEFAULT { "a" : I } ENDVIEW', expected('2:8', '`:`', 'the name `A`')],
    [
      'VIEW my v : A { "a" : I } ENDVIEW',
      "2:6 AMP2119 `my v` isn't a valid name: only letters and digits are allowed.",
    ],
    ['VIEW : A { "a" : I } ENDVIEW', expected('2:6', 'the name of a view', '`:`')],
    [
      'VIEW v : a { "a" : I } ENDVIEW',
      "2:10 AMP2106 The name of a concept must start with an uppercase letter, but `a` doesn't.",
    ],
    ['VIEW v : A ["a":I] ENDVIEW', expected('2:12', '`ENDVIEW`', '`[`')],
    ['VIEW v : A BOX ["a":I] ENDVIEW', expected('2:12', '`ENDVIEW`', 'the keyword `BOX`')],
    ['VIEW v : A { "a" : I } endview', expected('2:24', '`ENDVIEW`', 'the name `endview`')],
    ['VIEW v : A { "a" : I } ENDVIEW ENDVIEW', loose('2:32', 'The keyword `ENDVIEW`', 'VIEW')],
    ['VIEW v : A (I) ENDVIEW', loose('2:16', 'The keyword `ENDVIEW`', 'VIEW')],
    ['VIEW v : A { "a" : I ENDVIEW', expected('2:22', '`,` or `}`', 'the keyword `ENDVIEW`')],
    [
      'VIEW VIEW v : A { "a" : I } ENDVIEW',
      '2:6 AMP2134 Unexpected `VIEW` after `VIEW`: both start a statement.',
    ],
    ['VIEW A { "a" : I } ENDVIEW', '2:6 AMP2121 Deprecated: a view without a name.'],
  ]);
});

describe('what to do', () => {
  testHints([
    [
      'VIEW v A { "a" : I } ENDVIEW',
      'Use the form `VIEW name : Concept DEFAULT { "label" : term, "label" : TXT "…" } ENDVIEW`.',
    ],
    ['VIEW v : A { "a" : I } endview', 'Write `ENDVIEW`: keywords are uppercase.'],
    [
      'VIEW v : A html template "x" ENDVIEW',
      'Use the form `VIEW name : Concept DEFAULT { "label" : term, "label" : TXT "…" } ENDVIEW`.',
    ],
    ['VIEW v : A HTML template "x" ENDVIEW', 'Write `TEMPLATE`: keywords are uppercase.'],
    ['VIEW v : A { "a" : txt "x" } ENDVIEW', 'Write `TXT`: keywords are uppercase.'],
    ['VIEW v : A { "a" : I }', 'Add `ENDVIEW` at the end of the view.'],
    ['VIEW v : a { "a" : I } ENDVIEW', 'Write `A`.'],
  ]);
});

describe('what is read', () => {
  for (const [statement, isDefault, labels, template] of [
    ['VIEW v : A ENDVIEW', false, [], null],
    ['VIEW v : A {} ENDVIEW', false, [], null],
    ['VIEW v : A DEFAULT HTML TEMPLATE "t" ENDVIEW', true, [], 't'],
    [
      'VIEW v : A DEFAULT { "a" : I, b : r;s, c LABEL "d" : TXT "e", TXT "f", r, "g" } ENDVIEW',
      true,
      ['a', 'b', 'd', null, null, null],
      null,
    ],
    ['VIEW v : A { TYPE : I, "RULE" : I } ENDVIEW', false, ['TYPE', 'RULE'], null],
    ['VIEW v : A ( "a" : I, TXT "b", r )', true, ['a', null, null], null],
    ['VIEW v : A ()', true, [], null],
  ] as const)
    test(statement, () => {
      const read = onlyRead(statement);
      assert.ok(read?.kind === 'view');
      assert.deepEqual(
        [read.isDefault, read.segments.map(({ label }) => label), read.htmlTemplate],
        [isDefault, labels, template],
      );
    });

  test('texts and terms', () => {
    const read = onlyRead('VIEW v : A { "a" : TXT "x", "b" : "y", "c" : r } ENDVIEW');
    assert.ok(read?.kind === 'view');
    assert.deepEqual(
      read.segments.map((part) => (part.kind === 'text' ? part.text : part.term.kind)),
      ['x', 'singleton', 'relation'],
    );
  });
});
