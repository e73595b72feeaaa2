import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { between, expected, testHints, testReported } from '../../../test/between-statements.ts';

describe('BOX with a mistake', () => {
  testReported([
    ['INTERFACE i : r BOX ]', expected('2:21', '`<` or `[`', '`]`')],
    ['INTERFACE i : r BOX <FORM ["a":I]', expected('2:27', 'a key or `>`', '`[`')],
    ['INTERFACE i : r BOX <> ["a":I]', expected('2:21', '`<` or `[`', '`<>`')],
    ['INTERFACE i : r BOX FORM ["a":I]', expected('2:21', '`<` or `[`', 'the name `FORM`')],
    ['INTERFACE i : r FORM ["a":I]', expected('2:17', '`BOX`', 'the name `FORM`')],
    ['INTERFACE i : r BOX <FORM> "a":I', expected('2:28', '`<` or `[`', 'the string "a"')],
    ['INTERFACE i : r BOX <FORM> ("a":I)', expected('2:28', '`<` or `[`', '`(`')],
    ['INTERFACE i : r BOX <FORM a=> ["a":I]', expected('2:29', 'a string in double quotes', '`>`')],
    [
      'INTERFACE i : r BOX <FORM a=1> ["a":I]',
      expected('2:29', 'a string in double quotes', '`1`'),
    ],
    [
      'INTERFACE i : r BOX <FORM a=b> ["a":I]',
      expected('2:29', 'a string in double quotes', 'the name `b`'),
    ],
    ['INTERFACE i : r BOX <FORM "a"> ["a":I]', expected('2:27', 'a key or `>`', 'the string "a"')],
    ['INTERFACE i : r BOX <FORM a,b> ["a":I]', expected('2:28', 'a key or `>`', '`,`')],
    ['INTERFACE i : r BOX <FORM><FORM> ["a":I]', expected('2:27', '`<` or `[`', '`<`')],
    ['INTERFACE i : r ["a":I]', '2:17 AMP2121 Deprecated: a box without `BOX`.'],
    ['INTERFACE i : r ROWS ["a":I]', '2:17 AMP2121 Deprecated: a box that starts with `ROWS`.'],
    ['INTERFACE i : r TABS <x> ["a":I]', '2:17 AMP2121 Deprecated: a box that starts with `TABS`.'],
  ]);
});

describe('an item with a mistake', () => {
  testReported([
    ['INTERFACE i : r BOX ["a":I,]', expected('2:28', 'the label of a box item', '`]`')],
    ['INTERFACE i : r BOX [,"a":I]', expected('2:22', 'the label of a box item', '`,`')],
    ['INTERFACE i : r BOX ["a":I,,"b":I]', expected('2:28', 'the label of a box item', '`,`')],
    ['INTERFACE i : r BOX ["a":I;"b":I]', expected('2:31', '`,` or `]`', '`:`')],
    ['INTERFACE i : r BOX ["a":I "b":I]', expected('2:28', '`,` or `]`', 'the string "b"')],
    ['INTERFACE i : r BOX ["a":I b:I]', expected('2:28', '`,` or `]`', 'the name `b`')],
    ['INTERFACE i : r BOX ["a":I b LABEL "c":I]', expected('2:28', '`,` or `]`', 'the name `b`')],
    ['INTERFACE i : r BOX ["a" I]', expected('2:26', '`:` after the label', 'the keyword `I`')],
    ['INTERFACE i : r BOX ["a"]', '2:22 AMP2112 The box item `"a"` has no label.'],
    ['INTERFACE i : r BOX ["a":]', expected('2:26', 'a term', '`]`')],
    ['INTERFACE i : r BOX [:I]', expected('2:22', 'the label of a box item', '`:`')],
    ['INTERFACE i : r BOX [I]', '2:22 AMP2112 The box item `I` has no label.'],
    ['INTERFACE i : r BOX [a b:I]', expected('2:24', '`:` after the label', 'the name `b`')],
    ['INTERFACE i : r BOX [a.b:I]', '2:22 AMP2112 The box item `a.b` has no label.'],
    ['INTERFACE i : r BOX [a = I]', expected('2:24', '`:` after the label', '`=`')],
    ['INTERFACE i : r BOX [1:I]', '2:22 AMP2112 The box item `1` has no label.'],
    ['INTERFACE i : r BOX ["":I]', '2:22 AMP2120 Deprecated: a box item with an empty label.'],
    ['INTERFACE i : r BOX ["a"::I]', expected('2:25', '`:` after the label', '`::`')],
    ['INTERFACE i : r BOX ["a":"b":I]', expected('2:29', '`,` or `]`', '`:`')],
    ['INTERFACE i : r BOX ["a":TXT]', expected('2:29', 'a string in double quotes', '`]`')],
    [
      'INTERFACE i : r BOX ["a":TXT I]',
      expected('2:30', 'a string in double quotes', 'the keyword `I`'),
    ],
    ['INTERFACE i : r BOX ["a":txt "b"]', "2:26 AMP2133 `txt` isn't a keyword; `TXT` is."],
    ['INTERFACE i : r BOX [TXT "a":I]', expected('2:29', '`,` or `]`', '`:`')],
    [
      'INTERFACE i : r BOX ["a" LABEL:I]',
      expected('2:31', 'the text of the label in double quotes', '`:`'),
    ],
    ['INTERFACE i : r BOX ["a" LABEL "b" I]', expected('2:36', '`:`', 'the keyword `I`')],
    [
      'INTERFACE i : r BOX ["a" label "b" : I]',
      "2:26 AMP2133 `label` isn't a keyword; `LABEL` is.",
    ],
    ['INTERFACE i : r BOX ["a":I cRud cRud]', expected('2:33', '`,` or `]`', 'the name `cRud`')],
    [
      'INTERFACE i : r BOX ["a":cRud I]',
      '2:26 AMP2131 The CRUD flags `cRud` must come after their term.',
    ],
    ['INTERFACE i : r BOX ["a":I LINKTO]', expected('2:34', '`INTERFACE` or `API`', '`]`')],
    ['INTERFACE i : r BOX ["a":I INTERFACE]', expected('2:37', 'the name of an interface', '`]`')],
    [
      'INTERFACE i : r BOX ["a":I LINKTO BOX ["b":I]]',
      expected('2:35', '`INTERFACE` or `API`', 'the keyword `BOX`'),
    ],
    ['INTERFACE i : r BOX ["a":(I]', expected('2:28', 'an operator or `)`', '`]`')],
    ['INTERFACE i : r BOX ["a":I)]', expected('2:27', '`,` or `]`', '`)`')],
    [
      'INTERFACE i : r BOX ["a":I BOX ["b":], "c":;, "d":I]',
      expected('2:37', 'a term', '`]`'),
      expected('2:44', 'a term', '`;`'),
    ],
  ]);
});

