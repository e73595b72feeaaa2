import type {
  ConjunctChange,
  ConjunctDefinition,
  IncrementalQueries,
} from '@ampersand-prototype/generics';
import type { StoredColumns } from '../model/stored-columns.ts';
import type { Dialect } from '../database/dialect.ts';
import { quoteName } from '../database/statement/quote-name.ts';
import {
  conjunctShape,
  type ArmShape,
  type ColumnReference,
  type TableOccurrence,
} from './conjunct-shape.ts';
import { printFlatQuery } from './flat-select.ts';
import { flatten } from './flatten.ts';
import { inSet, mentionsSession, withWholePlaceholders } from './placeholder.ts';
import { portable } from './portable.ts';
import { selectArms } from './select-shape.ts';
import { fragment, printTokens, tokenize, type Token } from './sql-token.ts';

/** Makes a conjunct of another compiler portable, and adds incremental queries if possible. */
export function completeConjunct(
  definition: ConjunctDefinition,
  stored: StoredColumns,
  dialect: Dialect,
): ConjunctDefinition {
  const tokens = portable(tokenize(definition.violationsSQL));
  const plain = writtenOut(tokens);
  const arms = mentionsSession(tokens) ? null : plain && conjunctShape(plain);
  const used = (dialect.isSlowWithDerivedTables ? plain : null) ?? tokens;
  return {
    ...definition,
    violationsSQL: printTokens(withWholePlaceholders(used)),
    incremental: arms && incrementalQueries(arms, stored),
  };
}

/** Older versions of our compiler write queries that read tables only; the existing one writes derived tables. */
function writtenOut(tokens: readonly Token[]): readonly Token[] | null {
  if (conjunctShape(tokens)) return tokens;
  const text = printFlatQuery(flatten(tokens) ?? []);
  return text === null ? null : tokenize(text);
}

function incrementalQueries(
  arms: readonly ArmShape[],
  stored: StoredColumns,
): IncrementalQueries | null {
  const read = arms.flatMap((arm) => arm.occurrences);
  if (!read.every(({ table, columns }) => stored.has(table, columns))) return null;
  const at = (end: 'src' | 'tgt'): string | null => {
    const texts = arms.map((arm) => arm[end] && restricted(arm, arm[end]));
    return texts.includes(null) ? null : texts.join(' union ');
  };
  return {
    bySource: at('src'),
    byTarget: at('tgt'),
    changes: arms.flatMap((arm) =>
      arm.occurrences.map((occurrence) => changeOf(arm, occurrence, stored)),
    ),
  };
}

function changeOf(
  arm: ArmShape,
  occurrence: TableOccurrence,
  stored: StoredColumns,
): ConjunctChange {
  const { table } = occurrence;
  const key = stored.keyColumn(table);
  // A row that is new or gone has an effect whatever is looked at.
  const whole = occurrence.columns.size > 0 ? [] : stored.columnsOf(table);
  const columns = new Set([...occurrence.columns, ...(key === null ? whole : [key])]);
  const place = placeOf(occurrence, stored);
  const at = (end: 'src' | 'tgt') =>
    place && isSame(place.anchor, arm[end]) ? { column: place.column, reach: null } : null;
  return {
    table,
    columns: [...columns],
    by: place ? 'elsewhere' : 'whole',
    source: at('src'),
    target: at('tgt'),
    elsewhere: place && { column: place.column, reach: null, query: restricted(arm, place.anchor) },
    cycle: null,
  };
}

function isSame(left: ColumnReference, right: ColumnReference | null): boolean {
  return left.alias === right?.alias && left.column === right.column;
}

/** Through which column a changed row is found again in the results. */
function placeOf(
  { table, alias, columns, anchors }: TableOccurrence,
  stored: StoredColumns,
): { readonly anchor: ColumnReference; readonly column: string } | null {
  if (anchors === null) return null;
  if (anchors.length > 0) return anchors.find(({ anchor }) => anchor.alias !== alias) ?? null;
  const column = stored.keyColumn(table) ?? [...columns][0];
  return column === undefined ? null : { anchor: { alias, column }, column };
}

/** The arm with one more condition. */
function restricted(arm: ArmShape, { alias, column }: ColumnReference): string {
  const test = inSet(`${quoteName(alias)}.${quoteName(column)}`);
  const where = selectArms(arm.tokens)?.[0]?.whereAt ?? null;
  const spaced = (tokens: readonly Token[]): Token[] =>
    tokens.map((token, i) => (i === 0 ? { ...token, spaced: true } : token));
  const tokens =
    where === null
      ? [...arm.tokens, ...fragment(`where ${test}`)]
      : [
          ...arm.tokens.slice(0, where),
          ...fragment(`${test} and (`),
          ...spaced(arm.tokens.slice(where)),
          ...fragment(')'),
        ];
  return printTokens(withWholePlaceholders(tokens));
}
