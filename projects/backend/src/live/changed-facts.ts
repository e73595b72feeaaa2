import { wellKnown } from '../core/well-known.ts';
import type { Transaction } from '../core/transaction/transaction.ts';
import { ChangedLinks } from './changed-links.ts';

/** The names of changed facts, as servers send them to each other. */
export interface FactNames {
  readonly seq: number | null;
  readonly isEverything?: boolean;
  readonly relations: readonly string[];
  readonly concepts: readonly string[];
  readonly sessions: readonly string[];
}

/**
 * The names of the facts that committed transactions changed, without data. It contains signatures of relations, names of
 * concepts, and sessions whose roles or account changed. Its size is limited by the model.
 */
export class ChangedFacts {
  readonly relations = new Set<string>();
  readonly concepts = new Set<string>();
  /** Session atoms whose roles or account changed. */
  readonly sessions = new Set<string>();
  /** The changed links; those of other servers are unknown. */
  readonly links = new ChangedLinks();
  /** Whether the changes are unknown: everything may have changed. */
  isEverything = false;
  /** Number of the newest transaction in the change log; null where that is not known. */
  seq: number | null = null;
  #only: number | null | undefined;

  /** Number of the only transaction; null if there may be several, or it is unknown. */
  get only(): number | null {
    return this.#only ?? null;
  }

  get isEmpty(): boolean {
    return !this.isEverything && this.relations.size === 0 && this.concepts.size === 0;
  }

  /** Takes in what a transaction changed, and its number in the change log. */
  addTransaction(transaction: Transaction, seq: number | null): this {
    if (seq !== null) this.seq = Math.max(seq, this.seq ?? seq);
    this.#takeIn(seq);
    const { concepts, relations } = transaction.affected();
    for (const { name } of concepts) this.concepts.add(name);
    for (const { signature } of relations) this.relations.add(signature);
    this.links.addTransaction(transaction);
    const { allowedRoles, activeRoles, account } = wellKnown(transaction.model);
    const ofSession = [allowedRoles, activeRoles, account];
    for (const change of transaction.changes)
      if (change.kind === 'link' && ofSession.includes(change.relation))
        this.sessions.add(change.source);
    return this;
  }

  /** Adds changed facts. */
  add(facts: FactNames | ChangedFacts): this {
    const { seq, relations, concepts, sessions, isEverything } = facts;
    const links = facts instanceof ChangedFacts ? facts.links : null;
    for (const each of relations) {
      this.relations.add(each);
      this.links.add(each, links);
    }
    for (const each of concepts) this.concepts.add(each);
    for (const each of sessions) this.sessions.add(each);
    this.isEverything ||= isEverything === true;
    if (seq !== null) this.seq = Math.max(seq, this.seq ?? seq);
    this.#takeIn(facts instanceof ChangedFacts ? facts.only : null);
    return this;
  }

  /** Takes in that anything may have changed. */
  addEverything(): this {
    this.#takeIn(null);
    this.isEverything = true;
    return this;
  }

  /** The facts as sent to other servers. */
  payload(): FactNames {
    const { seq, isEverything } = this;
    return {
      seq,
      ...(isEverything && { isEverything }),
      relations: isEverything ? [] : [...this.relations],
      concepts: isEverything ? [] : [...this.concepts],
      sessions: isEverything ? [] : [...this.sessions],
    };
  }

  #takeIn(transaction: number | null): void {
    this.#only = this.#only === undefined || this.#only === transaction ? transaction : null;
  }
}
