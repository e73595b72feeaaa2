import { computed, signal } from '@angular/core';
import { violationLines, type EditReason } from './edit-reason';
import { createdAtoms, type FieldEdit } from './field-edit';
import type { FieldEdits } from './field-edits';
import {
  type Refusal,
  refusalOf,
  type WriteAnswer,
} from '@ampersand-prototype/components/application';

/** What a dry run said about the buffered edits. */
export type Verdict =
  | { readonly kind: 'clean' | 'checking' | 'valid' }
  | { readonly kind: 'invalid'; readonly reason: EditReason };

/** What the buffer needs of the interface around it. */
export interface BufferChannel {
  readonly edits: FieldEdits;
  transmit(batch: readonly FieldEdit[], dryRun: boolean): Promise<WriteAnswer>;
  /** Ends an edit that is stored. */
  stored(edit: FieldEdit): void;
  adopt(answer: WriteAnswer): Promise<void>;
  /** Tells that a request failed, and the edit that is to blame why, where the answer says which it is. */
  refused(refusal: Refusal, batch: readonly FieldEdit[]): Promise<void>;
  discard(edit: FieldEdit): void;
}

/** Keeps the edits of a transactional interface until the user saves them, as one request and one transaction. */
export class TransactionBuffer {
  private readonly waiting = signal<readonly FieldEdit[]>([]);
  private readonly judged = signal<Verdict>({ kind: 'clean' });
  private readonly saving = signal(false);
  private run = 0;

  constructor(private readonly channel: BufferChannel) {}

  /** The buffered edits in the order in which they are sent. */
  readonly entries = this.waiting.asReadonly();
  readonly verdict = this.judged.asReadonly();
  readonly isSaving = this.saving.asReadonly();
  /** Whether saving makes sense: there are edits, and the last dry run found no violation. */
  readonly canSave = computed(
    () => this.waiting().length > 0 && this.judged().kind === 'valid' && !this.saving(),
  );

  /** Takes an edit in; an older version of the same edit goes. */
  put(edit: FieldEdit): Promise<void> {
    edit.isBuffered.set(true);
    edit.status.set('dirty');
    edit.reason.set(null);
    this.waiting.update((edits) => [...edits.filter((e) => e !== edit), edit]);
    return this.validate();
  }

  /** Takes edits out that the user dropped. */
  drop(edits: readonly FieldEdit[]): Promise<void> {
    this.waiting.update((waiting) => waiting.filter((e) => !edits.includes(e)));
    return this.validate();
  }

  /** Asks the server whether the edits would be committed. The last question counts, whatever order answers have. */
  async validate(): Promise<void> {
    const run = ++this.run;
    if (this.waiting().length === 0) return this.judged.set({ kind: 'clean' });
    this.judged.set({ kind: 'checking' });
    const verdict = await this.ask();
    if (run === this.run) this.judged.set(verdict);
  }

  /** Stores all edits, or none. Resolves to whether they are stored. */
  async save(): Promise<boolean> {
    const batch = this.waiting();
    this.saving.set(true);
    try {
      const answer = await this.channel.transmit(batch, false);
      if (!answer.isCommitted) this.judged.set(invalid(answer, batch));
      else this.finish(batch);
      await this.channel.adopt(answer);
      return answer.isCommitted;
    } catch (error) {
      this.judged.set(await this.blame(error, batch));
      return false;
    } finally {
      this.saving.set(false);
    }
  }

  /** Drops all edits, also those still being typed. */
  cancel(): void {
    for (const edit of [...this.channel.edits.all()].reverse()) this.channel.discard(edit);
    this.waiting.set([]);
    this.run++;
    this.judged.set({ kind: 'clean' });
  }

  private finish(batch: readonly FieldEdit[]): void {
    this.run++;
    for (const edit of batch) {
      if (edit.isBuffered()) this.channel.stored(edit);
      else edit.moveOn(edit.operations);
    }
    this.waiting.update((waiting) => waiting.filter((edit) => !batch.includes(edit)));
    this.judged.set({ kind: 'clean' });
  }

  private async ask(): Promise<Verdict> {
    const batch = this.waiting();
    try {
      const answer = await this.channel.transmit(batch, true);
      return answer.invariantRulesHold ? { kind: 'valid' } : invalid(answer, batch);
    } catch (error) {
      return this.blame(error, batch);
    }
  }

  private async blame(error: unknown, batch: readonly FieldEdit[]): Promise<Verdict> {
    const refusal = refusalOf(error);
    await this.channel.refused(refusal, batch);
    return { kind: 'invalid', reason: { kind: 'refused', refusal } };
  }
}

function invalid(answer: WriteAnswer, batch: readonly FieldEdit[]): Verdict {
  const lines = violationLines(answer.notifications, createdAtoms(batch));
  return { kind: 'invalid', reason: { kind: 'violations', lines } };
}
