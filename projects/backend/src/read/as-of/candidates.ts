import type { TechnicalType } from '@ampersand-prototype/generics';
import type { Dialect } from '../../database/dialect.ts';
import { textKeyOf } from '../../database/statement/text-key.ts';
import { ATOM_KEYS, ATOMS } from './marks.ts';

/**
 * A set of atoms to which the reconstruction of rows is limited. A statement reads a table only for these. Extra atoms do
 * no harm.
 */
export interface Candidates {
  /** The rows of a table that have one of them in a column, behind `from` up to a condition; others follow with `and`. */
  rows(table: string, alias: string, column: string): string;
  /** The same where the column has keys of texts. */
  rowsByKey(table: string, alias: string, column: string): string;
}

/** Selects candidate rows by the given atom of a query. */
export function givenAtom(): Candidates {
  const rows = (table: string, alias: string, column: string, given: string): string =>
    `${table} as ${alias} where ${alias}.${column} = ${given}`;
  return {
    rows: (table, alias, column) => rows(table, alias, column, ATOMS),
    rowsByKey: (table, alias, column) => rows(table, alias, column, ATOM_KEYS),
  };
}

/** Selects candidate rows by the set of given atoms. */
export function givenAtoms(type: TechnicalType, dialect: Dialect): Candidates {
  const among = (where: readonly [string, string, string], set: TechnicalType, given: string) =>
    dialect.rowsAmong(...where, { type: set }).replace('?', () => given);
  return {
    rows: (...where) => among(where, type, ATOMS),
    rowsByKey: (...where) => among(where, 'OBJECT', ATOM_KEYS),
  };
}

/** Limits the reconstruction to the atoms that queries return in a column `atom`. */
export function queriedAtoms(queries: readonly string[], dialect: Dialect): Candidates {
  const all = `(${queries.join(' union ')}) as candidate`;
  const keys = `select ${textKeyOf('candidate.atom', dialect)} as atom from ${all}`;
  return {
    rows: (...where) => dialect.rowsAmong(...where, { query: `select candidate.atom from ${all}` }),
    rowsByKey: (...where) => dialect.rowsAmong(...where, { query: keys }),
  };
}
