/** Atoms by their label. Null for a label that several have. */
export type AtomsByLabel = ReadonlyMap<string, string | null>;

/** Stored atoms that a mapped table can refer to. */
export interface KnownAtoms {
  /** Atoms of the concept of the rows, without a key item. */
  readonly rows: ReadonlySet<string>;
  /** The atoms of rows by the stored value of the key item; null without one. */
  readonly keys: AtomsByLabel | null;
  /** By item: the atoms of its concept by label, and by identifier. Items without labels are absent. */
  readonly labels: ReadonlyMap<string, AtomsByLabel>;
}
