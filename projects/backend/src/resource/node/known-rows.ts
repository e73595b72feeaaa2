import type { TermNode } from '../../model/interface-node.ts';
import type { Row } from '../../database/database.ts';
import { ReadAhead } from '../../core/transaction/read-ahead-rows.ts';
import { storedValues } from '../../core/transaction/row-changes.ts';
import type { Transaction } from '../../core/transaction/transaction.ts';

/** Rows of a list as they were read: atoms that a node shows from another one, with what their columns hold; null for those it does not. */
interface ReadRows {
  readonly node: TermNode;
  readonly source: string;
  readonly rows: Map<string, Row | null>;
}

/** Reads the given targets that a list shows. */
export type ReadTargets = (targets: readonly string[]) => Promise<ReadonlyMap<string, Row>>;

/**
 * Caches the rows of the operations of a request. Their existence and their fields are read once, in batches. Changes of the
 * transaction are never taken from the cache.
 */
export class KnownRows {
  readonly #tx: Transaction;
  readonly #ahead = new Map<TermNode, ReadAhead>();
  #read: ReadRows | null = null;
  /** The rows that changed since then, by table and column; null for one of a link table. */
  readonly #changed = new Map<string, Map<string, Set<string | null>>>();
  #followed = 0;

  constructor(tx: Transaction) {
    this.#tx = tx;
  }

  /** Says which targets of a node operations are going to be about, in their order. */
  expect(node: TermNode, targets: Iterable<string>): void {
    const ahead = this.#ahead.get(node) ?? new ReadAhead();
    ahead.expect(targets);
    this.#ahead.set(node, ahead);
  }

  /** Whether a node shows an atom from another one; that is read where it is not known. */
  async has(node: TermNode, source: string, target: string, read: ReadTargets): Promise<boolean> {
    const known = this.#read;
    const isRead = known?.node === node && known.source === source;
    const isOutdated = isRead && this.#isChanged(node);
    const row = isRead && !isOutdated ? known.rows.get(target) : undefined;
    if (row !== undefined) return row !== null;
    const ahead = this.#ahead.get(node);
    if (isOutdated) ahead?.waste();
    const targets = ahead?.from(target) ?? [target];
    const rows = await read(targets);
    this.#read = {
      node,
      source,
      rows: new Map(targets.map((each) => [each, rows.get(each) ?? null])),
    };
    this.#changed.clear();
    this.#followed = this.#tx.changes.length;
    return rows.has(target);
  }

  /** What a field of a row shows; null where that is not known. */
  targets(node: TermNode, source: string): readonly string[] | null {
    const known = this.#read;
    const column = known?.node.query.columns.get(node.name);
    if (!known || column === undefined || node.query.columns.size > 0) return null;
    const row = known.rows.get(source);
    if (!row || !known.node.items.includes(node)) return null;
    if (this.#isChanged(known.node) || this.#isChanged(node, source)) return null;
    const value = row[column];
    return value === null || value === undefined ? [] : [value];
  }

  /** Whether what a node shows may be otherwise by now: from any atom, or in a row of the table that it is read from. */
  #isChanged({ source, query: { effects } }: TermNode, atom: string | null = null): boolean {
    this.#follow();
    if (!effects || this.#tx.unlisted) return true;
    return effects.some(({ table, columns }) => {
      const changed = this.#changed.get(table);
      if (!changed) return false;
      const isOwnRow = atom !== null && source.storage?.table === table;
      for (const column of columns) {
        const rows = changed.get(column);
        if (rows && (!isOwnRow || rows.has(atom) || rows.has(null))) return true;
      }
      return false;
    });
  }

  #follow(): void {
    const { changes } = this.#tx;
    for (const change of changes.slice(this.#followed)) {
      const stored = storedValues(change);
      if (!stored) continue;
      const columns = this.#changed.get(stored.table) ?? new Map<string, Set<string | null>>();
      this.#changed.set(stored.table, columns);
      for (const column of Object.keys(stored.values))
        columns.set(column, (columns.get(column) ?? new Set()).add(stored.key));
    }
    this.#followed = changes.length;
  }
}
