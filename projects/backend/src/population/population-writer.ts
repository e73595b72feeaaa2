import { setImmediate as othersTurn } from 'node:timers/promises';
import { MAX_ROWS } from '../core/transaction/row-changes.ts';
import type { FactChange } from '../core/transaction/change.ts';
import { concurrently } from '../core/transaction/concurrently.ts';
import type { Transaction } from '../core/transaction/transaction.ts';
import type { CheckedPopulation } from './checked-population.ts';
import { linksToWrite } from './narrow-rows.ts';
import type { RowsToWrite } from './rows-to-write.ts';
import { tableToWrite, tablesToWrite } from './wide-rows.ts';

/** The number of changes that storing a population made. */
export interface StoredCounts {
  /** New atoms by concept name. */
  readonly atoms: Readonly<Record<string, number>>;
  /** New links by relation signature. */
  readonly links: Readonly<Record<string, number>>;
  /** Links that another one took the place of, by relation signature. */
  readonly replaced: Readonly<Record<string, number>>;
}

/**
 * Adds a population to a transaction in parts, with many atoms and links per statement. Existing facts are skipped; a link that
 * is stored with its atom replaces the existing one. Relation defaults are not added, because a file is complete.
 */
export class PopulationWriter {
  readonly #tx: Transaction;
  readonly #onChange: (change: FactChange) => void;
  /** Rows of each table that a listed change touches. */
  readonly #listed = new Map<string, Set<string>>();
  readonly #counts: Record<keyof StoredCounts, Record<string, number>> = {
    atoms: {},
    links: {},
    replaced: {},
  };

  /** @param onChange receives each change */
  constructor(tx: Transaction, onChange: (change: FactChange) => void = () => undefined) {
    this.#tx = tx;
    this.#onChange = onChange;
  }

  /** What was changed so far. */
  get counts(): StoredCounts {
    return this.#counts;
  }

  /** Stores a part of a file or of another database, with hashes in the place of passwords. */
  async add(population: CheckedPopulation): Promise<void> {
    const { model } = this.#tx;
    for (const table of tablesToWrite(population, model.concepts))
      await this.#take(tableToWrite(this.#tx, table));
    const narrow = population.links.filter(({ relation }) => relation.table.tableOf === null);
    for (const [relation, links] of Map.groupBy(narrow, (link) => link.relation))
      await this.#take(linksToWrite(this.#tx, relation, links));
  }

  /** Registers changes while the database writes them, and announces them afterwards. */
  async #take(batches: AsyncIterable<RowsToWrite>): Promise<void> {
    for await (const { changes, write } of batches) {
      await concurrently(write(), () => this.#register(changes));
      if (hasHooks(this.#tx)) for (const change of changes) await hookOf(this.#tx, change)?.();
      await othersTurn();
    }
  }

  async #register(changes: readonly FactChange[]): Promise<void> {
    const more: FactChange[] = [];
    for (const change of changes) {
      this.#count(change);
      this.#onChange(change);
      if (this.#isListed(change)) this.#tx.register(change);
      else more.push(change);
    }
    if (more.length > 0) await this.#tx.registerMore(more);
  }

  /**
   * A list of all changes of a large population would take more memory than anything else. Above the limit of followed
   * rows, further changes of a table are not listed.
   */
  #isListed(change: FactChange): boolean {
    const table = tableOf(change);
    const listed = this.#listed.get(table) ?? new Set();
    this.#listed.set(table, listed);
    if (listed.size > MAX_ROWS) return false;
    listed.add(rowOf(change));
    return true;
  }

  #count(change: FactChange): void {
    const [group, name] =
      change.kind === 'atom'
        ? [this.#counts.atoms, change.concept.name]
        : [
            change.op === 'add' ? this.#counts.links : this.#counts.replaced,
            change.relation.signature,
          ];
    group[name] = (group[name] ?? 0) + 1;
  }
}

function tableOf(change: FactChange): string {
  if (change.kind === 'link') return change.relation.table.name;
  return change.concept.storage?.table ?? '';
}

/** The row of its table that a change touches. */
function rowOf(change: FactChange): string {
  if (change.kind === 'atom') return change.atom;
  const { source, target, relation } = change;
  const { tableOf: end } = relation.table;
  if (end === null) return JSON.stringify([source, target]);
  return end === 'src' ? source : target;
}

const HOOKS = [
  'postDatabaseAddAtomToConceptInsert',
  'postDatabaseInsert',
  'postDatabaseDelete',
] as const;

function hasHooks({ hooks }: Transaction): boolean {
  return HOOKS.some((point) => hooks.has(point));
}

/** The hook for a change; null without listening extensions. */
function hookOf({ hooks, id: transaction }: Transaction, change: FactChange) {
  if (change.kind === 'atom') {
    const point = 'postDatabaseAddAtomToConceptInsert';
    const payload = { concept: change.concept.name, atom: change.atom, transaction };
    return hooks.has(point) ? () => hooks.call(point, payload) : null;
  }
  const point = change.op === 'add' ? 'postDatabaseInsert' : 'postDatabaseDelete';
  if (!hooks.has(point)) return null;
  const { relation, source, target } = change;
  const payload = { relation: relation.signature, source, target, transaction };
  return () => hooks.call(point, payload);
}
