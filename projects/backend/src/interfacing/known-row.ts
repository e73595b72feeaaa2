import type { TermNode } from '../model/interface-node.ts';
import type { Row } from '../plug/database.ts';
import { storedValues } from '../transaction/row-changes.ts';
import type { Transaction } from '../transaction/transaction.ts';

/** A row of a list as it was read: an atom that a node shows from another one, with what its columns hold. */
interface ReadRow {
  readonly node: TermNode;
  readonly source: string;
  readonly target: string;
  readonly cells: Row;
}

/**
 * The row that the operations of a request are about, one after the other: that it is there, and what its fields hold, is read
 * once. What the transaction changed since then is not taken from here.
 */
export class KnownRow {
  readonly #tx: Transaction;
  #row: ReadRow | null = null;
  /** Columns that changed since the row was read, by table. */
  readonly #changed = new Map<string, Set<string>>();
  #followed = 0;

  constructor(tx: Transaction) {
    this.#tx = tx;
  }

  /** Whether a node shows an atom from another one; its row is read where that is not known, null where there is none. */
  async has(
    node: TermNode,
    source: string,
    target: string,
    read: () => Promise<Row | null>,
  ): Promise<boolean> {
    const row = this.#row;
    const isKnown = row?.node === node && row.source === source && row.target === target;
    if (isKnown && !this.#isChanged(node)) return true;
    const cells = await read();
    this.#row = cells && { node, source, target, cells };
    this.#changed.clear();
    this.#followed = this.#tx.changes.length;
    return cells !== null;
  }

  /** What a field of the row shows; null where that is not known. */
  targets(node: TermNode, source: string): readonly string[] | null {
    const row = this.#row;
    const column = row?.node.query.columns.get(node.name);
    if (!row || row.target !== source || column === undefined || node.query.columns.size > 0)
      return null;
    if (!row.node.items.includes(node) || this.#isChanged(row.node) || this.#isChanged(node))
      return null;
    const value = row.cells[column];
    return value === null || value === undefined ? [] : [value];
  }

  #isChanged({ query: { effects } }: TermNode): boolean {
    this.#follow();
    if (!effects || this.#tx.unlisted) return true;
    return effects.some(({ table, columns }) =>
      [...(this.#changed.get(table) ?? [])].some((column) => columns.has(column)),
    );
  }

  #follow(): void {
    const { changes } = this.#tx;
    for (const change of changes.slice(this.#followed)) {
      const stored = storedValues(change);
      if (!stored) continue;
      const columns = this.#changed.get(stored.table) ?? new Set<string>();
      for (const column of Object.keys(stored.values)) columns.add(column);
      this.#changed.set(stored.table, columns);
    }
    this.#followed = changes.length;
  }
}
