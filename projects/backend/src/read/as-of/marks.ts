import type { ParameterName, PreparedSql } from '../../model/prepared-sql.ts';

/** A character that no name and no stored text contains. */
const MARK = '\u0001';

/** Marks the transaction number of the earlier state in composed SQL. */
export const SEQ = `${MARK}seq${MARK}`;
/** Marks the given atom, or the set of given atoms. */
export const ATOMS = `${MARK}atoms${MARK}`;
/** Marks the keys of the given atoms. */
export const ATOM_KEYS = `${MARK}atomKeys${MARK}`;

const PARAMETERS: Readonly<Record<string, ParameterName>> = {
  [SEQ]: 'seq',
  [ATOMS]: 'atoms',
  [ATOM_KEYS]: 'atomKeys',
};
const MARKED = new RegExp(Object.keys(PARAMETERS).join('|'), 'g');

/** Replaces the parameter marks in composed SQL by `?`. */
export function bindMarks(composed: string): PreparedSql {
  const parameters: ParameterName[] = [];
  const text = composed.replaceAll(MARKED, (mark) => {
    parameters.push(PARAMETERS[mark] ?? 'seq');
    return '?';
  });
  return { text, parameters };
}

/** Replaces the transaction marks in composed SQL by the transaction number. */
export function writeSeq(composed: string, seq: number): string {
  return composed.replaceAll(SEQ, String(seq));
}

/** Marks the end of a query for the earlier rows of a table; {@link endUnions} replaces it later. */
export const UNION_END = `${MARK}end${MARK}`;

/** Replaces the marks at the ends of queries by a text if there are many of them, and removes them otherwise. */
export function endUnions(composed: string, max: number, text: string): string {
  const number = composed.split(UNION_END).length - 1;
  return composed.replaceAll(UNION_END, number > max ? text : '');
}

/** All rows of a table, or only those that later changes concern, or the others. */
export type TablePart = 'all' | 'changed' | 'unchanged';

/** Returns a mark for a table, which {@link replaceTables} replaces later. */
export function tableMark(name: string, part: TablePart = 'all'): string {
  return `${MARK}${part} ${name}${MARK}`;
}

const TABLE = new RegExp(`${MARK}(all|changed|unchanged) ([^${MARK}]*)${MARK}`, 'g');

/** Replaces the table marks in composed SQL. */
export function replaceTables(
  sql: string,
  tableOf: (name: string, part: TablePart) => string,
): string {
  return sql.replaceAll(TABLE, (_, part: TablePart, name: string) => tableOf(name, part));
}
