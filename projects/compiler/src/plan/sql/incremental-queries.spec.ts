import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { IncrementalQueries } from '@ampersand-prototype/generics';
import { plannedTerm } from '../../../test/planned-terms.ts';

async function incremental(adl: string): Promise<IncrementalQueries> {
  const { term, plan } = await plannedTerm(adl);
  const found = plan.queries.incremental(term);
  assert.ok(found);
  return found;
}

describe('pairs by their ends', () => {
  test('have a query for each end', async () => {
    const { bySource, byTarget } = await incremental('knows;name');
    const pairs = `select distinct t0."SrcPerson" as src, t1."name" as tgt from`;
    assert.equal(
      bySource,
      `${pairs} "knows" as t0, "Person" as t1 where t0."SrcPerson" in ('_ATOMS') and t0."TgtPerson" = t1."Person" and t1."name" is not null`,
    );
    assert.equal(
      byTarget,
      `select distinct t1."SrcPerson" as src, t0."name" as tgt from "Person" as t0, "knows" as t1 where t0."name" in ('_ATOMS') and t0."Person" = t1."TgtPerson"`,
    );
  });

  test('of a union are those of its parts', async () => {
    const { byTarget } = await incremental('knows \\/ boss');
    assert.equal(
      byTarget,
      `select t0."SrcPerson" as src, t0."TgtPerson" as tgt from "knows" as t0 where t0."TgtPerson" in ('_ATOMS') union select t1."Person" as src, t1."boss" as tgt from "Person" as t1 where t1."boss" in ('_ATOMS')`,
    );
  });

  test('of a closure are walked from the end that is given', async () => {
    const { bySource, byTarget } = await incremental('knows+');
    assert.match(
      bySource ?? '',
      /where t0\."SrcPerson" in \('_ATOMS'\) union .* t2\."tgt" = t3\."SrcPerson"\)/,
    );
    assert.match(
      byTarget ?? '',
      /where t0\."TgtPerson" in \('_ATOMS'\) union .* t2\."src" = t3\."TgtPerson"\)/,
    );
  });
});

describe('a place that is no end', () => {
  test('has the query for all pairs, restricted to the rows that the place is in', async () => {
    const { changes } = await incremental('knows;name');
    const { elsewhere } = changes.find(({ table }) => table === 'Person')!;
    assert.deepEqual(elsewhere, {
      column: 'Person',
      reach: null,
      query: `select distinct t0."SrcPerson" as src, t1."name" as tgt from "knows" as t0, "Person" as t1 where t0."TgtPerson" = t1."Person" and t1."name" is not null and t1."Person" in ('_ATOMS')`,
    });
  });

  test('in a union restricts its own part only', async () => {
    const { changes } = await incremental('knows;name \\/ name');
    assert.deepEqual(
      changes.map(({ table, columns, by }) => `${table} ${columns.join()} ${by}`),
      [
        'knows SrcPerson,TgtPerson source',
        'Person Person,name elsewhere',
        'Person Person,name source',
      ],
    );
    assert.doesNotMatch(changes[1]!.elsewhere!.query, / union /);
  });

  test('by a closure is reached from what changed, over one step or more', async () => {
    const { changes } = await incremental('knows;boss+');
    const { elsewhere, target } = changes[1]!;
    assert.equal(elsewhere?.column, 'Person');
    // The query that reaches the row of the change, and the one that starts from its value.
    assert.match(
      elsewhere?.reach ?? '',
      /t0\."boss" as src, t0\."Person" as tgt .* t0\."boss" in \('_ATOMS'\) union/,
    );
    assert.equal(target?.column, 'boss');
    assert.match(
      target?.reach ?? '',
      /t0\."Person" as src, t0\."boss" as tgt .* t0\."Person" in \('_ATOMS'\)/,
    );
  });
});

describe('cycles', () => {
  test('are walked to and fro, and told by the links of the closure', async () => {
    const { changes } = await incremental('I /\\ boss+');
    const [{ cycle } = { cycle: null }, ...others] = changes;
    assert.deepEqual(others, []);
    assert.equal(cycle?.column, 'Person');
    assert.equal(
      cycle?.forward,
      `with recursive closure1 (src, tgt) as (select t0."Person" as src, t0."boss" as tgt from "Person" as t0 where t0."Person" in ('_ATOMS') and t0."boss" is not null union select t2."src" as src, t3."boss" as tgt from "closure1" as t2, "Person" as t3 where t2."tgt" = t3."Person" and t3."boss" is not null) select src, tgt from closure1`,
    );
    assert.equal(
      cycle?.backward,
      `with recursive closure1 (src, tgt) as (select t0."boss" as src, t0."Person" as tgt from "Person" as t0 where t0."boss" in ('_ATOMS') union select t2."src" as src, t3."Person" as tgt from "closure1" as t2, "Person" as t3 where t2."tgt" = t3."boss") select src, tgt from closure1`,
    );
    assert.equal(
      cycle?.links,
      `select distinct t0."Person" as src, t0."boss" as tgt from "Person" as t0 where t0."boss" is not null`,
    );
  });

  test('of a union have all parts of it as links', async () => {
    const { changes } = await incremental('I /\\ (knows \\/ boss)+');
    assert.deepEqual(
      changes.map(({ table, by, cycle }) => [table, by, cycle?.column]),
      [
        ['knows', 'cycle', 'SrcPerson'],
        ['Person', 'cycle', 'Person'],
      ],
    );
    assert.match(changes[0]?.cycle?.links ?? '', / union /);
  });
});

describe('the session', () => {
  const adl = 'V[Person*SESSION];"_SESSION";V[SESSION*Item]';

  test('makes that changes do not tell what follows', async () => {
    const { term, plan } = await plannedTerm(adl);
    assert.equal(plan.queries.incremental(term), null);
  });

  test('is taken as it is where only the ends are asked for', async () => {
    const { term, plan } = await plannedTerm(adl);
    const place = (column: string) => ({ column, reach: null });
    assert.deepEqual(plan.queries.changes(term), [
      { table: 'SESSION', columns: ['SESSION'], source: null, target: null },
      { table: 'Person', columns: ['Person'], source: place('Person'), target: null },
      { table: 'Item', columns: ['Item'], source: null, target: place('Item') },
    ]);
  });

  test('a change is told once, however often a table is read', async () => {
    const { term, plan } = await plannedTerm('likes;likes~ - (likes;likes~;likes;likes~)');
    const found = plan.queries.changes(term).map((change) => JSON.stringify(change));
    assert.equal(new Set(found).size, found.length);
  });
});
