import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { checkText, reported } from '../../../test/check-file.ts';

/** Statements with a mistake, and all that is said about it; they are the second line of the script. */
const CASES: readonly (readonly [statements: string, reported: readonly string[]])[] = [
  [
    'RELATION r[A*B] RULE x : r |- r VIOLATION (TXT "{EX} InsPar;r;A;", SRC I, TXT ";B;", TGT I) ROLE ExecEngine MAINTAINS x',
    ['AMP3401 2:44 The execution engine has no function `InsPar`. → Did you mean `InsPair`?'],
  ],
  [
    'RELATION r[A*B] RULE x : r |- r VIOLATION (TXT "{EX} Zzzzzz;r;A;", SRC I, TXT ";B;", TGT I) ROLE ExecEngine MAINTAINS x',
    [
      'AMP3401 2:44 The execution engine has no function `Zzzzzz`. → Known functions: InsPair, DelPair, InsPairCond, InsAtom, DelAtom, NewStruct, MrgAtoms, SetConcept, SetConceptCond, ClearConcept, TransitiveClosure, SetToday, datimeStdFormat, DateDifference, DateDifferencePlusOne, NextNumber, Compute, datimeEQL, datimeNEQ, datimeLT, datimeGT, SetNavToOnCommit, SetNavToOnRollback, TriggerService, TerminateThisExecEngine. List the functions of an extension with `--engine-functions`.',
    ],
  ],
  [
    'RELATION r[A*B] RULE x : r |- r VIOLATION (TXT "{EX} InsPair;r", SRC I) ROLE ExecEngine MAINTAINS x',
    [
      "AMP3402 2:44 `InsPair` doesn't accept 1 argument. → Use the form `{EX} InsPair;relation;source concept;source;target concept;target`. Separate arguments with `;`.",
    ],
  ],
  [
    'RELATION r[A*B] RULE x : r |- r VIOLATION (TXT "{EX} InsPair;r;A", SRC I, TXT ";B") ROLE ExecEngine MAINTAINS x',
    [
      "AMP3402 2:44 `InsPair` doesn't accept 3 arguments. → Use the form `{EX} InsPair;relation;source concept;source;target concept;target`. Separate arguments with `;`.",
    ],
  ],
  [
    'RELATION r[A*B] RULE x : r |- r VIOLATION (TXT "{EX} DelAtom", SRC I) ROLE ExecEngine MAINTAINS x',
    [
      'AMP3405 2:44 A `;` is missing between the function `DelAtom` and the term after it. → Add `;` after the name: `TXT "{EX} DelAtom;…"`.',
    ],
  ],
  [
    'RELATION r[A*B] RULE x : r |- r VIOLATION (TXT "{EX} InsPair;r;", SRC I, TXT ";a;B;b") ROLE ExecEngine MAINTAINS x',
    [
      'AMP3403 2:44 The source concept of `InsPair` is a term, but it must be literal text. → Write its name in the TXT segment. Only atoms and conditions can be terms.',
    ],
  ],
  [
    'RELATION r[A*B] RULE x : r |- r VIOLATION (TXT "{EX} InsPair;rr;A;", SRC I, TXT ";B;", TGT I) ROLE ExecEngine MAINTAINS x',
    [
      "AMP3404 2:44 `InsPair` refers to the relation `rr`, which doesn't exist. → Did you mean `r`?",
    ],
  ],
  [
    'RELATION r[A*B] RULE x : r |- r VIOLATION (TXT "{EX} InsPair;r;Aa;", SRC I, TXT ";Zebra;", TGT I) ROLE ExecEngine MAINTAINS x',
    [
      "AMP3404 2:44 `InsPair` refers to the concept `Aa`, which doesn't exist. → Did you mean `A`?",
      "AMP3404 2:44 `InsPair` refers to the concept `Zebra`, which doesn't exist. → Declare the concept, or correct its name.",
    ],
  ],
  [
    'RELATION r[A*B] RULE x : r |- r VIOLATION (TXT "{EX} InsPair;r;B;", TGT I, TXT ";A;", SRC I) ROLE ExecEngine MAINTAINS x',
    [
      'AMP3404 2:44 `InsPair` refers to `r` from `B` to `A`, but there is no such relation. → There is `r[A*B]`.',
    ],
  ],
  [
    'RELATION r[A*B] RULE x : r |- r VIOLATION (TXT "{php}echo 1", SRC I) ROLE ExecEngine MAINTAINS x',
    [
      "AMP3405 2:44 This VIOLATION contains PHP code, which isn't supported. → Call a function of the execution engine instead: `{EX} InsPair;…`.",
    ],
  ],
  [
    'RELATION r[A*B] RULE x : r |- r VIOLATION (TXT "{EX}", SRC I) ROLE ExecEngine MAINTAINS x',
    [
      'AMP3405 2:44 `{EX}` must be followed by the name of a function. → Write the name in the same TXT segment: `TXT "{EX} InsPair;relation;Source;"`.',
    ],
  ],
  [
    'RELATION r[A*B] RULE x : r |- r VIOLATION (TXT "{EX} InsPair;r;A;", SRC I, TXT ";B;", TGT I)',
    [
      "AMP3406 2:44 The call in the VIOLATION of `x` never runs, because `ExecEngine` doesn't maintain the rule. → Add `ROLE ExecEngine MAINTAINS x`.",
    ],
  ],
  [
    'RELATION r[A*B] RULE x : r |- r VIOLATION (TXT "{EX} InsPair;r;A;", SRC I, TXT ";B;", TGT I) ROLE ExecEngin MAINTAINS x',
    [
      "AMP3406 2:44 The call in the VIOLATION of `x` never runs, because `ExecEngine` doesn't maintain the rule. → Write `ExecEngine` instead of the role `ExecEngin`.",
    ],
  ],
  [
    'RELATION r[A*B] RULE x : r |- r VIOLATION (TXT "{EX} InsPair;r;A;", SRC I, TXT ";B;", TGT I) ROLE Boss MAINTAINS x',
    [
      "AMP3406 2:44 The call in the VIOLATION of `x` never runs, because `ExecEngine` doesn't maintain the rule. → Add `ROLE ExecEngine MAINTAINS x`.",
    ],
  ],
  [
    'RELATION r[A*B] RULE r |- r VIOLATION (TXT "{EX} InsPair;r;A;", SRC I, TXT ";B;", TGT I)',
    [
      "AMP3406 2:40 The call in the VIOLATION of this rule never runs, because `ExecEngine` doesn't maintain the rule. → Give the rule a name, and add `ROLE ExecEngine MAINTAINS name`.",
    ],
  ],
  [
    'RELATION r[A*B] RULE x : r |- r VIOLATION (TXT "not so") ROLE ExecEngine MAINTAINS x',
    [
      'AMP3406 2:17 `ExecEngine` maintains the rule `x`, but its VIOLATION calls no function, so violations are neither repaired nor reported. → Add `VIOLATION (TXT "{EX} …")` with a function that repairs the violation, or let another role maintain the rule.',
    ],
  ],
  [
    'RELATION r[A*B] RULE x : r |- r ROLE ExecEngine MAINTAINS x',
    [
      'AMP3406 2:17 `ExecEngine` maintains the rule `x`, but its VIOLATION calls no function, so violations are neither repaired nor reported. → Add `VIOLATION (TXT "{EX} …")` with a function that repairs the violation, or let another role maintain the rule.',
    ],
  ],
  [
    'RELATION r[A*B] RULE x : r |- r VIOLATION (TXT "{EX} InsPair;r;A;", SRC I, TXT ";B;", TGT I, TXT "{EX} DelPair;r;A;", SRC I, TXT ";B;", TGT I) ROLE ExecEngine MAINTAINS x',
    [],
  ],
];

describe('diagnostics about calls of the execution engine', () => {
  for (const [statements, expected] of CASES)
    test(statements, async () => {
      const { diagnostics } = await checkText(`\n${statements}`);
      assert.deepEqual(reported(diagnostics), expected);
    });
});
