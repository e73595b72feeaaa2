import type { Connection, Parameter, Row } from '../database/database.ts';
import { quoteName } from '../database/statement/quote-name.ts';
import { textKey } from '../database/statement/text-key.ts';
import type { ModelQuery, ParameterName, PreparedSql } from '../model/prepared-sql.ts';
import type { StoredText } from '../model/stored-text.ts';

/** Represents the session in queries outside any session; no atom has this identifier. */
export const NO_SESSION = '';

/** Rewrites queries of the model to read an earlier state of the data. */
export interface AsOfQueries {
  /** The last transaction of the state. */
  readonly seq: number;
  /** Composes a query for the given atoms. */
  query(query: ModelQuery): PreparedSql;
  /** Composes the query for all pairs. */
  all(query: ModelQuery): PreparedSql;
  /** Composes a text without parameters. */
  text(text: StoredText): string;
  /** Returns the FROM expression of a table. */
  table(name: string): string;
  /** Returns FROM expressions for unchanged and for other rows in a statement, to be read separately; null if all are read together. */
  parts(from: string, statement: string): readonly string[] | null;
}

/** The session and the state of the data for which a query runs. */
export interface QueryReader {
  readonly connection: Connection;
  /** Identifier of the session atom. */
  readonly session: string | null;
  /** The earlier state that is read; absent for the present. */
  readonly asOf?: AsOfQueries | undefined;
}

/** Runs a prepared query for a session and a set of atoms. */
export function runPrepared(
  reader: QueryReader,
  query: PreparedSql,
  atoms: Parameter = [],
): Promise<Row[]> {
  return reader.connection.all(query.text, bind(reader, query, atoms));
}

/** Runs a query of the model for atoms, in the state that is read. */
export function runQuery(
  reader: QueryReader,
  query: ModelQuery,
  atoms: Parameter = [],
): Promise<Row[]> {
  return runPrepared(reader, queryFor(reader, query), atoms);
}

/** Returns the SQL of a model query in the current or earlier state. */
export function queryFor({ asOf }: Pick<QueryReader, 'asOf'>, query: ModelQuery): PreparedSql {
  return asOf ? asOf.query(query) : query;
}

/** Returns the FROM expression for a table in the current or earlier state. */
export function tableFor({ asOf }: Pick<QueryReader, 'asOf'>, name: string): string {
  return asOf ? asOf.table(name) : quoteName(name);
}

/** Returns the SQL of a stored query in the current or earlier state. */
export function textFor({ asOf }: Pick<QueryReader, 'asOf'>, text: StoredText): string {
  return asOf ? asOf.text(text) : text.stored;
}

/** Lists the values of the parameters of a query. */
export function bind(
  reader: Pick<QueryReader, 'session' | 'asOf'>,
  { parameters }: PreparedSql,
  atoms: Parameter,
): Parameter[] {
  return parameters.map((name) => valueOf(name, reader, atoms));
}

function valueOf(
  name: ParameterName,
  { session, asOf }: Pick<QueryReader, 'session' | 'asOf'>,
  atoms: Parameter,
): Parameter {
  switch (name) {
    case 'session':
      return session ?? NO_SESSION;
    case 'atoms':
      return atoms;
    case 'atomKeys':
      return keysOf(atoms);
    case 'seq':
      return asOf ? String(asOf.seq) : null;
  }
}

function keysOf(atoms: Parameter): Parameter {
  if (atoms === null) return null;
  if (typeof atoms === 'string') return textKey(atoms);
  return atoms.map((atom) => (atom === null ? null : textKey(atom)));
}
