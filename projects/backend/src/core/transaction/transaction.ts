import type { Concept } from '../../model/concept.ts';
import type { Model } from '../../model/model.ts';
import type { Relation } from '../../model/relation.ts';
import type { Connection } from '../../database/database.ts';
import type { Dialect } from '../../database/dialect.ts';
import type { Hooks } from '../../hook/hooks.ts';
import type { Cause, Change, FactChange } from './change.ts';
import { ChangeBuffer } from './change-buffer.ts';
import type { Coverage } from './coverage.ts';
import type { MovedLink } from './moved-link.ts';
import { RowBatch } from './row-batch.ts';
import { RowChanges } from './row-changes.ts';

export type { Change } from './change.ts';

const ATTEMPT = 'ampersand_attempt';

/**
 * An open transaction, which is passed to all functions that take part in it. Every change of the population is
 * registered here, which determines the affected concepts and relations at the end.
 */
export class Transaction {
  readonly id: string;
  readonly model: Model;
  readonly connection: RowBatch;
  readonly hooks: Hooks;
  readonly dialect: Dialect;
  /** Counts evaluations. */
  readonly coverage: Coverage;
  /** Identifier of the session atom on whose behalf changes are made; null for the installer. */
  readonly session: string | null;
  #changes: Change[] = [];
  #rowChanges: RowChanges;
  /** Concepts and relations with more changes than are listed. */
  readonly #crowded = new Set<Concept | Relation>();
  #cause: Cause = { by: 'operation', operation: 0 };
  #unlisted: ChangeBuffer | null = null;
  #unlistedFrom = 0;
  #afterCommit: (() => Promise<void>)[] = [];
  readonly #unseen = new Set<string>();
  readonly #moved: MovedLink[] = [];

  constructor(options: {
    id: string;
    model: Model;
    connection: Connection;
    hooks: Hooks;
    dialect: Dialect;
    coverage: Coverage;
    session: string | null;
  }) {
    this.id = options.id;
    this.model = options.model;
    this.#rowChanges = new RowChanges(options.model);
    const { stored } = options.model;
    this.connection = new RowBatch(options.connection, (table, key, columns) =>
      options.dialect.updateRows(table, key, columns, (column) => stored.typeOf(table, column)),
    );
    this.hooks = options.hooks;
    this.dialect = options.dialect;
    this.coverage = options.coverage;
    this.session = options.session;
  }

  /** Registers a change that was made. */
  register(change: FactChange): void {
    this.#changes.push({ ...change, cause: this.#cause });
  }

  /**
   * Notes a link that is written where the session may not read. Its history has to be the same whether the link
   * existed or not: a missing number would reveal it.
   */
  noteUnseen(relation: Relation, source: string, target: string): void {
    this.#unseen.add(linkKey(relation, source, target));
  }

  /** Whether the link of a change was written where the session may not read whether it was there. */
  isUnseen(change: FactChange): boolean {
    return (
      change.kind === 'link' &&
      this.#unseen.has(linkKey(change.relation, change.source, change.target))
    );
  }

  /** Notes a link that was taken from another atom, which its user may not know. */
  noteMoved(moved: MovedLink): void {
    this.#moved.push(moved);
  }

  /** The links that were taken from other atoms, oldest first. Later changes may have reverted some. */
  get moved(): readonly MovedLink[] {
    return this.#moved;
  }

  /** Registers changes of concepts and relations of which so many are listed already that further ones are not. */
  async registerMore(changes: readonly FactChange[]): Promise<void> {
    for (const change of changes)
      this.#crowded.add(change.kind === 'atom' ? change.concept : change.relation);
    this.#unlistedFrom = this.#changes.length;
    await (this.#unlisted ??= new ChangeBuffer()).add(changes, this.#cause);
  }

  /** Says why the changes that follow are made; until then it is the first operation of the request. */
  because(cause: Cause): void {
    this.#cause = cause;
  }

  /** Changes that are not listed; they come behind those listed before number `from`. Null when all are listed. */
  get unlisted(): { readonly from: number; readonly changes: ChangeBuffer } | null {
    return this.#unlisted && { from: this.#unlistedFrom, changes: this.#unlisted };
  }

  /** Releases the resources of the transaction outside the database; call it at the end, also after a failure. */
  async release(): Promise<void> {
    await this.#unlisted?.close();
  }

  /** Runs work within the transaction. Where it gives false, all that it did is undone, and what was before stays. */
  async attempt(work: () => Promise<boolean>): Promise<boolean> {
    const [changes, afterCommit] = [[...this.#changes], [...this.#afterCommit]];
    await this.connection.run(`savepoint ${ATTEMPT}`);
    const isKept = await work();
    if (!isKept) {
      await this.connection.run(`rollback to savepoint ${ATTEMPT}`);
      this.#changes = changes;
      this.#rowChanges = new RowChanges(this.model);
      this.#afterCommit = afterCommit;
    }
    await this.connection.run(`release savepoint ${ATTEMPT}`);
    return isKept;
  }

  /** Changes so far, oldest first; another list when some of them were undone. */
  get changes(): readonly Change[] {
    return this.#changes;
  }

  /** The rows that were changed so far. */
  get rowChanges(): RowChanges {
    return this.#rowChanges.follow(this.#changes);
  }

  /** Concepts and relations that the changes from number `start` on affect. */
  affected(start = 0): { concepts: ReadonlySet<Concept>; relations: ReadonlySet<Relation> } {
    const concepts = new Set<Concept>();
    const relations = new Set<Relation>();
    for (const change of this.#changes.slice(start)) {
      if (change.kind === 'atom') concepts.add(change.concept);
      else relations.add(change.relation);
    }
    // Changes that are registered like that come before the repairs, which query their own changes.
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

function linkKey({ signature }: Relation, source: string, target: string): string {
  return JSON.stringify([signature, source, target]);
}
