import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { preprocess } from './preprocess.ts';

/** The remaining lines, separated by `|`, and the diagnostics as `line:column-column code`. */
function seen(lines: readonly string[], ...flags: readonly string[]) {
  const { text, diagnostics } = preprocess(lines.join('\n'), 'x', new Set(flags));
  const reported = diagnostics.map(
    ({ code, origin: { start, end } }) => `${start.line}:${start.column}-${end.column} ${code}`,
  );
  return { left: text.split('\n').join('|'), reported };
}

describe('which lines are left', () => {
  const CASES: readonly (readonly [string, readonly string[], readonly string[], string])[] = [
    ['IF holds', ['--# IF a', 'x', '--# ENDIF', 'y'], ['a'], '|x||y'],
    ['IF does not', ['--# IF a', 'x', '--# ENDIF', 'y'], [], '|||y'],
    ['IFNOT holds', ['--# IFNOT a', 'x', '--# ENDIF'], [], '|x|'],
    ['IFNOT does not', ['--# IFNOT a', 'x', '--# ENDIF'], ['a'], '||'],
    ['IF with ELSE', ['--# IF a', 'x', '--# ELSE', 'y', '--# ENDIF'], ['a'], '|x|||'],
    ['ELSE of IF', ['--# IF a', 'x', '--# ELSE', 'y', '--# ENDIF'], [], '|||y|'],
    ['IF in IF', ['--# IF a', '--# IF b', 'x', '--# ENDIF', '--# ENDIF'], ['a', 'b'], '||x||'],
    [
      'IF in what does not hold',
      ['--# IF a', '--# IF b', 'x', '--# ENDIF', '--# ENDIF'],
      ['b'],
      '||||',
    ],
    [
      'ELSE in what does not hold',
      ['--# IF a', '--# IF b', '--# ELSE', 'x', '--# ENDIF', '--# ENDIF'],
      [],
      '|||||',
    ],
    ['flags are told apart by capitals', ['--# IF A', 'x', '--# ENDIF'], ['a'], '||'],
    [
      'words of a flag behind the first are a remark',
      ['--# IF a b', 'x', '--# ENDIF c'],
      ['a'],
      '|x|',
    ],
    ['a flag with a colon behind it', ['--# IF a: why', 'x', '--# ENDIF'], ['a'], '|x|'],
    ['a flag of another script', ['--# IF größe2', 'x', '--# ENDIF'], ['größe2'], '|x|'],
    [
      'more dashes, and blanks around the sign',
      ['  -----  #  IF a', 'x', '--#ENDIF'],
      ['a'],
      '|x|',
    ],
    ['lines that end in two characters', ['--# IF a\r', 'x\r', '--# ENDIF\r'], ['a'], '|x\r|'],
    ['a comment with the sign later', ['-- a # IF a'], [], '-- a # IF a'],
    ['a line of signs', ['-- ### IF a'], [], '-- ### IF a'],
    ['one dash', ['- # IF a'], [], '- # IF a'],
    ['behind other words', ['x --# IF a'], [], 'x --# IF a'],
  ];
  for (const [what, lines, flags, left] of CASES)
    test(what, () => {
      assert.deepEqual(seen(lines, ...flags), { left, reported: [] });
    });
});

describe('the flags of INCLUDE', () => {
  for (const [line, left] of [
    ['INCLUDE "a" --# ["f"]', 'INCLUDE "a"     ["f"]'],
    ['  INCLUDE   "a"--#["f"]', '  INCLUDE   "a"   ["f"]'],
    ['INCLUDE \'a\' --# ["f"]', 'INCLUDE \'a\'     ["f"]'],
    ['INCLUDE "a" --# ["f"] -- and --# more', 'INCLUDE "a"     ["f"] -- and --# more'],
    ['INCLUDE "a--#b"', 'INCLUDE "a--#b"'],
    ['INCLUDE "a\\"--#b" --# ["f"]', 'INCLUDE "a\\"--#b"     ["f"]'],
    ['INCLUDE "a" -- #["f"]', 'INCLUDE "a" -- #["f"]'],
    ['INCLUDED "a" --# ["f"]', 'INCLUDED "a" --# ["f"]'],
    ['META "a" "b" --# ["f"]', 'META "a" "b" --# ["f"]'],
  ] as const)
    test(line, () => {
      assert.deepEqual(seen([line]), { left, reported: [] });
    });

  test('are not looked for where the line does not hold', () => {
    assert.equal(seen(['--# IF a', 'INCLUDE "a" --# ["f"]', '--# ENDIF']).left, '||');
  });
});

