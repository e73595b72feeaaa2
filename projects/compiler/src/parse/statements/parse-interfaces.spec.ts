import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  expected,
  loose,
  onlyRead,
  testHints,
  testReported,
} from '../../../test/between-statements.ts';

describe('INTERFACE with a mistake before its term', () => {
  testReported([
    ['INTERFACE i r BOX ["a":I]', expected('2:13', '`FOR` or `:`', 'the name `r`')],
    ['INTERFACE i : BOX ["a":I]', expected('2:15', 'a term', 'the keyword `BOX`')],
    ['INTERFACE i FOR : r BOX ["a":I]', expected('2:17', 'the name of a role', '`:`')],
    [
      'INTERFACE i FOR A B : r BOX ["a":I]',
      "2:17 AMP2119 `A B` isn't a valid name: only letters and digits are allowed.",
    ],
    ['INTERFACE i FOR A, : r BOX ["a":I]', expected('2:20', 'the name of a role', '`:`')],
    ['INTERFACE i FOR A,,B : r BOX ["a":I]', expected('2:19', 'the name of a role', '`,`')],
    [
      'INTERFACE i LABEL : r BOX ["a":I]',
      expected('2:19', 'the text of the label in double quotes', '`:`'),
    ],
    ['INTERFACE i label "x" : r BOX ["a":I]', "2:13 AMP2133 `label` isn't a keyword; `LABEL` is."],
    [
      'INTERFACE i FOR A LABEL "x" LABEL "y" : r BOX ["a":I]',
      expected('2:29', '`,` or `:`', 'the keyword `LABEL`'),
    ],
    [
      'INTERFACE i FOR A FOR B : r BOX ["a":I]',
      expected('2:19', '`,` or `:`', 'the keyword `FOR`'),
    ],
    [
      'INTERFACE my i : r BOX ["a":I]',
      "2:11 AMP2119 `my i` isn't a valid name: only letters and digits are allowed.",
    ],
    ['INTERFACE "my i" : r BOX ["a":I]', '2:11 AMP2123 Deprecated: interface name in quotes.'],
    ['TRANSACTIONAL i : r BOX ["a":I]', expected('2:15', '`INTERFACE` or `API`', 'the name `i`')],
    [
      'TRANSACTIONAL TRANSACTIONAL INTERFACE i : r BOX ["a":I]',
      '2:15 AMP2134 Unexpected `TRANSACTIONAL` after `TRANSACTIONAL`: both start a statement.',
    ],
    [
      'INTERFACE API i : r BOX ["a":I]',
      '2:11 AMP2134 Unexpected `API` after `INTERFACE`: both start a statement.',
    ],
    [
      'API INTERFACE i : r BOX ["a":I]',
      '2:5 AMP2134 Unexpected `INTERFACE` after `API`: both start a statement.',
    ],
    [
      'INTERFACE INTERFACE i : r BOX ["a":I]',
      '2:11 AMP2134 Unexpected `INTERFACE` after `INTERFACE`: both start a statement.',
    ],
    [
      'INTERFACE i (r, s) {t} : r BOX ["a":I]',
      '2:13 AMP2122 Deprecated: interface parameters.',
      '2:20 AMP2122 Deprecated: interface parameters.',
    ],
  ]);
});

describe('INTERFACE with a mistake behind its term', () => {
  testReported([
    [
      'INTERFACE i : r CRUD CRUD BOX ["a":I]',
      expected('2:22', '`BOX` or `INTERFACE`', 'the name `CRUD`'),
    ],
    [
      'INTERFACE i : r CCRUD BOX ["a":I]',
      "2:17 AMP2109 `CCRUD` isn't a valid combination of CRUD flags.",
    ],
    ['INTERFACE i : CRUD r BOX ["a":I]', expected('2:15', 'a term', 'the name `CRUD`')],
    [
      'INTERFACE i : r <v> CRUD BOX ["a":I]',
      expected('2:21', '`BOX` or `INTERFACE`', 'the name `CRUD`'),
    ],
    ['INTERFACE i : r CRUD <> BOX ["a":I]', expected('2:22', '`BOX` or `INTERFACE`', '`<>`')],
    ['INTERFACE i : r CRUD <v BOX ["a":I]', expected('2:25', '`>`', 'the keyword `BOX`')],
    ['INTERFACE i : r <v> <w> BOX ["a":I]', expected('2:21', '`BOX` or `INTERFACE`', '`<`')],
    ['INTERFACE i : r; BOX ["a":I]', expected('2:18', 'a term', 'the keyword `BOX`')],
    ['INTERFACE i : r[A*B BOX ["a":I]', expected('2:21', '`]`', 'the keyword `BOX`')],
    [
      'INTERFACE i : r INTERFACE',
      expected('2:26', 'the name of an interface', 'the keyword `RELATION` on line 3'),
    ],
    ['INTERFACE i : r LINKTO j', expected('2:24', '`INTERFACE` or `API`', 'the name `j`')],
    ['INTERFACE i : r linkto INTERFACE j', "2:17 AMP2133 `linkto` isn't a keyword; `LINKTO` is."],
    ['INTERFACE i : r Interface j', "2:17 AMP2133 `Interface` isn't a keyword; `INTERFACE` is."],
    ['INTERFACE i : r box ["a":I]', "2:17 AMP2133 `box` isn't a keyword; `BOX` is."],
    ['INTERFACE i : r Box <FORM> ["a":I]', "2:17 AMP2133 `Box` isn't a keyword; `BOX` is."],
    [
      'INTERFACE i : r cRud box ["a":I]',
      expected('2:22', '`BOX` or `INTERFACE`', 'the name `box`'),
    ],
    ['INTERFACE i : r BOX []]', loose('2:23', '`]`', 'INTERFACE')],
    ['INTERFACE i : r BOX [] BOX []', loose('2:24', 'The keyword `BOX`', 'INTERFACE')],
  ]);
});

