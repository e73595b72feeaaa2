import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { checkText, reported } from '../../../test/check-file.ts';

/** Statements with a mistake, and all that is said about it; they are the second line of the script. */
const CASES: readonly (readonly [statements: string, reported: readonly string[]])[] = [
  [
    'RELATION r[A*B] REPRESENT B TYPE INTEGER REPRESENT B TYPE FLOAT',
    [
      "AMP3201 2:42 `B` can't have type FLOAT: it already has type INTEGER. → Keep only one of the two REPRESENT statements. (17 declared as INTEGER here)",
    ],
  ],
  [
    'RELATION r[A*B] REPRESENT B TYPE INTEGER REPRESENT C TYPE FLOAT CLASSIFY B ISA C',
    [
      'AMP3203 2:17 `B` has type INTEGER, but `C` has type FLOAT. Concepts related by CLASSIFY must have the same type. → Declare a type only for the most general concept: the others inherit it. (42 `C` is declared as FLOAT here)',
    ],
  ],
  [
    'RELATION r[A*B] REPRESENT A TYPE INTEGER INTERFACE X : I[A] cRud BOX [ r : r ]',
    [
      'AMP3202 2:66 `A` has type INTEGER, but it must be OBJECT because it is shown with a box. → Change the REPRESENT statement, or show `A` as a plain value, without a box. (17 declared as INTEGER here)',
    ],
  ],
  [
    'RELATION r[A*B] REPRESENT C TYPE INTEGER CLASSIFY A ISA C INTERFACE X : I[A] cRud BOX [ r : r ]',
    [
      'AMP3208 2:12 Every `A` is a `C`, but `A` has type OBJECT and `C` has type INTEGER. → Declare `C` as OBJECT, or show `A` as a plain value, without a box. (57 `C` is declared here)',
    ],
  ],
  [
    'RELATION r[A*B] REPRESENT A TYPE INTEGER CLASSIFY A ISA C INTERFACE X : I[C] cRud BOX [ c : I ]',
    [
      'AMP3208 2:12 Every `A` is a `C`, but `A` has type INTEGER and `C` has type OBJECT. → Remove the REPRESENT statement of `A`: it inherits the type of `C`. (57 `C` is declared here)',
    ],
  ],
  ['RELATION r[A*B] REPRESENT A TYPE INTEGER CLASSIFY A ISA C', []],
  ['RELATION r[A*B] REPRESENT A TYPE BIGALPHANUMERIC CLASSIFY A ISA C CLASSIFY D ISA C', []],
  [
    'RELATION r[A*B] REPRESENT B TYPE INTEGER POPULATION r CONTAINS [("a","3")]',
    [
      'AMP3204 2:70 `"3"` is a string, but atoms of `B` have type INTEGER. → Write it without quotes: `3`, or change the type of `B` with REPRESENT.',
    ],
  ],
  [
    'RELATION r[A*B] REPRESENT B TYPE INTEGER POPULATION r CONTAINS [("a","x")]',
    [
      'AMP3204 2:70 `"x"` is a string, but atoms of `B` have type INTEGER. → Write an atom like `42`, or change the type of `B` with REPRESENT.',
    ],
  ],
  [
    'RELATION r[A*B] REPRESENT B TYPE INTEGER POPULATION r CONTAINS [("a",TRUE)]',
    [
      'AMP3204 2:70 `TRUE` is a Boolean, but atoms of `B` have type INTEGER. → Write an atom like `42`, or change the type of `B` with REPRESENT.',
    ],
  ],
  [
    'RELATION r[A*B] REPRESENT B TYPE BOOLEAN POPULATION r CONTAINS [("a","true")]',
    [
      'AMP3204 2:70 `"true"` is a string, but atoms of `B` have type BOOLEAN. → Write it without quotes: `TRUE`, or change the type of `B` with REPRESENT.',
    ],
  ],
  [
    'RELATION r[A*B] REPRESENT B TYPE BOOLEAN POPULATION r CONTAINS [("a","yes")]',
    [
      'AMP3204 2:70 `"yes"` is a string, but atoms of `B` have type BOOLEAN. → Write an atom like `TRUE`, or change the type of `B` with REPRESENT.',
    ],
  ],
  [
    'RELATION r[A*B] REPRESENT B TYPE DATE POPULATION r CONTAINS [("a","2024-02-29")]',
    [
      'AMP3204 2:67 `"2024-02-29"` is a string, but atoms of `B` have type DATE. → Write it without quotes: `2024-02-29`, or change the type of `B` with REPRESENT.',
    ],
  ],
  [
    'RELATION r[A*B] REPRESENT B TYPE DATETIME POPULATION r CONTAINS [("a",2024-02-29)]',
    [
      'AMP3204 2:71 `2024-02-29` is a date, but atoms of `B` have type DATETIME. → Write an atom like `2024-12-31T23:59:00Z`, or change the type of `B` with REPRESENT.',
    ],
  ],
  [
    'RELATION r[A*B] POPULATION r CONTAINS [("a",3.5)]',
    [
      'AMP3204 2:45 `3.5` is a decimal number, but atoms of `B` have type ALPHANUMERIC. → Write it in quotes: `"3.5"`, or change the type of `B` with REPRESENT.',
    ],
  ],
  [
    'RELATION r[A*B] POPULATION r CONTAINS [(3,"b")]',
    [
      'AMP3204 2:41 `3` is an integer, but atoms of `A` have type ALPHANUMERIC. → Write it in quotes: `"3"`, or change the type of `A` with REPRESENT.',
    ],
  ],
  [
    'RELATION r[A*B] REPRESENT B TYPE INTEGER POPULATION r CONTAINS [("a",9223372036854775808), ("a",-9223372036854775809), ("a", 9223372036854775807)]',
    [
      'AMP3206 2:70 `9223372036854775808` is out of range for INTEGER, the type of `B`. → Integers range from -9223372036854775808 to 9223372036854775807.',
      'AMP3206 2:97 `-9223372036854775809` is out of range for INTEGER, the type of `B`. → Integers range from -9223372036854775808 to 9223372036854775807.',
    ],
  ],
  [
    'RELATION r[A*B] REPRESENT B TYPE PASSWORD POPULATION r CONTAINS [("a","$1$rasmusle$rISCgZzpwk3UhDidwXvin0")]',
    [
      "AMP3204 2:71 This password of `B` is a hash in a form that can't be verified. → Write the password itself, or a bcrypt or Argon2 hash of it.",
    ],
  ],
  [
    'RELATION r[A*B] DEFAULT TGT VALUE "geheim" REPRESENT B TYPE PASSWORD',
    [
      "AMP3205 2:25 `B` has type PASSWORD and can't have a default: everyone who can read the script would know it. → Remove DEFAULT.",
    ],
  ],
  [
    'RELATION r[A*B] REPRESENT B TYPE BINARY POPULATION r CONTAINS [("a","x")]',
    ["AMP3205 2:69 A script can't contain atoms of `B`: it has type BINARY. → Remove the atom."],
  ],
  [
    'RELATION r[A*B] POPULATION ONE CONTAINS ["x"]',
    [
      "AMP3205 2:42 A script can't contain atoms of `ONE`: ONE has a single built-in atom. → Remove the atom.",
    ],
  ],
  [
    'RELATION r[A*B] POPULATION SESSION CONTAINS ["x"] INTERFACE X : "_SESSION"[SESSION];V[SESSION*A] cRud BOX [ r : r ]',
    [
      'AMP3205 2:46 `"x"` can\'t be an atom of SESSION: sessions exist only while the application runs. → Remove the atom. In terms, `"_SESSION"` is the current session.',
    ],
  ],
  [
    'RELATION r[A*B] RULE x : "me"[SESSION];V[SESSION*A] |- V INTERFACE X : I[A] cRud BOX [ r : r ]',
    [
      'AMP3209 2:26 This is always empty: no session has the identifier `"me"`. → Write `"_SESSION"`, which is the current session.',
    ],
  ],
  [
    'RELATION r[A*B] RELATION n[B*C] REPRESENT B TYPE ALPHANUMERIC PATTERN P VIEW B : B DEFAULT { x : n } ENDVIEW IDENT I : B(n) ENDPATTERN',
    [
      "AMP3210 2:73 The view `B` isn't used: `B` has type ALPHANUMERIC, so its atoms are shown as plain values. → Write `REPRESENT B TYPE OBJECT`, or remove the view.",
    ],
  ],
  ...[
    'VIEW B : B DEFAULT { x : n } ENDVIEW',
    'PATTERN P VIEW B : B DEFAULT { x : n } ENDVIEW ENDPATTERN',
    'PATTERN P VIEW B : B DEFAULT { x : n } ENDVIEW REPRESENT B TYPE OBJECT ENDPATTERN',
    'PATTERN P VIEW B : B DEFAULT { x : n } ENDVIEW ENDPATTERN INTERFACE X : I[B] cRud BOX [ n : n ]',
  ].map((shown): [string, string[]] => [`RELATION r[A*B] RELATION n[B*C] ${shown}`, []]),
];

describe('diagnostics about technical types and atoms', () => {
  for (const [statements, expected] of CASES)
    test(statements, async () => {
      const { diagnostics } = await checkText(`\n${statements}`);
      assert.deepEqual(reported(diagnostics), expected);
    });
});
