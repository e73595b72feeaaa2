import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { formatScript } from './format-script.ts';

const WRITTEN = `-- first
  CONTEXT Shop   IN ENGLISH
 {- two
      lines -}
RELATION r[A*B]  [UNI,TOT]   -- a remark
      MEANING {+ keeps
   its lines +} RELATION s[A*B]


   -- about the pattern
 PATTERN P
RULE x:r|-s
   MEANING "two  spaces"
 -- a remark in the pattern
ENDPATTERN


INTERFACE Page : I[A] BOX<TABLE>
[ "r":r cRud
,"s" : s BOX
[ "name" : I ]
-- the last one
,   "t" : r;
I
]
POPULATION r CONTAINS [
("a","b"),
   ("c", "d")
]
--# IF FLAG
ROLE Clerk MAINTAINS x
--# ENDIF
ENDCONTEXT -- end
{- after -}`;

const FORMATTED = `-- first
CONTEXT Shop IN ENGLISH
{- two
      lines -}
RELATION r[A*B] [UNI,TOT] -- a remark
  MEANING {+ keeps
   its lines +}
RELATION s[A*B]

-- about the pattern
PATTERN P
  RULE x : r |- s
    MEANING "two  spaces"
-- a remark in the pattern
ENDPATTERN

INTERFACE Page : I[A] BOX<TABLE>
  [ "r" : r cRud
  , "s" : s BOX
    [ "name" : I ]
  -- the last one
  , "t" : r;
      I
  ]
POPULATION r CONTAINS [
  ("a", "b"),
  ("c", "d")
]
--# IF FLAG
ROLE Clerk MAINTAINS x
--# ENDIF
ENDCONTEXT -- end
{- after -}
`;

describe('the formatter', () => {
  it('indents statements, and keeps comments, texts, and line breaks', () => {
    assert.equal(formatScript(WRITTEN, 'main.adl'), FORMATTED);
    assert.equal(formatScript(FORMATTED, 'main.adl'), FORMATTED);
  });

  it('keeps the columns that spaces after labels align', () => {
    const text =
      'CONTEXT C\nINTERFACE P : I[A]\n  BOX\n    [ "a"   : r\n    , "abc" : s\n    ]\nENDCONTEXT\n';
    assert.equal(formatScript(text, 'main.adl'), text);
  });

  it('keeps line ends', () => {
    const windows = WRITTEN.replaceAll('\n', '\r\n');
    assert.equal(formatScript(windows, 'main.adl'), FORMATTED.replaceAll('\n', '\r\n'));
  });

  it('leaves a script with syntax errors', () => {
    assert.equal(formatScript('CONTEXT Shop RELATION r[A ENDCONTEXT', 'main.adl'), null);
  });
});
