import type { NodeReading, RowStep } from '@ampersand-prototype/generics';
import { prepareQuery, SOURCE_LITERAL, type ModelQuery, type QueryForm } from './prepared-sql.ts';
import type { Concept } from './concept.ts';
import { makePairEffects, type PairEffect } from './pair-changes.ts';
import type { StoredColumns } from './stored-columns.ts';

/** The query of an interface node for a set of source atoms. */
export interface NodeQuery extends ModelQuery {
  /** The query takes one source atom; it is run for each. */
  readonly oneByOne: boolean;
  /** Columns that hold the value of a univalent item of the box, by item name. */
  readonly columns: ReadonlyMap<string, string>;
  /** The steps through rows to the only target of an atom; null if there are none. */
  readonly path: readonly RowStep[] | null;
  /** Every atom from which the node is seen shows itself and nothing else. */
  readonly isIdentity: boolean;
  /** Every session sees the same atoms from itself. */
  readonly isSameForSessions: boolean;
  /** The condition that a row is shown from an atom; see `NodeReading`. */
  readonly rows: ModelQuery | null;
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
  const { rows, rowTables } = reading;
  return {
    ...prepareQuery({ stored: query, tables: reading.tables ?? [] }, source.type, form),
    oneByOne: query.includes(SOURCE_LITERAL),
    columns: new Map(columns.map((name, i) => [name, `c${i}`])),
    path: reading.path,
    isIdentity,
    isSameForSessions,
    rows:
      rows === null
        ? null
        : prepareQuery({ stored: rows, tables: rowTables ?? [] }, source.type, form),
    relations,
    concepts,
    effects: changes && makePairEffects(changes, stored, form),
  };
}
