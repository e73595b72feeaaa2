import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { checkText, told } from '../../../test/check-file.ts';

/** Statements with a mistake, and all that is said about it; they are the second line of the script. */
const CASES: readonly (readonly [statements: string, told: readonly string[]])[] = [
  [
    'RELATION r[A*B] INTERFACE X : I[A] cRud BOX [ r : r, r : r, r : r ]',
    [
      'AMP3301 2:41 The label `r` occurs 3 times in this box. → Give every part its own label. LABEL "…" behind it changes what is shown. (47 `r` stands here; 54 `r` stands here; 61 `r` stands here)',
    ],
  ],
  [
    'RELATION r[A*B] VIEW v : A { x : r, x : r } ENDVIEW',
    [
      'AMP3301 2:17 The label `x` occurs twice in this view. → Give every part its own label. LABEL "…" behind it changes what is shown. (30 `x` stands here; 37 `x` stands here)',
    ],
  ],
  [
    'RELATION r[A*A] INTERFACE X : I[A] cRud BOX [ r : r cRud INTERFACE Y ] INTERFACE Y : I[A] cRud BOX [ n : r cRud ]',
    [
      'AMP3302 2:53 The rights of this item are those of the interface `Y` that it refers to. → Remove the letters, or write `LINKTO INTERFACE Y`.',
    ],
  ],
  [
    'RELATION r[A*A] INTERFACE X : I[A] cRud BOX [ r : r cRud LINKTO INTERFACE Xx ]',
    ['AMP3303 2:75 There is no interface `Xx`. → Did you mean `X`?'],
  ],
  [
    'RELATION r[A*A] INTERFACE X : I[A] cRud BOX [ r : r cRud LINKTO INTERFACE Zebra ]',
    ['AMP3303 2:75 There is no interface `Zebra`. → Refer to an interface of this script.'],
  ],
  [
    'RELATION r[A*B] INTERFACE X : I[A] cRud BOX [ r : r cRud LINKTO INTERFACE X ]',
    [
      'AMP3304 2:75 The interface `X` works on `A`, which has nothing to do with it: this item ends in `B`. → Refer to an interface on `B` or a more general concept. (17 `X` stands here)',
    ],
  ],
  [
    'RELATION r[A*B] CLASSIFY A ISA B INTERFACE X : I[A] cRud BOX [ r : r cRud LINKTO INTERFACE X ]',
    [
      'AMP3304 2:92 The interface `X` works on `A`, which is only about some of them: this item ends in `B`. → Refer to an interface on `B` or a more general concept. (34 `X` stands here)',
    ],
  ],
  [
    'RELATION r[A*A] INTERFACE X : I[A] cRud BOX [ r : r INTERFACE X ]',
    [
      'AMP3305 2:63 These interfaces contain each other without end: `X` → `X`. → Write `LINKTO` in front of one of the references: a link may go round.',
    ],
  ],
  [
    'RELATION r[A*A] INTERFACE X : I[A] cRud BOX [ r : r INTERFACE Y ] INTERFACE Y : I[A] cRud BOX [ r : r INTERFACE Z ] INTERFACE Z : I[A] cRud BOX [ r : r INTERFACE X ]',
    [
      'AMP3305 2:163 These interfaces contain each other without end: `X` → `Y` → `Z` → `X`. → Write `LINKTO` in front of one of the references: a link may go round. (63 a reference of the circle; 113 a reference of the circle)',
    ],
  ],
  [
    'RELATION r[A*B] INTERFACE X : I[A] cRud BOX [ r : r cRud <Face> ]',
    [
      'AMP3306 2:59 There is no view `Face`. → Name a VIEW of this script, or remove the annotation.',
    ],
  ],
  [
    'RELATION r[A*B] VIEW Face : A { (I) } ENDVIEW INTERFACE X : I[A] cRud BOX [ r : r cRud <Face> ]',
    [
      'AMP3307 2:89 The view `Face` is for `A`; the atoms here are not that: they are `B`. → Use a view for `B` or a more general concept. (17 `Face` stands here)',
    ],
  ],
  [
    'RELATION r[A*B] CLASSIFY A ISA B VIEW Face : A { (I) } ENDVIEW INTERFACE X : I[A] cRud BOX [ r : r cRud <Face> ]',
    [
      'AMP3307 2:106 The view `Face` is for `A`; only some of the atoms here are that: they are `B`. → Use a view for `B` or a more general concept. (34 `Face` stands here)',
    ],
  ],
  [
    'RELATION r[A*B] VIEW v : A DEFAULT { (I) } ENDVIEW VIEW w : A (r) VIEW x : A (r)',
    [
      'AMP3308 2:17 `A` has several default views: `v`, `w` and `x`. → Keep DEFAULT in one of them. A view between round brackets is always a default view. (52 another default view; 67 another default view)',
    ],
  ],
  [
    'RELATION r[A*B] INTERFACE X : I[A] CRUD BOX [ r : r;r~ CRUD, s : "x"[A] CRud, t : r crUD ]',
    [
      'AMP3320 2:36 `U` cannot apply here: links can be changed only through a relation or its converse. → Write `u` to say that it is not allowed.',
      'AMP3320 2:56 `U` cannot apply here: links can be changed only through a relation or its converse. → Write `u` to say that it is not allowed.',
      'AMP3320 2:73 `C` cannot apply here: the term is a single atom. → Write `c` to say that it is not allowed.',
      'AMP3321 2:85 What may not be read (`r`) can be neither changed nor deleted here: `U` and `D` have no effect. → Write `u` and `d`, or allow reading with `R`.',
    ],
  ],
  [
    'RELATION r[A*B] [TOT] INTERFACE X : I[A] CRuD BOX [ s : V[A*B] cRud ]',
    [
      'AMP3323 2:37 A new `A` cannot be stored from here: it needs `r`, and nothing in this box gives it a first link. → Add an item for `r` with C, give a DEFAULT, or forbid making atoms here with `c`.',
    ],
  ],
  [
    'RELATION r[A*A] [SYM] INTERFACE X : I[A] cRud BOX [ s : r cRUd ]',
    [
      'AMP3324 2:53 No link of `r` can be changed from here: it is symmetric (SYM), so each needs the one the other way round, which nothing makes. → Let a rule for the execution engine make and remove the other link, drop SYM and show `r \\/ r~`, or forbid changes here with `cRud`.',
    ],
  ],
  [
    'RELATION r[A*B] INTERFACE Ab : I[A] cRud BOX [ r : r ] INTERFACE AB : I[A] cRud BOX [ r : r ] INTERFACE A.b : I[A] cRud BOX [ r : r ]',
    [
      'AMP3322 2:56 The interfaces `AB` and `Ab` differ only in capitals and signs, so their files get the same name. → Rename one of them; a LABEL keeps what users see. (17 `Ab` stands here)',
    ],
  ],
];

describe('what is said about interfaces and views', () => {
  for (const [statements, expected] of CASES)
    test(statements, async () => {
      const { diagnostics } = await checkText(`\n${statements}`);
      assert.deepEqual(told(diagnostics), expected);
    });
});
