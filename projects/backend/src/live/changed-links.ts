import type { Transaction } from '../core/transaction/transaction.ts';

/** Which end of a link. */
export type LinkEnd = 'source' | 'target';

/** With more changed links of a relation, their ends are not kept. */
const MAX_LINKS = 20;

type Ends = readonly Readonly<Record<LinkEnd, string>>[];

/** The ends of changed links by relation, while they are few and known. */
export class ChangedLinks {
  /** Null for a relation of which any link may have changed. */
  readonly #links = new Map<string, Ends | null>();

  /** Adds the links that a transaction changed. */
  addTransaction({ changes, unlisted }: Transaction): void {
    for (const change of changes)
      if (change.kind === 'link') this.#add(change.relation.signature, unlisted ? null : [change]);
  }

  /** Adds links of a relation; null for any. */
  add(signature: string, links: ChangedLinks | null): void {
    this.#add(signature, links ? (links.#links.get(signature) ?? null) : null);
  }

  /** The atoms at one end of the changed links of a relation; null if they are unknown. */
  atomsAt(signature: string, end: LinkEnd): string[] | null {
    return this.#links.get(signature)?.map((link) => link[end]) ?? null;
  }

  #add(signature: string, links: Ends | null): void {
    const known = this.#links.has(signature) ? this.#links.get(signature) : [];
    const all = known && links && [...known, ...links];
    const ends = all?.map(({ source, target }) => ({ source, target }));
    this.#links.set(signature, ends && ends.length <= MAX_LINKS ? ends : null);
  }
}
