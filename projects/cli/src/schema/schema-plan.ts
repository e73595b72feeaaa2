import type { ValueType } from './column-value.ts';

/** A relation with its population. */
export interface PlannedRelation {
  readonly name: string;
  readonly label: string;
  readonly source: string;
  readonly target: string;
  /** Type of the target; null for the concept of a table. */
  readonly type: ValueType | null;
  readonly properties: readonly ('UNI' | 'TOT' | 'INJ')[];
  /** What the relation states, in words. */
  readonly meaning?: string | null;
  /** Pairs as a script writes them. */
  readonly pairs: readonly (readonly [string, string])[];
}

/** The concept of a table. */
export interface PlannedTable {
  readonly name: string;
  readonly concept: string;
  readonly label: string;
  /** What the concept is, in words. */
  readonly definition?: string | null;
  /** The relation whose values name the atoms; by default a required text. */
  readonly naming?: PlannedRelation | null;
  /** Atoms as a script writes them. */
  readonly atoms: readonly string[];
  readonly relations: readonly PlannedRelation[];
}

/** The model of a database or a graph. */
export interface SchemaPlan {
  readonly tables: readonly PlannedTable[];
  /** Relations of tables that only link two others. */
  readonly links: readonly PlannedRelation[];
  /** Sentences about what the script does not hold. */
  readonly notes: readonly string[];
  /** The IRIs that concepts and relations come from. */
  readonly origins?: readonly (readonly [declared: string, iri: string])[];
}
