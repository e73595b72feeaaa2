import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { checkText, reported } from '../../../test/check-file.ts';

/** Statements with a mistake, and all that is said about it; they are the second line of the script. */
const CASES: readonly (readonly [statements: string, reported: readonly string[]])[] = [
  [
    'RELATION r[A*B] RULE x : r |- r RULE x : r;r~ |- I RULE x : r~ |- r~',
    [
      'AMP3012 2:17 The name `x` is used 3 times for rules. → Give each one a unique name. (33 `x` is also used here; 52 `x` is also used here)',
    ],
  ],
  [
    'RELATION r[A*B] VIEW v : A { (r) } ENDVIEW VIEW v : B { (I) } ENDVIEW',
    [
      'AMP3012 2:17 The name `v` is used twice for views. → Give each one a unique name. (44 `v` is also used here)',
    ],
  ],
  [
    'RELATION r[A*B] IDENT i : A (r) IDENT i : A (r)',
    [
      'AMP3012 2:17 The name `i` is used twice for identities. → Give each one a unique name. (33 `i` is also used here)',
    ],
  ],
  [
    'RELATION r[A*B] PURPOSE CONCEPT Aa {+ x +}',
    [
      "AMP3013 2:33 This PURPOSE refers to the concept `Aa`, which doesn't exist. → Did you mean `A`? Correct the name, or remove the PURPOSE statement.",
    ],
  ],
  [
    'RELATION r[A*B] PURPOSE RULE Zzz {+ x +}',
    [
      "AMP3013 2:30 This PURPOSE refers to the rule `Zzz`, which doesn't exist. → Correct the name, or remove the PURPOSE statement.",
    ],
  ],
  [
    'RELATION r[A*B] RULE called : r |- r ROLE R MAINTAINS caled',
    [
      'AMP3014 2:55 There is no rule `caled` to maintain. → Did you mean `called`? Use the name of a rule in this script. A role can only maintain named rules.',
    ],
  ],
  [
    'RELATION r[A*B] ROLE R MAINTAINS zzz',
    [
      'AMP3014 2:34 There is no rule `zzz` to maintain. → Use the name of a rule in this script. A role can only maintain named rules.',
    ],
  ],
  [
    'RELATION r[A*B] CONCEPT C "unused"',
    [
      'AMP3020 2:25 The concept `C` is defined but never used: no relation refers to it, and it has no atoms. → Use the concept in a relation, or remove its definition and everything that refers to it.',
    ],
  ],
  [
    'RELATION r[A*B] RULE x : r |- V[Aa*B]',
    [
      "AMP3101 2:28 The two sides of this inclusion don't match: [A*B] and [Aa*B] can't be compared. → `Aa` isn't declared; it's used only in terms. Did you mean `A`? (26 `r` has the signature [A*B]; 31 `V[Aa*B]` has the signature [Aa*B])",
    ],
  ],
  [
    'RELATION r[A*B] CLASSIFY A ISA A',
    ['AMP3023 2:17 `A` is classified as itself. → Remove the statement: it has no effect.'],
  ],
  [
    'RELATION r[A*B] CLASSIFY A ISA C CLASSIFY C ISA D CLASSIFY D ISA A',
    [
      'AMP3023 2:17 `A`, `C` and `D` are classified as specializations of each other, so they are the same concept. → Remove one of the statements, unless these are two names for the same concept.',
    ],
  ],
  [
    'RELATION r[A*B] CLASSIFY A IS B /\\ C CLASSIFY B ISA D',
    [
      'AMP3010 2:38 These related concepts have more than one most general concept: `C` and `D`. → Classify `C` and `D` under one more general concept, for example `CLASSIFY C, D ISA Thing`. (17 related here)',
    ],
  ],
  [
    'RELATION r[A*B] CLASSIFY ONE ISA A',
    [
      "AMP3015 2:17 `ONE` can't be a specialization of another concept. → Remove the statement. ONE has a single atom, and every script has it.",
    ],
  ],
  [
    'RELATION r[A*B] [SYM, TOT, TRN]',
    [
      'AMP3011 2:18 `SYM` requires the same source and target, but `r[A*B]` has different ones. → Remove `SYM`, or give the relation the same source and target.',
      'AMP3011 2:28 `TRN` requires the same source and target, but `r[A*B]` has different ones. → Remove `TRN`, or give the relation the same source and target.',
    ],
  ],
  [
    'RELATION r[A*B] RELATION r[A*C] POPULATION r CONTAINS [("a","b")]',
    [
      'AMP3004 2:44 `r` is ambiguous: it matches 2 relations. → Write `r[A*B]` or `r[A*C]`. (1 `r[A*B]` is declared here; 17 `r[A*C]` is declared here)',
    ],
  ],
  [
    'RELATION r[A*B] RELATION r[A*C] POPULATION r[B*A] CONTAINS [("a","b")]',
    [
      "AMP3003 2:44 There is no relation `r[B*A]`, but there is `r[A*B]` and `r[A*C]`. → Write `r[A*B]` or `r[A*C]`. The signature must match a declaration exactly; a more specific concept doesn't match. (1 `r[A*B]` is declared here; 17 `r[A*C]` is declared here)",
    ],
  ],
  [
    'RELATION r[A*B] POPULATION r[A*D] CONTAINS [("a","b")]',
    [
      'AMP3001 2:32 There is no concept `D`. → Did you mean `A` or `B`? Concepts are introduced by RELATION, CONCEPT, CLASSIFY, REPRESENT, and RULE statements.',
    ],
  ],
  [
    'RELATION ink[A*B] POPULATION inkt CONTAINS [("a","b")]',
    [
      'AMP3002 2:30 There is no relation `inkt`. → Did you mean `ink`? Declare it: `RELATION inkt[Source*Target]`.',
    ],
  ],
  [
    'RELATION r[Pen*B] CLASSIFY PEN ISA Pen',
    [
      'AMP3021 2:12 The concepts `Pen` and `PEN` differ only in case. → If they are meant to be the same, spell them the same way. (28 `PEN` is declared here)',
    ],
  ],
];

describe('diagnostics about names and concepts', () => {
  for (const [statements, expected] of CASES)
    test(statements, async () => {
      const { diagnostics } = await checkText(`\n${statements}`);
      assert.deepEqual(reported(diagnostics), expected);
    });
});
