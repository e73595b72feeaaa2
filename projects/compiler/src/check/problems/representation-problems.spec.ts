import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { checkText, told } from '../../../test/check-file.ts';

/** Statements with a mistake, and all that is said about it; they are the second line of the script. */
const CASES: readonly (readonly [statements: string, told: readonly string[]])[] = [
  [
    'RELATION r[A*B] REPRESENT B TYPE INTEGER REPRESENT B TYPE FLOAT',
    [
      'AMP3201 2:42 `B` cannot be FLOAT here, since it is INTEGER already. → Keep one of the two REPRESENT statements. (17 here it is INTEGER)',
    ],
  ],
  [
    'RELATION r[A*B] REPRESENT B TYPE INTEGER REPRESENT C TYPE FLOAT CLASSIFY B ISA C',
    [
      'AMP3203 2:17 `B` has the type INTEGER, but `C` has FLOAT: concepts that are related by CLASSIFY have the same type. → Represent only the most general of them: the others inherit its type. (42 here `C` is FLOAT)',
    ],
  ],
  [
    'RELATION r[A*B] REPRESENT A TYPE INTEGER INTERFACE X : I[A] cRud BOX [ r : r ]',
    [
      'AMP3202 2:66 `A` must have the type OBJECT, since it is shown with parts; it has the type INTEGER. → Change the REPRESENT statement, or show `A` as a plain value, without box. (17 here it is INTEGER)',
    ],
  ],
  [
    'RELATION r[A*B] REPRESENT C TYPE INTEGER CLASSIFY A ISA C INTERFACE X : I[A] cRud BOX [ r : r ]',
    [
      'AMP3208 2:12 Every `A` is a `C`, but the type of `A` is OBJECT and that of `C` is INTEGER. → Represent `C` as OBJECT, or show `A` as a plain value, without box. (57 `C` stands here)',
    ],
  ],
  [
    'RELATION r[A*B] REPRESENT A TYPE INTEGER CLASSIFY A ISA C INTERFACE X : I[C] cRud BOX [ c : I ]',
    [
      'AMP3208 2:12 Every `A` is a `C`, but the type of `A` is INTEGER and that of `C` is OBJECT. → Remove the REPRESENT statement of `A`: it inherits the type of `C`. (57 `C` stands here)',
    ],
  ],
  [
    'RELATION r[A*B] REPRESENT A TYPE INTEGER CLASSIFY A ISA C',
    [
      'AMP3208 2:12 Every `A` is a `C`, but the type of `A` is INTEGER and that of `C` is ALPHANUMERIC. → Represent `C`, and leave `A` to inherit its type. (57 `C` stands here)',
    ],
  ],
  [
    'RELATION r[A*B] REPRESENT B TYPE INTEGER POPULATION r CONTAINS [("a","3")]',
    [
      'AMP3204 2:70 `"3"` is a text, but atoms of `B` have the type INTEGER. → Write it without quotes: `3`, or represent `B` otherwise.',
    ],
  ],
  [
    'RELATION r[A*B] REPRESENT B TYPE INTEGER POPULATION r CONTAINS [("a","x")]',
    [
      'AMP3204 2:70 `"x"` is a text, but atoms of `B` have the type INTEGER. → Write an atom like `42`, or represent `B` otherwise.',
    ],
  ],
  [
    'RELATION r[A*B] REPRESENT B TYPE INTEGER POPULATION r CONTAINS [("a",TRUE)]',
    [
      'AMP3204 2:70 `TRUE` is a truth value, but atoms of `B` have the type INTEGER. → Write an atom like `42`, or represent `B` otherwise.',
    ],
  ],
  [
    'RELATION r[A*B] REPRESENT B TYPE BOOLEAN POPULATION r CONTAINS [("a","true")]',
    [
      'AMP3204 2:70 `"true"` is a text, but atoms of `B` have the type BOOLEAN. → Write it without quotes: `TRUE`, or represent `B` otherwise.',
    ],
  ],
  [
    'RELATION r[A*B] REPRESENT B TYPE BOOLEAN POPULATION r CONTAINS [("a","yes")]',
    [
      'AMP3204 2:70 `"yes"` is a text, but atoms of `B` have the type BOOLEAN. → Write an atom like `TRUE`, or represent `B` otherwise.',
    ],
  ],
  [
    'RELATION r[A*B] REPRESENT B TYPE DATE POPULATION r CONTAINS [("a","2024-02-29")]',
    [
      'AMP3204 2:67 `"2024-02-29"` is a text, but atoms of `B` have the type DATE. → Write it without quotes: `2024-02-29`, or represent `B` otherwise.',
    ],
  ],
  [
    'RELATION r[A*B] REPRESENT B TYPE DATETIME POPULATION r CONTAINS [("a",2024-02-29)]',
    [
      'AMP3204 2:71 `2024-02-29` is a date, but atoms of `B` have the type DATETIME. → Write an atom like `2024-12-31T23:59:00Z`, or represent `B` otherwise.',
    ],
  ],
  [
    'RELATION r[A*B] POPULATION r CONTAINS [("a",3.5)]',
    [
      'AMP3204 2:45 `3.5` is a number with a fraction, but atoms of `B` have the type ALPHANUMERIC. → Write it in quotes: `"3.5"`, or represent `B` otherwise.',
    ],
  ],
  [
    'RELATION r[A*B] POPULATION r CONTAINS [(3,"b")]',
    [
      'AMP3204 2:41 `3` is a whole number, but atoms of `A` have the type ALPHANUMERIC. → Write it in quotes: `"3"`, or represent `A` otherwise.',
    ],
  ],
  [
    'RELATION r[A*B] REPRESENT B TYPE INTEGER POPULATION r CONTAINS [("a",9223372036854775808), ("a",-9223372036854775809), ("a", 9223372036854775807)]',
    [
      'AMP3206 2:70 `9223372036854775808` does not fit in the type INTEGER of `B`. → Whole numbers go from -9223372036854775808 to 9223372036854775807.',
      'AMP3206 2:97 `-9223372036854775809` does not fit in the type INTEGER of `B`. → Whole numbers go from -9223372036854775808 to 9223372036854775807.',
    ],
  ],
  [
    'RELATION r[A*B] REPRESENT B TYPE BINARY POPULATION r CONTAINS [("a","x")]',
    ['AMP3205 2:69 A script cannot have atoms of `B`: it has the type BINARY. → Remove the atom.'],
  ],
  [
    'RELATION r[A*B] POPULATION ONE CONTAINS ["x"]',
    [
      'AMP3205 2:42 A script cannot have atoms of `ONE`: ONE has a single atom of its own. → Remove the atom.',
    ],
  ],
  [
    'RELATION r[A*B] POPULATION SESSION CONTAINS ["x"] INTERFACE X : "_SESSION"[SESSION];V[SESSION*A] cRud BOX [ r : r ]',
    [
      'AMP3207 2:46 `"x"` cannot be an atom of SESSION: sessions exist only while the application runs. → Remove the atom. In terms, `"_SESSION"` is the session of the user.',
    ],
  ],
  [
    'RELATION r[A*B] RULE x : "me"[SESSION];V[SESSION*A] |- V INTERFACE X : I[A] cRud BOX [ r : r ]',
    [
      'AMP3209 2:26 No session is ever called `"me"`, so this is always empty. → Write `"_SESSION"`, which stands for the session of the user.',
    ],
  ],
  [
    'RELATION r[A*B] RELATION n[B*C] PATTERN P VIEW B : B DEFAULT { x : n } ENDVIEW IDENT I : B(n) ENDPATTERN',
    [
      'AMP3210 2:43 The view `B` is not shown: `B` has the type ALPHANUMERIC, and its atoms are shown as the texts that they are. In a pattern a view does not make its concept one of objects. → Write `REPRESENT B TYPE OBJECT`, or remove the view.',
    ],
  ],
  ...[
    'VIEW B : B DEFAULT { x : n } ENDVIEW',
    'PATTERN P VIEW B : B DEFAULT { x : n } ENDVIEW REPRESENT B TYPE OBJECT ENDPATTERN',
    'PATTERN P VIEW B : B DEFAULT { x : n } ENDVIEW ENDPATTERN INTERFACE X : I[B] cRud BOX [ n : n ]',
  ].map((shown): [string, string[]] => [`RELATION r[A*B] RELATION n[B*C] ${shown}`, []]),
];

describe('what is said about technical types and atoms', () => {
  for (const [statements, expected] of CASES)
    test(statements, async () => {
      const { diagnostics } = await checkText(`\n${statements}`);
      assert.deepEqual(told(diagnostics), expected);
    });
});