describe('reported problems', () => {
  const CASES: readonly (readonly [string, readonly string[], readonly string[]])[] = [
    ['no word', ['  --#'], ['1:6-7 AMP1010']],
    ['a word in small letters', ['--# if a', '--# endif'], ['1:5-7 AMP1010', '2:5-10 AMP1010']],
    [
      'ELSE and ENDIF of an unknown word',
      ['--# WHEN a', '--# ELSE', '--# ENDIF'],
      ['1:5-9 AMP1010'],
    ],
    ['no flag', ['--# IF', '--# ENDIF'], ['1:5-7 AMP1011']],
    ['a flag between quotes', ['--# IFNOT "a"', '--# ENDIF'], ['1:5-10 AMP1011']],
    ['a flag with an underscore', ['--# IF a_b', '--# ENDIF'], ['1:5-7 AMP1011']],
    ['a flag with hyphens', ['--# IFNOT a-b-c', '--# ENDIF'], ['1:5-10 AMP1011']],
    ['a word that is stuck to its flag', ['--# IFa', '--# ENDIF'], ['1:5-8 AMP1010']],
    ['ELSE alone', ['--# ELSE'], ['1:5-9 AMP1012']],
    ['ENDIF twice', ['--# IF a', '--# ENDIF', '--# ENDIF'], ['3:5-10 AMP1012']],
    ['ELSE twice', ['--# IF a', '--# ELSE', '--# ELSE', '--# ENDIF'], ['3:5-9 AMP1013']],
    ['no ENDIF', ['--# IF a', '', 'xy'], ['1:5-3 AMP1014']],
    ['no ENDIF, twice', ['--# IF a', '--# IFNOT b'], ['1:5-12 AMP1014', '2:5-12 AMP1014']],
  ];
  for (const [what, lines, reported] of CASES)
    test(what, () => {
      assert.deepEqual(seen(lines, 'a', 'b').reported, reported);
    });

  test('a flag with other characters is read up to them, with a warning', () => {
    const lines = ['--#IF a_flag', 'x', '--#ENDIF'];
    assert.equal(seen(lines, 'a').left, '|x|');
    assert.equal(seen(lines).left, '||');
    const { diagnostics } = preprocess(lines.join('\n'), 'x', new Set());
    assert.deepEqual(
      diagnostics.map(({ severity }) => severity),
      ['warning'],
    );
  });

  test('a flag that cannot be one is told with one that can', () => {
    const { diagnostics } = preprocess('--# IF my_own-flag\n--# ENDIF', 'x', new Set());
    const [{ message, hint } = { message: '', hint: '' }] = diagnostics;
    assert.equal(
      message,
      '`my_own-flag` is read as the flag `my`: a flag contains only letters and digits.',
    );
    assert.equal(hint, 'Write `--# IF myOwnFlag`, and use the same name when you set the flag.');
  });
});

test('a text keeps its number of lines, and the lines that hold', () => {
  const line = fc.constantFrom('--# IF a', '--# IFNOT b', '--# ELSE', '--# ENDIF', '--#', 'x', '');
  fc.assert(
    fc.property(fc.array(line, { minLength: 1 }), fc.subarray(['a', 'b']), (lines, flags) => {
      const { left } = seen(lines, ...flags);
      const kept = left.split('|');
      assert.equal(kept.length, lines.length);
      kept.forEach((each, i) => {
        assert.ok(each === '' || each === lines[i]);
      });
    }),
  );
});

test('a branch and its ELSE share the lines between them', () => {
  const text = fc.array(fc.constantFrom('x', 'y', '-- # of things', 'INCLUDE "a"'));
  fc.assert(
    fc.property(text, text, (first, second) => {
      const clean = (lines: readonly string[]) => lines.filter((line) => !line.startsWith('--'));
      const lines = ['--# IF a', ...clean(first), '--# ELSE', ...clean(second), '--# ENDIF'];
      const current = (...flags: string[]) =>
        seen(lines, ...flags)
          .left.split('|')
          .filter(Boolean);
      assert.deepEqual(current('a'), clean(first));
      assert.deepEqual(current(), clean(second));
    }),
  );
});
