import { nameOf, tokenize, type Token } from '../../compat/sql-token.ts';
import type { Dialect } from '../../database/dialect.ts';
import { givenAtom, givenAtoms, type Candidates } from './candidates.ts';
import { atomsInRowsOf, type Restriction } from './restriction.ts';
import type { Scope, TablePlace } from './statement-scopes.ts';
import type { StoredTable } from './stored-table.ts';

/** The atoms that a statement reads of each table; unlisted tables are read completely. */
export type Restrictions = ReadonlyMap<TablePlace, Restriction>;

/** Each step along a join doubles the query. */
const MAX_STEPS = 3;

/** A column as a statement names it. */
interface Named {
  readonly alias: string;
  readonly column: string;
}

/** The tables of a model by name, and how their database compares values. */
interface StoredTables {
  readonly tableOf: (name: string) => StoredTable | null;
  readonly dialect: Dialect;
}

/** Determines the atoms that a statement reads: given ones, and those joined to them. */
export function restrictionsOf(
  scopes: readonly Scope[],
  tableOf: (name: string) => StoredTable | null,
  dialect: Dialect,
): Restrictions {
  const database = { tableOf, dialect };
  const found = new Map<TablePlace, Restriction>();
  for (const scope of scopes) addGiven(found, scope, database);
  for (let step = 0; step < MAX_STEPS; step++) {
    const before = new Map(found);
    for (const scope of scopes) addJoined(found, before, scope, database);
    if (found.size === before.size) break;
  }
  return found;
}

/** Types of texts that can be in a set. */
const TEXTS = ['OBJECT', 'BIGALPHANUMERIC'] as const;
const IS_ONE = written(tokenize('= ?'));

function addGiven(
  found: Map<TablePlace, Restriction>,
  scope: Scope,
  { tableOf, dialect }: StoredTables,
): void {
  scope.conditions.forEach((condition, i) => {
    const named = columnAt(condition, 0);
    const place = named && scope.tables.find(({ alias }) => alias === named.alias);
    if (!place || found.has(place) || !tableOf(place.table)) return;
    const test = written(condition.slice(COLUMN_LENGTH));
    const candidates = givenBy(test, scope.parametersBefore[i] ?? 0, dialect);
    if (candidates) found.set(place, { column: named.column, candidates });
  });
}

/** The atoms that a test gives behind a column, of which a parameter is the only part. */
function givenBy(test: string, parameter: number, dialect: Dialect): Candidates | null {
  if (test === IS_ONE) return givenAtom(parameter);
  const type = TEXTS.find((each) => test === written(tokenize(dialect.inSet('', each))));
  return type ? givenAtoms(parameter, type, dialect) : null;
}

function addJoined(
  found: Map<TablePlace, Restriction>,
  before: Restrictions,
  scope: Scope,
  database: StoredTables,
): void {
  for (const [one, other] of equalities(scope)) {
    const place = scope.tables.find(({ alias }) => alias === one.alias);
    if (!place || found.has(place) || !database.tableOf(place.table)) continue;
    const candidates = atomsOf(other, scope, before, database);
    if (candidates) found.set(place, { column: one.column, candidates });
  }
}

/** The columns that are equal in every row of a select, each way round. */
function equalities({ conditions }: Scope): [Named, Named][] {
  return conditions.flatMap((condition): [Named, Named][] => {
    if (condition.length !== 2 * COLUMN_LENGTH + 1 || condition[COLUMN_LENGTH]?.text !== '=')
      return [];
    const [one, other] = [columnAt(condition, 0), columnAt(condition, COLUMN_LENGTH + 1)];
    return one && other
      ? [
          [one, other],
          [other, one],
        ]
      : [];
  });
}

/** The atoms that can stand in a column, of a table of this select or of one around it. */
function atomsOf(
  { alias, column }: Named,
  scope: Scope,
  known: Restrictions,
  { tableOf, dialect }: StoredTables,
): Candidates | null {
  const place = placeOf(alias, scope);
  const restriction = place && known.get(place);
  const table = place && tableOf(place.table);
  return restriction && table ? atomsInRowsOf(table, restriction, column, dialect) : null;
}

function placeOf(alias: string, scope: Scope | null): TablePlace | null {
  if (!scope) return null;
  const own = scope.tables.find((table) => table.alias === alias);
  if (own) return own;
  return scope.names.has(alias) ? null : placeOf(alias, scope.outer);
}

/** An alias, a point and a name. */
const COLUMN_LENGTH = 3;

function columnAt(tokens: readonly Token[], at: number): Named | null {
  const [alias, point, column] = tokens.slice(at, at + COLUMN_LENGTH);
  const isName = alias?.kind === 'word' || alias?.kind === 'name';
  if (!isName || point?.text !== '.' || column?.kind !== 'name') return null;
  return { alias: nameOf(alias), column: nameOf(column) };
}

function written(tokens: readonly Token[]): string {
  return tokens.map(({ text }) => text).join(' ');
}
