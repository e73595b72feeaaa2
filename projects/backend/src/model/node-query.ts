import type { NodeReading } from '@ampersand-prototype/generics';
import { prepare, SOURCE_LITERAL, type PreparedSql, type QueryForm } from './prepared-sql.ts';
import type { Concept } from './concept.ts';
import { makePairEffects, type PairEffect } from './pair-changes.ts';
import type { StoredColumns } from './stored-columns.ts';

/** The query of an interface node for a set of source atoms. */
export interface NodeQuery extends PreparedSql {
  /** The query takes one source atom; it is run for each. */
  readonly oneByOne: boolean;
  /** Columns that hold the value of a univalent item of the box, by item name. */
  readonly columns: ReadonlyMap<string, string>;
  /** Every atom from which the node is seen shows itself and nothing else. */
  readonly isIdentity: boolean;
  /** Every session sees the same atoms from itself. */
  readonly isSameForSessions: boolean;
  /** The query as it is stored, with its placeholders. */
  readonly stored: string;
  /** The condition that a row is shown from an atom; see `NodeReading`. */
  readonly rows: PreparedSql | null;
  /** Signatures of relations and names of concepts that decide which targets there are. */
  readonly relations: readonly string[];
  readonly concepts: readonly string[];
  /** How the pairs follow changes of rows; null where that is not known. */
  readonly effects: readonly PairEffect[] | null;
}

/** Prepares the query of a node. */
export function makeNodeQuery(
  reading: NodeReading,
  source: Concept,
  stored: StoredColumns,
  form: QueryForm,
): NodeQuery {
  const { query, columns, isIdentity, isSameForSessions, relations, concepts, changes } = reading;
  return {
    ...prepare(query, form.inSet('', source.type)),
    oneByOne: query.includes(SOURCE_LITERAL),
    columns: new Map(columns.map((name, i) => [name, `c${i}`])),
    isIdentity,
    isSameForSessions,
    stored: query,
    rows: reading.rows === null ? null : prepare(reading.rows),
    relations,
    concepts,
    effects: changes && makePairEffects(changes, stored, form),
  };
}
