import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { checkText, reported } from '../../../test/check-file.ts';

/** Statements with a mistake, and all that is said about it; they are the second line of the script. */
const CASES: readonly (readonly [statements: string, reported: readonly string[]])[] = [
  [
    'RELATION r[A*B] INTERFACE X : I[A] cRud BOX [ r : r, r : r, r : r ]',
    [
      'AMP3301 2:41 The label `r` is used 3 times in this box. → Give each item a unique label. To change the text that users see, add LABEL "…" after it. (47 `r` is also used here; 54 `r` is also used here; 61 `r` is also used here)',
    ],
  ],
  [
    'RELATION r[A*B] VIEW v : A { x : r, x : r } ENDVIEW',
    [
      'AMP3301 2:17 The label `x` is used twice in this view. → Give each item a unique label. To change the text that users see, add LABEL "…" after it. (30 `x` is also used here; 37 `x` is also used here)',
    ],
  ],
  [
    'RELATION r[A*A] INTERFACE X : I[A] cRud BOX [ r : r cRud INTERFACE Y ] INTERFACE Y : I[A] cRud BOX [ n : r cRud ]',
    [
      'AMP3302 2:53 The rights of this item come from the interface `Y` that it refers to. → Remove the CRUD flags, or write `LINKTO INTERFACE Y`.',
    ],
  ],
  [
    'RELATION r[A*A] INTERFACE X : I[A] cRud BOX [ r : r cRud LINKTO INTERFACE Xx ]',
    ['AMP3303 2:75 There is no interface `Xx`. → Did you mean `X`?'],
  ],
  [
    'RELATION r[A*A] INTERFACE X : I[A] cRud BOX [ r : r cRud LINKTO INTERFACE Zebra ]',
    ['AMP3303 2:75 There is no interface `Zebra`. → Refer to an interface in this script.'],
  ],
  [
    'RELATION r[A*B] INTERFACE X : I[A] cRud BOX [ r : r cRud LINKTO INTERFACE X ]',
    [
      'AMP3304 2:75 The interface `X` is for `A`, which is unrelated: the target of this item is `B`. → Refer to an interface for `B` or for a more general concept. (17 `X` is declared here)',
    ],
  ],
  [
    'RELATION r[A*B] CLASSIFY A ISA B INTERFACE X : I[A] cRud BOX [ r : r cRud LINKTO INTERFACE X ]',
    [
      'AMP3304 2:92 The interface `X` is for `A`, which covers only some of them: the target of this item is `B`. → Refer to an interface for `B` or for a more general concept. (34 `X` is declared here)',
    ],
  ],
  [
    'RELATION r[A*A] INTERFACE X : I[A] cRud BOX [ r : r INTERFACE X ]',
    [
      'AMP3305 2:63 These interfaces include each other in a cycle: `X` → `X`. → Write `LINKTO` before one of the references to show it as a link.',
    ],
  ],
  [
    'RELATION r[A*A] INTERFACE X : I[A] cRud BOX [ r : r INTERFACE Y ] INTERFACE Y : I[A] cRud BOX [ r : r INTERFACE Z ] INTERFACE Z : I[A] cRud BOX [ r : r INTERFACE X ]',
    [
      'AMP3305 2:163 These interfaces include each other in a cycle: `X` → `Y` → `Z` → `X`. → Write `LINKTO` before one of the references to show it as a link. (63 a reference in the cycle; 113 a reference in the cycle)',
    ],
  ],
  [
    'RELATION r[A*B] INTERFACE X : I[A] cRud BOX [ r : r cRud <Face> ]',
    [
      'AMP3306 2:59 There is no view `Face`. → Use the name of a VIEW in this script, or remove the annotation.',
    ],
  ],
  [
    'RELATION r[A*B] VIEW Face : A { (I) } ENDVIEW INTERFACE X : I[A] cRud BOX [ r : r cRud <Face> ]',
    [
      'AMP3307 2:89 View `Face` is for `A`, but the atoms here are `B`. → Use a view for `B` or a more general concept. (17 `Face` is declared here)',
    ],
  ],
  [
    'RELATION r[A*B] CLASSIFY A ISA B VIEW Face : A { (I) } ENDVIEW INTERFACE X : I[A] cRud BOX [ r : r cRud <Face> ]',
    [
      'AMP3307 2:106 View `Face` is for `A`, but the atoms here are the more general `B`. → Use a view for `B` or a more general concept. (34 `Face` is declared here)',
    ],
  ],
  [
    'RELATION r[A*B] VIEW v : A DEFAULT { (I) } ENDVIEW VIEW w : A (r) VIEW x : A (r)',
    [
      'AMP3308 2:17 `A` has more than one default view: `v`, `w` and `x`. → Keep DEFAULT in only one of them. A view in parentheses is always a default view. (52 another default view; 67 another default view)',
    ],
  ],
  [
    'RELATION r[A*B] INTERFACE X : I[A] CRUD BOX [ r : r;r~ CRUD, s : "x"[A] CRud, t : r crUD ]',
    [
      "AMP3320 2:36 `U` can't be used here: only the links of a relation or its converse can be changed. → Write `u`.",
      "AMP3320 2:56 `C` and `U` can't be used here: only the links of a relation or its converse can be changed. → Write `c` and `u`.",
      "AMP3320 2:73 `C` can't be used here: the term is a single atom. → Write `c`.",
      "AMP3320 2:85 `U` and `D` have no effect here, because reading isn't allowed (`r`). → Write `u` and `d`, or allow reading with `R`.",
    ],
  ],
  [
    'RELATION r[A*B] [TOT] INTERFACE X : I[A] CRuD BOX [ s : V[A*B] cRud ]',
    [
      "AMP3323 2:37 A new `A` can't be saved from here: it needs `r`, and this box has no item that can fill it. → Add an item for `r` with C, declare a DEFAULT, or write `c` so that no atoms can be created here.",
    ],
  ],
  [
    'RELATION r[A*A] [SYM] INTERFACE X : I[A] cRud BOX [ s : r cRUd ]',
    [
      "AMP3324 2:53 Links of `r` can't be edited here: it is symmetric (SYM), so each link also needs its reverse, and nothing creates that. → Add an enforcement rule that adds and deletes the reverse links, drop SYM and show `r \\/ r~`, or write `cRud` to make the item read-only.",
    ],
  ],
  [
    'RELATION r[A*B] INTERFACE Ab : I[A] cRud BOX [ r : r ] INTERFACE AB : I[A] cRud BOX [ r : r ] INTERFACE A.b : I[A] cRud BOX [ r : r ]',
    [
      'AMP3322 2:56 The interfaces `AB` and `Ab` differ only in case and symbols, so their files would get the same name. → Rename one of them, and keep the text that users see with LABEL. (17 `Ab` is declared here)',
    ],
  ],
];

describe('diagnostics about interfaces and views', () => {
  for (const [statements, expected] of CASES)
    test(statements, async () => {
      const { diagnostics } = await checkText(`\n${statements}`);
      assert.deepEqual(reported(diagnostics), expected);
    });
});
