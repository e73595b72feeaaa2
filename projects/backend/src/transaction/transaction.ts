import type { Concept } from '../model/concept.ts';
import type { Model } from '../model/model.ts';
import type { Relation } from '../model/relation.ts';
import type { Connection } from '../plug/database.ts';
import type { Dialect } from '../plug/dialect.ts';
import type { Hooks } from '../hook/hooks.ts';

/** A change of the population, as it is registered with a transaction. */
export type Change =
  | {
      readonly kind: 'atom';
      readonly op: 'add' | 'delete';
      readonly concept: Concept;
      readonly atom: string;
    }
  | {
      readonly kind: 'link';
      readonly op: 'add' | 'delete';
      readonly relation: Relation;
      readonly source: string;
      readonly target: string;
    };

const ATTEMPT = 'ampersand_attempt';

/**
 * An open transaction. It is a value that is passed down: whoever gets it takes part in it. Every change of the
 * population registers here; who closes it finds which concepts and relations are affected.
 */
export class Transaction {
  readonly id: string;
  readonly model: Model;
  readonly connection: Connection;
  readonly hooks: Hooks;
  readonly dialect: Dialect;
  /** Identifier of the session atom on whose behalf changes are made; null for the installer. */
  readonly session: string | null;
  #changes: Change[] = [];
  /** Concepts and relations with more changes than are listed. */
  readonly #crowded = new Set<Concept | Relation>();
  #afterCommit: (() => Promise<void>)[] = [];

  constructor(options: {
    id: string;
    model: Model;
    connection: Connection;
    hooks: Hooks;
    dialect: Dialect;
    session: string | null;
  }) {
    this.id = options.id;
    this.model = options.model;
    this.connection = options.connection;
    this.hooks = options.hooks;
    this.dialect = options.dialect;
    this.session = options.session;
  }

  /** Registers a change that was made. */
  register(change: Change): void {
    this.#changes.push(change);
  }

  /** Registers that there are more changes of a concept or relation than are listed; many are listed already. */
  registerMore(of: Concept | Relation): void {
    this.#crowded.add(of);
  }

  /** Runs work within the transaction. Where it gives false, all that it did is undone, and what was before stays. */
  async attempt(work: () => Promise<boolean>): Promise<boolean> {
    const [changes, afterCommit] = [[...this.#changes], [...this.#afterCommit]];
    await this.connection.run(`savepoint ${ATTEMPT}`);
    const isKept = await work();
    if (!isKept) {
      await this.connection.run(`rollback to savepoint ${ATTEMPT}`);
      this.#changes = changes;
      this.#afterCommit = afterCommit;
    }
    await this.connection.run(`release savepoint ${ATTEMPT}`);
    return isKept;
  }

  /** Changes so far, oldest first; another list when some of them were undone. */
  get changes(): readonly Change[] {
    return this.#changes;
  }

  /** Concepts and relations that the changes from number `start` on affect. */
  affected(start = 0): { concepts: ReadonlySet<Concept>; relations: ReadonlySet<Relation> } {
    const concepts = new Set<Concept>();
    const relations = new Set<Relation>();
    for (const change of this.#changes.slice(start)) {
      if (change.kind === 'atom') concepts.add(change.concept);
      else relations.add(change.relation);
    }
    // What is registered like that comes before the repairs, which ask for what they changed themselves.
    for (const each of start === 0 ? this.#crowded : [])
      if ('signature' in each) relations.add(each);
      else concepts.add(each);
    return { concepts, relations };
  }

  /** Work that must only happen when the changes are stored, such as writing a file. */
  afterCommit(work: () => Promise<void>): void {
    this.#afterCommit.push(work);
  }

  /** Does the work that waited for the commit. */
  async runAfterCommit(): Promise<void> {
    for (const work of this.#afterCommit) await work();
  }
}