describe('what to do', () => {
  testHints([
    [
      'INTERFACE i r BOX []',
      'Use the form `INTERFACE name LABEL "title" FOR Role : term cRud BOX <FORM> [ "label" : term, "label" : term ]`.',
    ],
    [
      'INTERFACE i : r',
      'Add a box, such as `BOX [ "Name" : name ]`, or a reference such as `INTERFACE Other`.',
    ],
    ['INTERFACE i : CRUD r BOX []', 'Write CRUD flags after the term: `"label" : term CRUD`.'],
    ['INTERFACE i : r cRud box []', 'Write `BOX`: keywords are uppercase.'],
    ['INTERFACE i : r LINKTO interface j', 'Write `INTERFACE`: keywords are uppercase.'],
    ['TRANSACTIONAL interface i : r BOX []', 'Write `INTERFACE`: keywords are uppercase.'],
    [
      'INTERFACE i : r CCRUD BOX []',
      'Use each of the letters C, R, U, and D at most once: uppercase allows, lowercase forbids, as in `cRUd`.',
    ],
  ]);
});

describe('what is read', () => {
  for (const [statement, isApi, isTransactional, roles] of [
    ['INTERFACE i : r BOX []', false, false, []],
    ['API i : r BOX []', true, false, []],
    ['TRANSACTIONAL INTERFACE i : r BOX []', false, true, []],
    ['TRANSACTIONAL API i FOR A : r BOX []', true, true, ['A']],
    ['INTERFACE a.i LABEL "l" FOR A, b.c LABEL "m" : r BOX []', false, false, ['A', 'b.c']],
    ['INTERFACE INTERFACE : r BOX []', false, false, []],
    ['API INTERFACE : r BOX []', true, false, []],
    ['INTERFACE API LABEL "l" : r BOX []', false, false, []],
  ] as const)
    test(statement, () => {
      const read = onlyRead(statement);
      assert.ok(read?.kind === 'interface');
      assert.deepEqual(
        [read.isApi, read.isTransactional, read.roles.map(({ text }) => text)],
        [isApi, isTransactional, roles],
      );
      assert.equal(read.item.label, statement.includes('"l"') ? 'l' : null);
    });

  for (const [written, crud, view, sub] of [
    ['r BOX []', null, null, 'box'],
    ['r cRud BOX []', 'cRud', null, 'box'],
    ['r <v> BOX []', null, 'v', 'box'],
    ['r Dc <a.v> BOX []', 'Dc', 'a.v', 'box'],
    ['r\n  CRUD\n  BOX []', 'CRUD', null, 'box'],
    ['r INTERFACE a.j', null, null, 'a.j'],
    ['r C LINKTO API j', 'C', null, 'j'],
    ['"_SESSION"[SESSION];V[SESSION*A] cRud INTERFACE j', 'cRud', null, 'j'],
    ['r;< BOX []', null, null, 'box'],
  ] as const)
    test(JSON.stringify(written), () => {
      const read = onlyRead(`INTERFACE i : ${written}`);
      assert.ok(read?.kind === 'interface');
      const { item } = read;
      assert.equal(item.crud?.flags ?? null, crud);
      assert.equal(item.view?.text ?? null, view);
      assert.equal(item.sub?.kind === 'reference' ? item.sub.name.text : item.sub?.kind, sub);
      if (item.sub?.kind === 'reference')
        assert.equal(item.sub.isLinkTo, written.includes('LINKTO'));
    });
});
