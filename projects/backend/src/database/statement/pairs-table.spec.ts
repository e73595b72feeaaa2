import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { pairsTable } from './pairs-table.ts';

describe('a query of pairs as a step', () => {
  it('leaves out what only keeps its rows from repeating', () =>
    assert.equal(
      pairsTable(' SELECT\n DISTINCT a as src from t'),
      '(select a as src from t) as step',
    ));
  for (const text of [
    'select a as src from (select distinct a from t) as u',
    'with t as (select distinct 1 as a) select a as src from t',
    'select distincta as src from t',
  ])
    it(`keeps ${text}`, () => assert.equal(pairsTable(text), `(${text}) as step`));
});
