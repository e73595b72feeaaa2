import type {
  Formula,
  FormulaAggregate,
  FormulaType,
  TechnicalType,
} from '@ampersand-prototype/generics';
import type { StoredText } from './stored-text.ts';

/** The meaning of a `?` placeholder in prepared SQL. `atomKeys` and `seq` (a transaction) occur in as-of queries only. */
export type ParameterName = 'session' | 'atoms' | 'atomKeys' | 'seq';

/** SQL with a `?` for each entry of `parameters`. */
export interface PreparedSql {
  readonly text: string;
  readonly parameters: readonly ParameterName[];
}

/** A query of the model for given atoms, with the tables that it reads. */
export interface ModelQuery extends PreparedSql, StoredText {
  /** The syntax of the test against a set of atoms. */
  readonly setTest: string;
  /** The type of the given atoms. */
  readonly type: TechnicalType;
}

/** The database-specific syntax of model queries. */
export interface QueryForm {
  /** `expression` is one of the atoms in a set; the set is one parameter. `type` is the type of the expression. */
  inSet(expression: string, type: TechnicalType): string;
  /** `expression` as text, for columns that unite values of several types. */
  asText(expression: string): string;
  /** The arithmetic of formulas; see `FormulaSql`. */
  readonly formulas: {
    item(expression: string, type: FormulaType): string;
    aggregate(operation: FormulaAggregate, expression: string, type: FormulaType): string;
    operandsOf(formula: Formula): readonly Formula[];
    operation(formula: Formula, values: readonly string[]): string;
    result(formula: Formula, value: string): string;
    readonly barrier: string;
  };
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

/** Prepares a query of the model for atoms of a type. */
export function prepareQuery(text: StoredText, type: TechnicalType, form: QueryForm): ModelQuery {
  const setTest = form.inSet('', type);
  return { ...text, ...prepare(text.stored, setTest), setTest, type };
}

/** Prepares a stored query so that it selects all pairs. */
export function prepareAll(stored: string): PreparedSql {
  return prepare(stored.replaceAll(SET_TEST, () => ' is not null'));
}
