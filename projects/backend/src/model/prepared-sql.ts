import type { TechnicalType } from '@ampersand-prototype/generics';

/** The meaning of a `?` in prepared SQL. */
export type ParameterName = 'session' | 'atoms';

/** SQL with `?` for each entry of `parameters`, in order. */
export interface PreparedSql {
  readonly text: string;
  readonly parameters: readonly ParameterName[];
}

/** The database-specific syntax of model queries. */
export interface QueryForm {
  /** `expression` is one of the atoms in a set; the set is one parameter. `type` is the type of the expression. */
  inSet(expression: string, type: TechnicalType): string;
  /** `expression` as text, for columns that unite values of several types. */
  asText(expression: string): string;
}

/** Matches the test of an expression against a set of atoms. */
export const SET_TEST = " in ('_ATOMS')";

/** Represents the atom of the session in prepared queries. */
export const SESSION_LITERAL = "'_SESSION'";
/** Represents one atom in queries that cannot be written for a set. */
export const SOURCE_LITERAL = "'_SRCATOM'";
/** Represents the other atom of a pair, in queries of explanations. */
export const TARGET_LITERAL = "'_TGTATOM'";

const PLACEHOLDERS = / in \('_ATOMS'\)|'_SESSION'|'_SRCATOM'/g;

/** Replaces the placeholders of a stored query. `setTest` is the syntax of the database for {@link SET_TEST}. */
export function prepare(stored: string, setTest = ''): PreparedSql {
  const parameters: ParameterName[] = [];
  const text = stored.replaceAll(PLACEHOLDERS, (placeholder) => {
    parameters.push(placeholder === SESSION_LITERAL ? 'session' : 'atoms');
    return placeholder === SET_TEST ? setTest : '?';
  });
  return { text, parameters };
}
