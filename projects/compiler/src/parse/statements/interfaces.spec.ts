import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  expected,
  loose,
  onlyRead,
  testRemedies,
  testTold,
} from '../../../test/between-statements.ts';

describe('INTERFACE with a mistake before its term', () => {
  testTold([
    ['INTERFACE i r BOX ["a":I]', expected('2:13', '`FOR` or `:`', 'the name `r`')],
    ['INTERFACE i : BOX ["a":I]', expected('2:15', 'a term', 'the word `BOX`')],
    ['INTERFACE i FOR : r BOX ["a":I]', expected('2:17', 'the name of a role', '`:`')],
    [
      'INTERFACE i FOR A B : r BOX ["a":I]',
      '2:17 AMP2119 `A B` is no name: a name has letters and digits only.',
    ],
    ['INTERFACE i FOR A, : r BOX ["a":I]', expected('2:20', 'the name of a role', '`:`')],
    ['INTERFACE i FOR A,,B : r BOX ["a":I]', expected('2:19', 'the name of a role', '`,`')],
    [
      'INTERFACE i LABEL : r BOX ["a":I]',
      expected('2:19', 'the text of the label between double quotes', '`:`'),
    ],
    ['INTERFACE i label "x" : r BOX ["a":I]', '2:13 AMP2133 `label` is not the word `LABEL`.'],
    [
      'INTERFACE i FOR A LABEL "x" LABEL "y" : r BOX ["a":I]',
      expected('2:29', '`,` or `:`', 'the word `LABEL`'),
    ],
    ['INTERFACE i FOR A FOR B : r BOX ["a":I]', expected('2:19', '`,` or `:`', 'the word `FOR`')],
    [
      'INTERFACE my i : r BOX ["a":I]',
      '2:11 AMP2119 `my i` is no name: a name has letters and digits only.',
    ],
    [
      'INTERFACE "my i" : r BOX ["a":I]',
      '2:11 AMP2123 Deprecated: the name of an interface between quotes.',
    ],
    ['TRANSACTIONAL i : r BOX ["a":I]', expected('2:15', '`INTERFACE` or `API`', 'the name `i`')],
    [
      'TRANSACTIONAL TRANSACTIONAL INTERFACE i : r BOX ["a":I]',
      '2:15 AMP2134 `TRANSACTIONAL TRANSACTIONAL` would start two statements.',
    ],
    ['INTERFACE API i : r BOX ["a":I]', '2:11 AMP2134 `INTERFACE API` would start two statements.'],
    ['API INTERFACE i : r BOX ["a":I]', '2:5 AMP2134 `API INTERFACE` would start two statements.'],
    [
      'INTERFACE INTERFACE i : r BOX ["a":I]',
      '2:11 AMP2134 `INTERFACE INTERFACE` would start two statements.',
    ],
    [
      'INTERFACE i (r, s) {t} : r BOX ["a":I]',
      '2:13 AMP2122 Deprecated: parameters of an interface.',
      '2:20 AMP2122 Deprecated: parameters of an interface.',
    ],
  ]);
});

describe('INTERFACE with a mistake behind its term', () => {
  testTold([
    [
      'INTERFACE i : r CRUD CRUD BOX ["a":I]',
      expected('2:22', '`BOX` or `INTERFACE`', 'the name `CRUD`'),
    ],
    [
      'INTERFACE i : r CCRUD BOX ["a":I]',
      '2:17 AMP2109 `CCRUD` does not tell the rights of this term.',
    ],
    ['INTERFACE i : CRUD r BOX ["a":I]', expected('2:15', 'a term', 'the name `CRUD`')],
    [
      'INTERFACE i : r <v> CRUD BOX ["a":I]',
      expected('2:21', '`BOX` or `INTERFACE`', 'the name `CRUD`'),
    ],
    ['INTERFACE i : r CRUD <> BOX ["a":I]', expected('2:22', '`BOX` or `INTERFACE`', '`<>`')],
    ['INTERFACE i : r CRUD <v BOX ["a":I]', expected('2:25', '`>`', 'the word `BOX`')],
    ['INTERFACE i : r <v> <w> BOX ["a":I]', expected('2:21', '`BOX` or `INTERFACE`', '`<`')],
    ['INTERFACE i : r; BOX ["a":I]', expected('2:18', 'a term', 'the word `BOX`')],
    ['INTERFACE i : r[A*B BOX ["a":I]', expected('2:21', '`]`', 'the word `BOX`')],
    [
      'INTERFACE i : r INTERFACE',
      expected('2:26', 'the name of an interface', 'the word `RELATION` on line 3'),
    ],
    ['INTERFACE i : r LINKTO j', expected('2:24', '`INTERFACE` or `API`', 'the name `j`')],
    ['INTERFACE i : r linkto INTERFACE j', '2:17 AMP2133 `linkto` is not the word `LINKTO`.'],
    ['INTERFACE i : r Interface j', '2:17 AMP2133 `Interface` is not the word `INTERFACE`.'],
    ['INTERFACE i : r box ["a":I]', '2:17 AMP2133 `box` is not the word `BOX`.'],
    ['INTERFACE i : r Box <FORM> ["a":I]', '2:17 AMP2133 `Box` is not the word `BOX`.'],
    [
      'INTERFACE i : r cRud box ["a":I]',
      expected('2:22', '`BOX` or `INTERFACE`', 'the name `box`'),
    ],
    ['INTERFACE i : r BOX []]', loose('2:23', '`]`', 'INTERFACE')],
    ['INTERFACE i : r BOX [] BOX []', loose('2:24', 'The word `BOX`', 'INTERFACE')],
  ]);
});

describe('what to do', () => {
  testRemedies([
    [
      'INTERFACE i r BOX []',
      'The form is `INTERFACE name LABEL "title" FOR Role : term cRud BOX <FORM> [ "label" : term, "label" : term ]`.',
    ],
    [
      'INTERFACE i : r',
      'Add a box, such as `BOX [ "Name" : name ]`, or `INTERFACE` with the name of another.',
    ],
    ['INTERFACE i : CRUD r BOX []', 'Rights stand behind the term: `"label" : term CRUD`.'],
    ['INTERFACE i : r cRud box []', 'Write `BOX`: the words of the language are in capitals.'],
    [
      'INTERFACE i : r LINKTO interface j',
      'Write `INTERFACE`: the words of the language are in capitals.',
    ],
    [
      'TRANSACTIONAL interface i : r BOX []',
      'Write `INTERFACE`: the words of the language are in capitals.',
    ],
    [
      'INTERFACE i : r CCRUD BOX []',
      'Use each of the letters C, R, U and D at most once: a capital allows, a small letter forbids, as in `cRUd`.',
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
      assert.equal(item.crud?.letters ?? null, crud);
      assert.equal(item.view?.text ?? null, view);
      assert.equal(item.sub?.kind === 'reference' ? item.sub.name.text : item.sub?.kind, sub);
      if (item.sub?.kind === 'reference')
        assert.equal(item.sub.isLinkTo, written.includes('LINKTO'));
    });
});