describe('what to do', () => {
  testHints([
    [
      'INTERFACE i : r BOX ]',
      'Write a box as `BOX <TABLE sortable title="Title"> [ "label" : term, "label" : term ]`.',
    ],
    [
      'INTERFACE i : r BOX',
      'Write a box as `BOX <TABLE sortable title="Title"> [ "label" : term, "label" : term ]`.',
    ],
    ['INTERFACE i : r BOX FORM []', 'Write `BOX <FORM> [ … ]`.'],
    ['INTERFACE i : r BOX <TABLE> sortable []', 'Write `BOX <TABLE sortable> [ … ]`.'],
    ['INTERFACE i : r TABLE []', 'Write `BOX <TABLE> [ … ]`.'],
    ['INTERFACE i : r BOX <FORM a=1> []', 'Write `a="1"`.'],
    ['INTERFACE i : r BOX <FORM a=b> []', 'Write `a="b"`.'],
    [
      'INTERFACE i : r BOX [a b:I]',
      'Write an item as `"label" : term cRud`, and put a comma between items.',
    ],
    ['INTERFACE i : r BOX [r;s]', 'Write `"label" : r;s`.'],
    ['INTERFACE i : r BOX ["a" label "b" : I]', 'Write `LABEL`: keywords are uppercase.'],
    ['INTERFACE i : r BOX ["a" : I linkto INTERFACE j]', 'Write `LINKTO`: keywords are uppercase.'],
    ['INTERFACE i : r BOX ["a" : I box [] ]', 'Write `BOX`: keywords are uppercase.'],
  ]);
});

describe('what is read', () => {
  const box = (written: string) => {
    const { reported, read } = between(`INTERFACE i : r ${written}`);
    assert.deepEqual(reported, []);
    const sub = read[0]?.kind === 'interface' ? read[0].item.sub : null;
    return sub?.kind === 'box' ? sub : assert.fail(written);
  };

  test('type, keys and values', () => {
    const { header } = box('BOX <TABLE sortable title="A \\"b\\"" RULE> []');
    assert.equal(header?.type, 'TABLE');
    assert.deepEqual(header.annotations, [
      { key: 'sortable', value: null },
      { key: 'title', value: 'A "b"' },
      { key: 'RULE', value: null },
    ]);
    assert.equal(box('BOX []').header, null);
  });

  test('items with and without labels, and boxes in them', () => {
    const { items } = box(
      'BOX [ a : r, "b" LABEL "c" : r cRud, RULE : I <v>, TXT "d", e : TXT "f", g : r BOX [ h : r, j : r INTERFACE k ] ]',
    );
    assert.deepEqual(
      items.map(({ kind, name, label }) => [kind, name.text, label]),
      [
        ['term', 'a', null],
        ['term', 'b', 'c'],
        ['term', 'RULE', null],
        ['text', '', null],
        ['text', 'e', null],
        ['term', 'g', null],
      ],
    );
    const last = items.at(-1);
    assert.ok(last?.kind === 'term' && last.sub?.kind === 'box');
    assert.equal(last.sub.items.length, 2);
  });

  test('the items that are right, where others are not', () => {
    const { reported, read } = between(
      'INTERFACE i : r BOX [ "a" : , "b" : r BOX [ "c" : r, d r, "e" : r ], f, "g" : r ]',
    );
    assert.equal(reported.length, 3);
    const sub = read[0]?.kind === 'interface' ? read[0].item.sub : null;
    assert.ok(sub?.kind === 'box');
    assert.deepEqual(
      sub.items.map(({ name }) => name.text),
      ['b', 'g'],
    );
    const [inner] = sub.items;
    assert.ok(inner?.kind === 'term' && inner.sub?.kind === 'box');
    assert.deepEqual(
      inner.sub.items.map(({ name }) => name.text),
      ['c', 'e'],
    );
  });
});
