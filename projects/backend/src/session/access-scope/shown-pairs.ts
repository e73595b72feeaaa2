import { pairsTable, withoutDistinct } from '../../database/statement/pairs-table.ts';
import { quoteName } from '../../database/statement/quote-name.ts';
import type { Concept } from '../../model/concept.ts';
import type { TermNode } from '../../model/interface-node.ts';
import { derived } from '../../model/derived.ts';
import { prepare, SET_TEST, type PreparedSql } from '../../model/prepared-sql.ts';

/** Two stored queries for the pairs of a node, `src` and `tgt`, limited to the atoms that it is seen from. */
export interface ShownPairs {
  /** For all pairs. It starts at the root of the interface. */
  readonly query: string;
  /** For pairs with given atoms. It starts at these, so that its cost does not depend on the number of atoms. */
  readonly lookup: string;
  /** Some box on the way reads a complete table, so that a list of its atoms can be long. */
  readonly isWide: boolean;
  /** A database can start `lookup` at given atoms. */
  readonly isFlat: boolean;
}

/** The queries of {@link ShownPairs} with their parameters. */
export interface PreparedPairs extends Pick<ShownPairs, 'isFlat'> {
  readonly all: PreparedSql;
  readonly lookup: PreparedSql;
}

/** Prepares the queries for the pairs of a node. */
export const preparePairs = derived(({ query, lookup, isFlat }: ShownPairs): PreparedPairs => ({
  all: prepare(query),
  lookup: prepare(lookup),
  isFlat,
}));

/**
 * The source atoms for which a session can open a node. They are all atoms of a concept, the targets of the box around it,
 * or a value.
 */
export type Sources = { readonly all: Concept } | ShownPairs | { readonly value: string };

/** The value from which interfaces on ONE are seen. */
export const ONE = "'1'";

/** The test against the sources, with the expression before it, if its column is all that is tested. */
const TESTED = /((?<=\b(?:where|and)\s+)(?:\w+|"[^"]+")\."(?:[^"]|"")+")? in \('_ATOMS'\)/gi;
/** Databases compute such queries before they compare their rows. */
const COMPUTED_FIRST = /\b(?:union|except|intersect|recursive|group by|limit)\b/i;
/** The alias of `pairsTable`, which hides a table with the same alias. */
const HIDDEN_ALIAS = /^"?step"?\./i;

/** Limits the pairs of a node to its sources; null for a term that evaluates for one atom at a time only. */
export function shownPairs({ query, source }: TermNode, sources: Sources): ShownPairs | null {
  if (query.oneByOne) return null;
  const { stored, tables } = query;
  const all = stored.replaceAll(SET_TEST, () => testOf(sources, source));
  const some = stored.replaceAll(TESTED, (test: string, tested?: string) => {
    const isColumn = tested !== undefined && !HIDDEN_ALIAS.test(tested);
    return (
      (isColumn && lookupTest(sources, source, tested)) || (tested ?? '') + testOf(sources, source)
    );
  });
  return {
    query: pairsOf(all),
    lookup: pairsOf(withoutDistinct(some)),
    isWide: isWide(sources) || tables.some(({ restrictedBy }) => restrictedBy === null),
    isFlat: !COMPUTED_FIRST.test(stored),
  };
}

function pairsOf(limited: string): string {
  return `select pairs.src as src, pairs.tgt as tgt from (${limited}) as pairs`;
}

function isWide(sources: Sources): boolean {
  return 'all' in sources || ('isWide' in sources && sources.isWide);
}

/** The condition on the sources, after an expression. */
function testOf(sources: Sources, concept: Concept): string {
  if ('value' in sources) return ` = ${sources.value}`;
  if ('query' in sources)
    return ` in (select step.tgt from ${pairsTable(sources.query)} where step.tgt is not null)`;
  const column = columnOf(sources.all, concept);
  return column
    ? ` in (select ${column.name} from ${column.table} where ${column.name} is not null)`
    : ' is not null';
}

/** A test that looks up one row, for sources of which there can be many; null for others. */
function lookupTest(sources: Sources, concept: Concept, tested: string): string | null {
  if ('value' in sources) return null;
  if ('all' in sources) {
    const column = columnOf(sources.all, concept);
    return (
      column &&
      `exists (select 1 from ${column.table} as step where step.${column.name} = ${tested})`
    );
  }
  if (!sources.isWide || !sources.isFlat) return null;
  return `exists (select 1 from ${pairsTable(sources.lookup)} where step.tgt = ${tested})`;
}

/** The column with all atoms of a concept; null where the tested atoms belong to it anyway. */
function columnOf({ name, storage }: Concept, tested: Concept) {
  if (!storage || name === tested.name) return null;
  return { table: quoteName(storage.table), name: quoteName(storage.column) };
}
