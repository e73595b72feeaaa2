import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { conjunctShape } from './conjunct-shape.ts';
import { prepare } from '../model/prepared-sql.ts';
import { sourceAsSet, withWholePlaceholders } from './placeholder.ts';
import { portable } from './portable.ts';
import { restrictTo } from './restrict.ts';
import { selectArms } from './select-shape.ts';
import { printTokens, tokenize } from './sql-token.ts';

const flat = (sql: string): string =>
  sql
    .replace(/\s+/g, ' ')
    .replace(/ ?([()]) ?/g, '$1')
    .trim();

describe('tokens', () => {
  const same = [
    `select "a""b" as x from "T" where y = 'it''s'`,
    'a <> b and c <= 1.5',
    `x = '-- no comment' and "/* name */" = 1`,
  ];
  for (const sql of same) it(`keeps ${sql}`, () => assert.equal(printTokens(tokenize(sql)), sql));

  it('drops comments and layout', () => {
    assert.equal(
      printTokens(tokenize(`select /* it's "x" */ a -- b\n  from   t`)),
      'select a from t',
    );
  });

  it('takes an apostrophe before a letter for a part of the text, as the existing compiler writes it', () => {
    assert.equal(printTokens(tokenize(`where a = 'o'brien'`)), `where a = 'o''brien'`);
  });

  it('ends with a text that is never closed', () => {
    assert.equal(tokenize(`a = 'open`).length, 3);
  });
});

describe('portable SQL', () => {
  const table = [
    ['select a from t union distinct select b from u', 'select a from t union select b from u'],
    [
      'with recursive TheExpression as (x) select * from "TheExpression"',
      'with recursive "TheExpression" as (x) select * from "TheExpression"',
    ],
    [
      'select nothing.a as src from (select 1 as a) as nothing where a <> 1',
      `select "nothing".a as src from (select '1' as a) as "nothing" where a <> '1'`,
    ],
    [
      'select distinct 1 as src, "C" as tgt from "C"',
      `select distinct '1' as src, "C" as tgt from "C"`,
    ],
    ['where "Fragile" = 0 or "Fragile" = TRUE', `where "Fragile" = '0' or "Fragile" = '1'`],
    [
      'where "Pages" = 10 and exists (select 1 from t)',
      'where "Pages" = 10 and exists (select 1 from t)',
    ],
  ] as const;
  for (const [stored, expected] of table) {
    it(stored, () => assert.equal(printTokens(portable(tokenize(stored))), expected));
  }
});

describe('placeholders', () => {
  const table = [
    [
      `select a as src from t where ("a" = '_SRCATOM') and b`,
      `select a as src from t where ("a" in ('_ATOMS')) and b`,
    ],
    [
      `where '_SRCATOM' = t0."SESSION" and t0."SESSION" = '_SESSION'`,
      `where t0."SESSION" in ('_ATOMS') and t0."SESSION" = '_SESSION'`,
    ],
    [
      `x where fence0.src = '_SRCATOM' union select y where u."k" = '_SRCATOM'`,
      `x where fence0.src in ('_ATOMS') union select y where u."k" in ('_ATOMS')`,
    ],
  ] as const;
  for (const [stored, expected] of table) {
    it(`makes a set of ${stored}`, () =>
      assert.equal(flat(printTokens(sourceAsSet(tokenize(stored)) ?? [])), flat(expected)));
  }

  it('cannot make a set of a literal that is selected', () => {
    assert.equal(sourceAsSet(tokenize(`select '_SRCATOM' as src`)), null);
    assert.equal(sourceAsSet(tokenize(`where '_SRCATOM' = 'x'`)), null);
  });

  it('binds whole literals only', () => {
    const stored = `where a = '_SESSION' and b = 'a ''_SESSION''' and "_SESSION" = '_SRCATOM' and c in ('_ATOMS')`;
    const { text, parameters } = prepare(
      printTokens(withWholePlaceholders(tokenize(stored))),
      ' in SET',
    );
    const written = `('a ''_' || 'SESSION''')`;
    assert.equal(text, `where a = ? and b = ${written} and "_SESSION" = ? and c in SET`);
    assert.deepEqual(parameters, ['session', 'atoms', 'atoms']);
  });
});

