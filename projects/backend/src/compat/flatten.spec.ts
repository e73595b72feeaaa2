import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { KIT_ABSENT, kitCases, kitGenerics } from '../../test/conformance-suite.ts';
import { printFlatQuery } from './flat-select.ts';
import { flatten } from './flatten.ts';
import { portable } from './portable.ts';
import { tokenize } from './sql-token.ts';

function flat(sql: string): string | null {
  return printFlatQuery(flatten(portable(tokenize(sql))) ?? []);
}

const R = 'select "A" as src, "r" as tgt from "A" where ("A" is not null) and ("r" is not null)';
const S = 'select "X" as src, "Y" as tgt from "s" where ("X" is not null) and ("Y" is not null)';

describe('a query is written out so that it reads tables only', () => {
  const cases = [
    [
      'a composition',
      `select distinct fence0.src as src, fence1.tgt as tgt from (${R}) as fence0, (${S}) as fence1 where (fence0.tgt = fence1.src)`,
      'select distinct f0."A" as src, f1."Y" as tgt from "A" as f0, "s" as f1 where f0."A" is not null and f0."r" is not null and f1."X" is not null and f1."Y" is not null and f0."r" = f1."X"',
    ],
    [
      'a difference',
      `select distinct t1.src as src, t1.tgt as tgt from (${R}) as t1 left join "s" as t2 on (t1.src = t2."X") and (t1.tgt = t2."Y") where (t2."X" is null) or (t2."Y" is null)`,
      'select distinct f1."A" as src, f1."r" as tgt from "A" as f1 where f1."A" is not null and f1."r" is not null and not exists (select 1 as one from "s" as f0 where f1."A" = f0."X" and f1."r" = f0."Y")',
    ],
    [
      'a difference with a union',
      `select distinct t1.src as src, t1.tgt as tgt from "t" as t1 left join (${R} union ${S}) as t2 on (t1.src = t2.src) where (t2.src is null)`,
      'select distinct f2."src" as src, f2."tgt" as tgt from "t" as f2 where not exists (select 1 as one from "A" as f0 where f0."A" is not null and f0."r" is not null and f2."src" = f0."A") and not exists (select 1 as one from "s" as f1 where f1."X" is not null and f1."Y" is not null and f2."src" = f1."X")',
    ],
    [
      'a set that lacks atoms',
      `select distinct n."B" as src, n."B" as tgt from "B" as n where (n."B" not in (select src from (${S}) as src)) and (n."B" is not null)`,
      'select distinct f0."B" as src, f0."B" as tgt from "B" as f0 where f0."B" is not null and not exists (select 1 as one from "s" as f1 where f1."X" is not null and f1."Y" is not null and f0."B" = f1."X")',
    ],
    [
      'a union within a join',
      `select distinct u.src as src, c.tgt as tgt from (${R} union ${S}) as u, (select "C" as src, "C" as tgt from "C" where "C" = 'x') as c where u.tgt <> c.src`,
      `select distinct f0."A" as src, f2."C" as tgt from "A" as f0, "C" as f2 where f0."A" is not null and f0."r" is not null and f2."C" = 'x' and f0."r" <> f2."C" union select distinct f1."X" as src, f2."C" as tgt from "s" as f1, "C" as f2 where f1."X" is not null and f1."Y" is not null and f2."C" = 'x' and f1."Y" <> f2."C"`,
    ],
  ] as const;
  for (const [name, sql, expected] of cases) it(name, () => assert.equal(flat(sql), expected));

  const rejected = [
    [
      '`not in` where a null would make it fail',
      `select n."B" as src, n."B" as tgt from "B" as n where n."B" not in (select src from (select "X" as src, "Y" as tgt from "s") as src)`,
    ],
    ['recursion', `select * from (with recursive q as (${R}) select src, tgt from q) as c`],
    [
      'an outer join that keeps rows with a match',
      `select a."A" as src, b."Y" as tgt from "A" as a left join "s" as b on a."A" = b."X" where b."Z" is null`,
    ],
    [
      'a column of which the table is not told',
      'select x as src, y as tgt from "A" as a, "B" as b',
    ],
    [
      'an ordinary `or`',
      `select a."A" as src, a."r" as tgt from "A" as a where (a."r" = '1') or (a."A" = '2')`,
    ],
    ['a group', 'select "A" as src, "r" as tgt from "A" group by "A"'],
  ] as const;
  for (const [name, sql] of rejected) it(`but not ${name}`, () => assert.equal(flat(sql), null));

  if (KIT_ABSENT !== null)
    it(`queries of the existing compiler (skipped: ${KIT_ABSENT})`, { skip: true });
  else
    it('so are all conjuncts of the existing compiler but closures', () => {
      for (const name of kitCases()) {
        const file = join(kitGenerics(name), 'conjuncts.json');
        for (const { violationsSQL } of JSON.parse(readFileSync(file, 'utf8')) as Definition[])
          if (!/recursive/.test(violationsSQL))
            assert.notEqual(flat(violationsSQL), null, violationsSQL);
      }
    });
});

interface Definition {
  readonly violationsSQL: string;
}
