import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { DatabaseSync } from '@ampersand-prototype/generics/node-sqlite';
import { planCost, type PlanStep } from './plan-cost.ts';

const database = new DatabaseSync(':memory:');
database.exec(`
  create table task (id text primary key, status text, title text);
  create index task_status on task (status, title);
  create table "My links" (src text, tgt text, primary key (src, tgt)) without rowid`);

const TASKS = 1000;
const LINKS = 500;
const ROWS = new Map([
  ...['task', 't', 'u'].map((name) => [name, TASKS] as const),
  ...['My links', 'l', 'm'].map((name) => [name, LINKS] as const),
]);

function costOf(sql: string): number {
  const values = Array.from(sql.matchAll(/\?/g), () => null);
  const steps = database.prepare(`explain query plan ${sql}`).all(...values);
  return planCost(
    steps.map(({ id, parent, detail }): PlanStep => ({
      ...{ id: String(id), parent: String(parent), detail: String(detail) },
    })),
    {
      rowsOf: (name) => ROWS.get(name) ?? null,
      rowsPerKey: (index, columns) => (index === 'task_status' ? (columns === 1 ? 50 : 2) : null),
    },
  );
}

describe('the estimated cost of a query', () => {
  const CASES: readonly (readonly [string, number, number])[] = [
    [`select 1 as one`, 0, 10],
    [`select t.title from task as t where t.id = ?`, 1, 20],
    [`select t.title from task as t where rowid = ?`, 1, 2],
    [`select t.id from task as t where t.status = ?`, 40, 60],
    [`select t.id from task as t where t.status = ? and t.title = ?`, 1, 3],
    [`select t.id from task as t where t.id = ? or t.status = ?`, 2, 1000],
    [`select title from task order by title`, TASKS, TASKS],
    [`select t.id from task as t where t.title > ?`, TASKS, TASKS],
    [`select t.id from task as t where t.status > ?`, TASKS / 4, TASKS / 2],
    [
      `select t.id from task as t where t.id in (select value from json_each(?)) and t.title = ?`,
      ...([1, 50] as const),
    ],
    [`select t.id from task as t, "My links" as l where l.src = t.id`, TASKS, 20 * TASKS],
    [`select 1 from task as t, task as u where t.title <> u.title`, TASKS * TASKS, 2 * TASKS ** 2],
    [
      `select t.id from task as t where not exists (select 1 from "My links" as l where l.tgt <> t.title)`,
      ...([TASKS * LINKS, 2 * TASKS * LINKS] as const),
    ],
    [
      `select src from (with recursive c (src, tgt) as (select l.src, l.tgt from "My links" as l union select c.src, m.tgt from c, "My links" as m where m.src = c.tgt) select src from c) as x`,
      ...([LINKS * LINKS, 3 * LINKS ** 2] as const),
    ],
    [
      `select src from (with recursive c (src, tgt) as (select ?, ? union select c.src, m.tgt from c, "My links" as m where m.src = c.tgt) select src from c) as x`,
      ...([LINKS, 3 * LINKS] as const),
    ],
    [
      `select count(*) from (select distinct status from task) as s where exists (select 1 from task as u where u.title = s.status)`,
      ...([TASKS, 20 * TASKS] as const),
    ],
  ];
  for (const [sql, min, max] of CASES)
    it(`of ${sql} is ${min} to ${max} rows`, () => {
      const cost = costOf(sql);
      assert.ok(cost >= min && cost <= max, String(cost));
    });

  it('has a bound', () => {
    const tables = Array.from({ length: 12 }, (_, i) => `task as t${i}`).join(', ');
    ROWS.set('t0', TASKS);
    const cost = costOf(`select 1 from ${tables}`);
    assert.ok(Number.isFinite(cost));
  });
});
