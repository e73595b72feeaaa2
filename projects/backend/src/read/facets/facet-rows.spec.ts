import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Connection } from '../../database/database.ts';
import { SqliteConnection } from '../../database/sqlite/sqlite-connection.ts';
import { SQLITE } from '../../database/sqlite/sqlite-dialect.ts';
import type { RowValues } from '../list/item-column.ts';
import { restricted, type RowQuery } from '../list/row-query.ts';
import { FacetRows } from './facet-rows.ts';

const link = new SqliteConnection(':memory:', { readOnly: false });
after(() => link.close());

/** The steps of the plans of statements that ran. */
let steps: string[] = [];
const connection: Connection = {
  all: async (sql, parameters) => {
    const plan = await link.all(`explain query plan ${sql}`, parameters);
    steps.push(...plan.map(({ detail }) => detail ?? ''));
    return link.all(sql, parameters);
  },
  run: (sql, parameters) => link.run(sql, parameters),
};

const DUE: RowValues = {
  ...{ value: 'labelled.due', join: '', parameters: [], isSingle: true },
  passing: (test) =>
    test.kind === 'within'
      ? { sql: 'labelled.due between ? and ?', parameters: [test.from, test.to] }
      : null,
};
const ALL: RowQuery = {
  ...{ from: 'task as labelled', where: ['1 = 1'], parameters: [], atom: 'labelled.id' },
};
const CHOSEN = restricted(ALL, [{ sql: 'labelled.status = ?', parameters: ['s1'] }]);
const YEARS = ['2019', '2020', '2021'].map((year) => ({
  from: `${year}-01-01`,
  to: `${year}-12-31`,
}));

const rowsOf = (rows: RowQuery) =>
  new FacetRows({ connection, dialect: SQLITE, session: null }, rows, DUE);

describe('the rows of a facet of dates', () => {
  before(async () => {
    link.exec('create table task (id text primary key, status text, due text) without rowid');
    link.exec('create index task_due on task (due)');
    const numbers =
      'with recursive n(i) as (select 0 union all select i + 1 from n where i < 999) ';
    const due = `case when i % 10 = 0 then null else date('2018-01-01', (i * 2) || ' days') end`;
    await link.run(
      `insert into task ${numbers} select 't' || i, 's' || (i % 3), ${due} from n`,
      [],
    );
    link.exec('analyze');
  });

  it('are counted by parts of the index, if no condition is about a row', async () => {
    steps = [];
    const rows = rowsOf(ALL);
    assert.deepEqual(await rows.within(YEARS, 'DATE'), [164, 165, 164]);
    assert.deepEqual(await rows.ends(), { min: '2018-01-03', max: '2023-06-22', empty: 100 });
    const reads = steps.filter((step) => /^(SCAN|SEARCH) labelled/.test(step));
    assert.equal(reads.length, YEARS.length + 3);
    for (const step of reads) assert.match(step, /^SEARCH labelled USING COVERING INDEX task_due/);
  });

  it('are each read once otherwise, and not looked up from the index', async () => {
    steps = [];
    const rows = rowsOf(CHOSEN);
    const [counts, { values }] = [await rows.within(YEARS, 'DATE'), await rows.frequent(2)];
    assert.deepEqual(counts, [55, 55, 54]);
    assert.equal(values.length, 2);
    const ends = await rows.ends();
    assert.deepEqual(ends, { min: '2018-01-03', max: '2023-06-18', empty: 33 });
    assert.ok(!steps.some((step) => step.includes('task_due')), steps.join('; '));
  });
});
