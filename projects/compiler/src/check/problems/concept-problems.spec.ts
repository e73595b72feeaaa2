import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { checkText, told } from '../../../test/check-file.ts';

/** Statements with a mistake, and all that is said about it; they are the second line of the script. */
const CASES: readonly (readonly [statements: string, told: readonly string[]])[] = [
  [
    'RELATION r[A*B] RULE x : r |- r RULE x : r;r~ |- I RULE x : r~ |- r~',
    [
      'AMP3012 2:17 The name `x` is used 3 times for rules. → Give each its own name. (33 `x` is used here as well; 52 `x` is used here as well)',
    ],
  ],
  [
    'RELATION r[A*B] VIEW v : A { (r) } ENDVIEW VIEW v : B { (I) } ENDVIEW',
    [
      'AMP3012 2:17 The name `v` is used twice for views. → Give each its own name. (44 `v` is used here as well)',
    ],
  ],
  [
    'RELATION r[A*B] IDENT i : A (r) IDENT i : A (r)',
    [
      'AMP3012 2:17 The name `i` is used twice for identities. → Give each its own name. (33 `i` is used here as well)',
    ],
  ],
  [
    'RELATION r[A*B] PURPOSE CONCEPT Aa {+ x +}',
    [
      'AMP3013 2:33 This purpose is about the concept `Aa`, which does not exist. → Did you mean `A`? Change the name, or remove the purpose.',
    ],
  ],
  [
    'RELATION r[A*B] PURPOSE RULE Zzz {+ x +}',
    [
      'AMP3013 2:30 This purpose is about the rule `Zzz`, which does not exist. → Change the name, or remove the purpose.',
    ],
  ],
  [
    'RELATION r[A*B] RULE called : r |- r ROLE R MAINTAINS caled',
    [
      'AMP3014 2:55 There is no rule `caled` to maintain. → Did you mean `called`? A role can maintain rules that have a name.',
    ],
  ],
  [
    'RELATION r[A*B] ROLE R MAINTAINS zzz',
    [
      'AMP3014 2:34 There is no rule `zzz` to maintain. → A role can maintain rules that have a name.',
    ],
  ],
  [
    'RELATION r[A*B] CONCEPT C "unused"',
    [
      'AMP3020 2:25 The concept `C` is defined, but no relation has it and nothing gives it atoms. → Use the concept in a relation, or remove the definition and what mentions it.',
    ],
  ],
  [
    'RELATION r[A*B] RULE x : r |- V[Aa*B]',
    [
      'AMP3101 2:28 The two sides of this inclusion do not fit: [A*B] and [Aa*B] cannot be compared. → Nothing declares `Aa`, only terms mention it. Did you mean `A`? (26 `r` has the signature [A*B]; 31 `V[Aa*B]` has the signature [Aa*B])',
    ],
  ],
  [
    'RELATION r[A*B] CLASSIFY A ISA A',
    ['AMP3023 2:17 `A` is classified as itself. → Remove the statement: it says nothing.'],
  ],
  [
    'RELATION r[A*B] CLASSIFY A ISA C CLASSIFY C ISA D CLASSIFY D ISA A',
    [
      'AMP3023 2:17 `A`, `C` and `D` are classified as each other, so they are one concept. → Remove one of the statements, unless they are meant to be two names of one concept.',
    ],
  ],
  [
    'RELATION r[A*B] CLASSIFY A IS B /\\ C CLASSIFY B ISA D',
    [
      'AMP3010 2:38 These related concepts have no single most general concept: `C` and `D` have nothing above them. → Classify `C` and `D` under one more general concept, for example `CLASSIFY C, D ISA Thing`. (17 they are related here)',
    ],
  ],
  [
    'RELATION r[A*B] CLASSIFY ONE ISA A',
    [
      'AMP3015 2:17 `ONE` cannot be a special case of another concept. → ONE has a single atom, which every script has. Remove the statement.',
    ],
  ],
  [
    'RELATION r[A*B] [SYM, TOT, TRN]',
    [
      'AMP3011 2:18 `SYM` says something about a relation from a concept to itself; `r[A*B]` is none. → Remove `SYM`, or give the relation the same source and target.',
      'AMP3011 2:28 `TRN` says something about a relation from a concept to itself; `r[A*B]` is none. → Remove `TRN`, or give the relation the same source and target.',
    ],
  ],
  [
    'RELATION r[A*B] RELATION r[A*C] POPULATION r CONTAINS [("a","b")]',
    [
      'AMP3004 2:44 `r` can be any of 2 relations. → Write `r[A*B]` or `r[A*C]`. (1 `r[A*B]` is declared here; 17 `r[A*C]` is declared here)',
    ],
  ],
  [
    'RELATION r[A*B] RELATION r[A*C] POPULATION r[B*A] CONTAINS [("a","b")]',
    [
      'AMP3003 2:44 There is no relation `r[B*A]`, though there is `r[A*B]` and `r[A*C]`. → Write `r[A*B]` or `r[A*C]`. A signature must be that of a declaration; more specific concepts do not count. (1 `r[A*B]` is declared here; 17 `r[A*C]` is declared here)',
    ],
  ],
  [
    'RELATION r[A*B] POPULATION r[A*D] CONTAINS [("a","b")]',
    [
      'AMP3001 2:32 There is no concept `D`. → Did you mean `A` or `B`? Concepts come from RELATION, CONCEPT, CLASSIFY, REPRESENT and RULE statements.',
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
      'AMP3021 2:12 The concepts `Pen` and `PEN` differ only in capitals. → If they are meant to be one, spell them the same. (28 `PEN` stands here)',
    ],
  ],
];

describe('what is said about names and concepts', () => {
  for (const [statements, expected] of CASES)
    test(statements, async () => {
      const { diagnostics } = await checkText(`\n${statements}`);
      assert.deepEqual(told(diagnostics), expected);
    });
});
