import pg from 'pg';

/** Returns the commits and rollbacks of a PostgreSQL database so far. */
export async function transactionsOf(
  url: string,
): Promise<{ readonly commits: number; readonly rollbacks: number }> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query<{ commits: string; rollbacks: string }>(
    'select xact_commit as commits, xact_rollback as rollbacks from pg_stat_database where datname = current_database()',
  );
  await client.end();
  return { commits: Number(rows[0]?.commits), rollbacks: Number(rows[0]?.rollbacks) };
}