describe('restriction', () => {
  const restrict = (sql: string): string => flat(printTokens(restrictTo(tokenize(sql), 'src')));
  it('goes into the select, in front of a condition that may hold an or', () => {
    assert.equal(
      restrict('select distinct "A" as src, "b" as tgt from "A" where x or y'),
      flat(
        `select distinct "A" as src, "b" as tgt from "A" where ("A" in ('_ATOMS')) and (x or y)`,
      ),
    );
  });
  it('goes into every arm of a union', () => {
    assert.equal(
      restrict('select a as src from t union select u.b as src from u where c'),
      flat(
        `select a as src from t where a in ('_ATOMS') union select u.b as src from u where (u.b in ('_ATOMS')) and (c)`,
      ),
    );
  });
  it('wraps what has another shape', () => {
    for (const sql of [
      'with recursive x as (y) select src, tgt from x',
      `select '1' as src, a as tgt from t`,
      'select a as src from t group by a',
    ]) {
      assert.match(
        restrict(sql),
        /^select distinct \* from\(.*\)as restricted where restricted\.src in\('_ATOMS'\)$/,
      );
    }
  });
});

describe('shape of a select', () => {
  it('does not look into brackets', () => {
    const arms = selectArms(
      tokenize(
        'select (select max(x) from u) as src, f(a, b) as tgt from (select 1 from v where w) as d where z',
      ),
    );
    assert.deepEqual(
      arms?.[0]?.items.map((item) => item.alias),
      ['src', 'tgt'],
    );
  });
});

describe('shape of a conjunct', () => {
  it('finds where the rows of a subquery show', () => {
    const sql =
      'select distinct t0."P" as src, t0."P" as tgt from "P" as t0 where not exists (select 1 from "m" as t1, "Q" as t2 where t0."P" = t1."P" and t1."Q" = t2."Q")';
    const [arm] = conjunctShape(tokenize(sql)) ?? [];
    assert.deepEqual(arm?.src, { alias: 't0', column: 'P' });
    assert.deepEqual(
      arm?.occurrences.map(({ table, anchors }) => [table, anchors]),
      [
        ['P', []],
        ['m', [{ anchor: { alias: 't0', column: 'P' }, column: 'P' }]],
        ['Q', null],
      ],
    );
  });
  it('follows equalities through the selects around', () => {
    const sql =
      'select t0."A" as src, t0."A" as tgt from "A" as t0 where exists (select 1 from "B" as t1 where t0."A" = t1."b" and not exists (select 1 from "C" as t2 where t1."b" = t2."c"))';
    const [arm] = conjunctShape(tokenize(sql)) ?? [];
    assert.deepEqual(arm?.occurrences[2]?.anchors, [
      { anchor: { alias: 't0', column: 'A' }, column: 'c' },
    ]);
  });
  it('trusts no equality beside an or', () => {
    const sql =
      'select t0."A" as src, t0."A" as tgt from "A" as t0 where exists (select 1 from "B" as t1 where t0."A" = t1."b" or t1."c" = t0."A")';
    assert.equal(conjunctShape(tokenize(sql))?.[0]?.occurrences[1]?.anchors, null);
  });
  it('gives up on derived tables and recursion', () => {
    assert.equal(
      conjunctShape(
        tokenize('select d.src as src, d.tgt as tgt from (select 1 from "T" as t) as d'),
      ),
      null,
    );
    assert.equal(
      conjunctShape(
        tokenize(
          'select a."A" as src, a."A" as tgt from "A" as a where exists (with recursive r as (x) select 1 from r)',
        ),
      ),
      null,
    );
  });
});
