import type { TermNode } from '../../model/interface-node.ts';
import type { Row } from '../../database/database.ts';
import { BatchLoader, type ReadValues } from '../../core/transaction/batch-loader.ts';
import { storedValues } from '../../core/transaction/row-changes.ts';
import type { Transaction } from '../../core/transaction/transaction.ts';

/** The list that was read last: a node, from an atom. */
interface ReadList {
  readonly node: TermNode;
  readonly source: string;
}

/**
 * Caches the list rows that the operations of a request refer to. Their existence and their fields are read once, in
 * batches. Changes of the transaction are never taken from the cache.
 */
export class KnownRows {
  readonly #tx: Transaction;
  /** Rows by their atoms, with what their columns hold. */
  readonly #loaders = new Map<TermNode, BatchLoader<Row>>();
  #read: ReadList | null = null;
  /** The rows that changed since then, by table and column; null for one of a link table. */
  readonly #changed = new Map<string, Map<string, Set<string | null>>>();
  #followed = 0;

  constructor(tx: Transaction) {
    this.#tx = tx;
  }

  /** Says which targets of a node operations are going to be about, in their order. */
  expect(node: TermNode, targets: Iterable<string>): void {
    this.#loader(node).expect(targets);
  }

  #loader(node: TermNode): BatchLoader<Row> {
    const loader = this.#loaders.get(node) ?? new BatchLoader();
    this.#loaders.set(node, loader);
    return loader;
  }

  /** Whether a node shows an atom from another one; that is read where it is not known. */
  async has({ node, source }: ReadList, target: string, read: ReadValues<Row>): Promise<boolean> {
    const loader = this.#loader(node);
    const isRead = this.#read?.node === node && this.#read.source === source;
    if (isRead && this.#isChanged(node)) loader.invalidate();
    const row = isRead ? loader.known(target) : undefined;
    if (row !== undefined) return row !== null;
    loader.clear();
    const found = await loader.load(target, read);
    this.#read = { node, source };
    this.#changed.clear();
    this.#followed = this.#tx.changes.length;
    return found !== null;
  }

  /** What a field of a row shows; null where that is not known. */
  targets(node: TermNode, source: string): readonly string[] | null {
    const known = this.#read;
    const column = known?.node.query.columns.get(node.name);
    if (!known || column === undefined || node.query.columns.size > 0) return null;
    const row = this.#loader(known.node).known(source);
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
