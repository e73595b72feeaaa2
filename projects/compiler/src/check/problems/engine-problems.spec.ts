import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { checkText, told } from '../../../test/check-file.ts';

/** Statements with a mistake, and all that is said about it; they are the second line of the script. */
const CASES: readonly (readonly [statements: string, told: readonly string[]])[] = [
  [
    'RELATION r[A*B] RULE x : r |- r VIOLATION (TXT "{EX} InsPar;r;A;", SRC I, TXT ";B;", TGT I) ROLE ExecEngine MAINTAINS x',
    ['AMP3401 2:44 The execution engine has no function `InsPar`. → Did you mean `InsPair`?'],
  ],
  [
    'RELATION r[A*B] RULE x : r |- r VIOLATION (TXT "{EX} Zzzzzz;r;A;", SRC I, TXT ";B;", TGT I) ROLE ExecEngine MAINTAINS x',
    [
      'AMP3401 2:44 The execution engine has no function `Zzzzzz`. → Known are InsPair, DelPair, InsPairCond, InsAtom, DelAtom, NewStruct, MrgAtoms, SetConcept, SetConceptCond, ClearConcept, TransitiveClosure, SetToday, datimeStdFormat, DateDifference, DateDifferencePlusOne, datimeEQL, datimeNEQ, datimeLT, datimeGT, SetNavToOnCommit, SetNavToOnRollback, TriggerService, TerminateThisExecEngine. Name those of an extension with `--engine-functions`.',
    ],
  ],
  [
    'RELATION r[A*B] RULE x : r |- r VIOLATION (TXT "{EX} InsPair;r", SRC I) ROLE ExecEngine MAINTAINS x',
    [
      'AMP3402 2:44 `InsPair` does not take 1 argument. → The form is `{EX} InsPair;relation;source concept;source;target concept;target`. Arguments are separated by `;`.',
    ],
  ],
  [
    'RELATION r[A*B] RULE x : r |- r VIOLATION (TXT "{EX} InsPair;r;A", SRC I, TXT ";B") ROLE ExecEngine MAINTAINS x',
    [
      'AMP3402 2:44 `InsPair` does not take 3 arguments. → The form is `{EX} InsPair;relation;source concept;source;target concept;target`. Arguments are separated by `;`.',
    ],
  ],
  [
    'RELATION r[A*B] RULE x : r |- r VIOLATION (TXT "{EX} DelAtom", SRC I) ROLE ExecEngine MAINTAINS x',
    [
      'AMP3405 2:44 No `;` separates the function `DelAtom` from the term behind it. → Write it behind the name: `TXT "{EX} DelAtom;…"`.',
    ],
  ],
  [
    'RELATION r[A*B] RULE x : r |- r VIOLATION (TXT "{EX} InsPair;r;", SRC I, TXT ";a;B;b") ROLE ExecEngine MAINTAINS x',
    [
      'AMP3403 2:44 The source concept of `InsPair` is a term; it has to be written as text. → Put its name into the TXT. Only atoms and conditions can be terms.',
    ],
  ],
  [
    'RELATION r[A*B] RULE x : r |- r VIOLATION (TXT "{EX} InsPair;rr;A;", SRC I, TXT ";B;", TGT I) ROLE ExecEngine MAINTAINS x',
    [
      'AMP3404 2:44 `InsPair` is about the relation `rr`, which does not exist. → Did you mean `r`?',
    ],
  ],
  [
    'RELATION r[A*B] RULE x : r |- r VIOLATION (TXT "{EX} InsPair;r;Aa;", SRC I, TXT ";Zebra;", TGT I) ROLE ExecEngine MAINTAINS x',
    [
      'AMP3404 2:44 `InsPair` is about the concept `Aa`, which does not exist. → Did you mean `A`?',
      'AMP3404 2:44 `InsPair` is about the concept `Zebra`, which does not exist. → Declare the concept, or correct its name.',
    ],
  ],
  [
    'RELATION r[A*B] RULE x : r |- r VIOLATION (TXT "{EX} InsPair;r;B;", TGT I, TXT ";A;", SRC I) ROLE ExecEngine MAINTAINS x',
    [
      'AMP3404 2:44 `InsPair` is about `r` from `B` to `A`; there is no such relation. → There is `r[A*B]`.',
    ],
  ],
  [
    'RELATION r[A*B] RULE x : r |- r VIOLATION (TXT "{php}echo 1", SRC I) ROLE ExecEngine MAINTAINS x',
    [
      'AMP3405 2:44 This VIOLATION asks for PHP code, which is not run. → Use a function of the execution engine: `{EX} InsPair;…`.',
    ],
  ],
  [
    'RELATION r[A*B] RULE x : r |- r VIOLATION (TXT "{EX}", SRC I) ROLE ExecEngine MAINTAINS x',
    [
      'AMP3405 2:44 Behind `{EX}` no function is named. → Write its name in the same TXT: `TXT "{EX} InsPair;relation;Source;"`.',
    ],
  ],
  [
    'RELATION r[A*B] RULE x : r |- r VIOLATION (TXT "{EX} InsPair;r;A;", SRC I, TXT ";B;", TGT I)',
    [
      'AMP3406 2:44 Nobody makes the call in the VIOLATION of `x`: the rule is not maintained by `ExecEngine`. → Add `ROLE ExecEngine MAINTAINS x`.',
    ],
  ],
  [
    'RELATION r[A*B] RULE x : r |- r VIOLATION (TXT "{EX} InsPair;r;A;", SRC I, TXT ";B;", TGT I) ROLE ExecEngin MAINTAINS x',
    [
      'AMP3406 2:44 Nobody makes the call in the VIOLATION of `x`: the rule is not maintained by `ExecEngine`. → Write `ExecEngine` for the role `ExecEngin`.',
    ],
  ],
  [
    'RELATION r[A*B] RULE x : r |- r VIOLATION (TXT "{EX} InsPair;r;A;", SRC I, TXT ";B;", TGT I) ROLE Boss MAINTAINS x',
    [
      'AMP3406 2:44 Nobody makes the call in the VIOLATION of `x`: the rule is not maintained by `ExecEngine`. → Add `ROLE ExecEngine MAINTAINS x`.',
    ],
  ],
  [
    'RELATION r[A*B] RULE r |- r VIOLATION (TXT "{EX} InsPair;r;A;", SRC I, TXT ";B;", TGT I)',
    [
      'AMP3406 2:40 Nobody makes the call in the VIOLATION of this rule: the rule is not maintained by `ExecEngine`. → Give the rule a name, and add `ROLE ExecEngine MAINTAINS name`.',
    ],
  ],
  [
    'RELATION r[A*B] RULE x : r |- r VIOLATION (TXT "not so") ROLE ExecEngine MAINTAINS x',
    [
      'AMP3406 2:17 The rule `x` is left to the execution engine, but calls no function: nobody is told of its violations. → Add `VIOLATION (TXT "{EX} …")` with a function that repairs a violation, or let another role maintain it.',
    ],
  ],
  [
    'RELATION r[A*B] RULE x : r |- r ROLE ExecEngine MAINTAINS x',
    [
      'AMP3406 2:17 The rule `x` is left to the execution engine, but calls no function: nobody is told of its violations. → Add `VIOLATION (TXT "{EX} …")` with a function that repairs a violation, or let another role maintain it.',
    ],
  ],
  [
    'RELATION r[A*B] RULE x : r |- r VIOLATION (TXT "{EX} InsPair;r;A;", SRC I, TXT ";B;", TGT I, TXT "{EX} DelPair;r;A;", SRC I, TXT ";B;", TGT I) ROLE ExecEngine MAINTAINS x',
    [],
  ],
];

describe('what is said about calls of the execution engine', () => {
  for (const [statements, expected] of CASES)
    test(statements, async () => {
      const { diagnostics } = await checkText(`\n${statements}`);
      assert.deepEqual(told(diagnostics), expected);
    });
});
