import pg from 'pg';
import { minimalSchema, VIOLATIONS, type MinimalEdit, type MinimalStore } from './minimal-store.ts';
import { COLUMNS } from './minimal-task.ts';

/** Rows of one statement of the import. */
const ROWS = 1000;

/** The minimal server on PostgreSQL: an edit is one transaction with three statements. */
export async function openPostgresMinimal(url: string): Promise<MinimalStore> {
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  for (const sql of minimalSchema('bigserial primary key')) await pool.query(sql);
  const transaction = async (work: (client: pg.PoolClient) => Promise<void>): Promise<void> => {
    const client = await pool.connect();
    try {
      await client.query('begin');
      await work(client);
      await client.query('commit');
    } catch (error) {
      await client.query('rollback');
      throw error;
    } finally {
      client.release();
    }
  };
  return {
    page: async (session, column, limit) => {
      await requireSession(pool, session);
      const { rows } = await pool.query<object>(
        `select * from tasks order by ${column}, id limit $1`,
        [limit],
      );
      const counted = await pool.query<{ number: string }>('select count(*) as number from tasks');
      return { rows, count: Number(counted.rows[0]?.number) };
    },
    edit: (change) => transaction((client) => edit(client, change)),
    insert: (tasks) =>
      transaction(async (client) => {
        for (let i = 0; i < tasks.length; i += ROWS) {
          const some = tasks.slice(i, i + ROWS);
          const width = COLUMNS.length;
          const marks = some.map((_, row) => {
            const cells = COLUMNS.map((__, cell) => `$${row * width + cell + 1}`);
            return `(${cells.join(', ')})`;
          });
          await client.query(`insert into tasks values ${marks.join(', ')}`, some.flat());
        }
      }),
    close: () => pool.end(),
  };
}

async function requireSession(client: pg.Pool | pg.PoolClient, session: string): Promise<void> {
  const { rowCount } = await client.query('select token from sessions where token = $1', [session]);
  if (rowCount !== 1) throw new Error('There is no such session.');
}

/** Locks the row and reads the old value with the session, then changes and checks it, then writes history. */
async function edit(
  client: pg.PoolClient,
  { session, id, column, value }: MinimalEdit,
): Promise<void> {
  const { rows } = await client.query<{ old: string | null }>(
    `select ${column} as old from tasks, sessions where id = $1 and token = $2 for update of tasks`,
    [id, session],
  );
  if (rows.length === 0) throw new Error('There is no such session or task.');
  await client.query(`update tasks set ${column} = $2 where id = $1`, [id, value]);
  const violations = await client.query(`${VIOLATIONS}$1`, [id]);
  if (violations.rowCount !== 0) throw new Error('The rule is violated.');
  await client.query(
    `insert into history (moment, session, task, field, old, new) values (now(), $1, $2, $3, $4, $5)`,
    [session, id, column, rows[0]?.old, value],
  );
}
