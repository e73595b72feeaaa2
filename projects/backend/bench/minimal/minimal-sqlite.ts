import { DatabaseSync, type StatementSync } from '@ampersand-prototype/generics/node-sqlite';
import { minimalSchema, VIOLATIONS, type MinimalEdit, type MinimalStore } from './minimal-store.ts';
import { COLUMNS } from './minimal-task.ts';

/** The minimal server on SQLite, with the same settings for a file as ours. */
export function openSqliteMinimal(file: string): MinimalStore {
  const database = new DatabaseSync(file);
  database.exec('pragma journal_mode = wal; pragma synchronous = full; begin');
  for (const sql of minimalSchema('integer primary key autoincrement')) database.exec(sql);
  database.exec('commit');
  const statements = new Map<string, StatementSync>();
  const prepare = (sql: string): StatementSync => {
    const known = statements.get(sql) ?? database.prepare(sql);
    statements.set(sql, known);
    return known;
  };
  const require = (session: string): void => {
    if (!prepare('select token from sessions where token = ?').get(session))
      throw new Error('There is no such session.');
  };
  const edit = ({ session, id, column, value }: MinimalEdit): void => {
    require(session);
    const old = prepare(`select ${column} as old from tasks where id = ?`).get(id)?.['old'] ?? null;
    prepare(`update tasks set ${column} = ? where id = ?`).run(value, id);
    if (prepare(`${VIOLATIONS}?`).get(id)) throw new Error('The rule is violated.');
    prepare(
      `insert into history (moment, session, task, field, old, new) values (datetime('now'), ?, ?, ?, ?, ?)`,
    ).run(session, id, column, old, value);
  };
  const transaction = (work: () => void): Promise<void> => {
    database.exec('begin immediate');
    try {
      work();
      database.exec('commit');
    } catch (error) {
      database.exec('rollback');
      throw error;
    }
    return Promise.resolve();
  };
  return {
    page: (session, column, limit) => {
      require(session);
      const rows = prepare(`select * from tasks order by ${column}, id limit ?`).all(limit);
      const counted = prepare('select count(*) as number from tasks').get();
      return Promise.resolve({ rows, count: Number(counted?.['number']) });
    },
    edit: (change) => transaction(() => edit(change)),
    insert: (tasks) =>
      transaction(() => {
        const marks = COLUMNS.map(() => '?').join(', ');
        for (const task of tasks) prepare(`insert into tasks values (${marks})`).run(...task);
      }),
    close: () => Promise.resolve(database.close()),
  };
}
