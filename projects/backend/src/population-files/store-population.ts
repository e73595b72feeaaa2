import type { CheckedPart } from '@ampersand-prototype/population';
import type { Concept } from '../model/concept.ts';
import type { Relation } from '../model/relation.ts';
import type { Dialect } from '../plug/dialect.ts';
import { MOST_LISTED_CHANGES } from '../transaction/row-changes.ts';
import type { Change, Transaction } from '../transaction/transaction.ts';
import { partOf } from './checked-population.ts';
import type { PasswordHashes } from './hash-passwords.ts';
import type { ModelData } from './model-data.ts';
import { storeLinks } from './narrow-rows.ts';
import { storeTable, wantedTables } from './wide-rows.ts';

/** What storing a population changed. */
export interface StoredCounts {
  /** New atoms by concept name. */
  readonly atoms: Readonly<Record<string, number>>;
  /** New links by relation signature. */
  readonly links: Readonly<Record<string, number>>;
  /** Links that another one took the place of, by relation signature. */
  readonly replaced: Readonly<Record<string, number>>;
}

/**
 * Adds a population to a transaction part by part, many atoms and links with one statement. What is there already is
 * skipped; a link that is stored with its atom takes the place of the one that was there. Relation defaults are not
 * added: a file says itself what it holds.
 */
export class PopulationStore {
  readonly #tx: Transaction;
  readonly #dialect: Dialect;
  readonly #model: ModelData;
  readonly #passwords: PasswordHashes;
  readonly #listed = new Map<Concept | Relation, number>();
  readonly #counts = {
    atoms: {} as Record<string, number>,
    links: {} as Record<string, number>,
    replaced: {} as Record<string, number>,
  };

  constructor(tx: Transaction, dialect: Dialect, model: ModelData, passwords: PasswordHashes) {
    this.#tx = tx;
    this.#dialect = dialect;
    this.#model = model;
    this.#passwords = passwords;
  }

  /** What was changed so far. */
  get counts(): StoredCounts {
    return this.#counts;
  }

  /** Stores a part. */
  async add(part: CheckedPart): Promise<void> {
    const { connection, model } = this.#tx;
    const population = this.#passwords.hashed(partOf(this.#model, part));
    for (const table of wantedTables(population, model.concepts))
      await this.#register(await storeTable(connection, this.#dialect, table, model.concepts));
    const narrow = population.links.filter(({ relation }) => relation.table.tableOf === null);
    for (const [relation, links] of Map.groupBy(narrow, (link) => link.relation))
      await this.#register(await storeLinks(connection, this.#dialect, relation, links));
  }

  async #register(changes: readonly Change[]): Promise<void> {
    for (const change of changes) {
      this.#list(change);
      this.#count(change);
      const call = hookOf(this.#tx, change);
      if (call !== null) await call();
    }
  }

  /** A list of all of a large population would take more memory than anything else. */
  #list(change: Change): void {
    const of = change.kind === 'atom' ? change.concept : change.relation;
    const listed = this.#listed.get(of) ?? 0;
    if (listed >= MOST_LISTED_CHANGES) return this.#tx.registerMore(of);
    this.#listed.set(of, listed + 1);
    this.#tx.register(change);
  }

  #count(change: Change): void {
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

/** What tells a change to extensions; null where none listens. */
function hookOf({ hooks, id: transaction }: Transaction, change: Change) {
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
