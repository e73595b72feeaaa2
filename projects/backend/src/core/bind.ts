import type { Connection, Parameter, Row } from '../database/database.ts';
import type { PreparedSql } from '../model/prepared-sql.ts';

/** Represents the session in queries outside any session; no atom has this identifier. */
export const NO_SESSION = '';

/** Runs a prepared query for a session and a set of atoms. */
export function runPrepared(
  connection: Connection,
  query: PreparedSql,
  session: string | null,
  atoms: Parameter = [],
): Promise<Row[]> {
  const parameters = query.parameters.map((name) =>
    name === 'session' ? (session ?? NO_SESSION) : atoms,
  );
  return connection.all(query.text, parameters);
}
