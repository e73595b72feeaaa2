import type { LinkChange } from '../../core/transaction/change.ts';
import type { Transaction } from '../../core/transaction/transaction.ts';
import { linkKey, type RepairSubject } from './repair-rank.ts';
import type { Page, PlacedChange } from './repair-places.ts';
import type { RepairRequest } from './repair-request.ts';

/** Collects what a violation and the rejected change are about. */
export class ViolationSubject implements RepairSubject {
  readonly here: Page | null;
  readonly records = new Set<string>();
  readonly added = new Set<string>();
  readonly deleted = new Set<string>();
  readonly #ends = new Set<string>();

  constructor({ rejected, pair }: Pick<RepairRequest, 'rejected' | 'pair'>) {
    this.here = rejected?.page ?? null;
    if (pair) this.records.add(pair.src).add(pair.tgt);
  }

  /** Notes the links that the operations of the rejected change added and deleted. */
  noteEdits({ changes }: Transaction): void {
    for (const change of changes)
      if (change.kind === 'link' && change.cause.by === 'operation') this.#note(change);
  }

  #note({ op, relation, source: src, target: tgt }: LinkChange): void {
    (op === 'add' ? this.added : this.deleted).add(linkKey({ relation, src, tgt }));
    for (const atom of [src, tgt]) {
      this.records.add(atom);
      this.#ends.add(JSON.stringify([relation.signature, atom]));
    }
  }

  /** Whether a repair changes links of what the rejected change was about. */
  isEdited(changes: readonly PlacedChange[]): boolean {
    return changes.some(({ change: { relation, src, tgt } }) =>
      [src, tgt].some((atom) => this.#ends.has(JSON.stringify([relation.signature, atom]))),
    );
  }
}
