import { ofAtom, violationLines, type EditReason } from './edit-reason';
import { createdAtoms, type FieldEdit } from './field-edit';
import type { FieldEdits } from './field-edits';
import {
  isAboutContent,
  type Refusal,
  refusalOf,
  type WriteAnswer,
} from '@ampersand-prototype/components/application';

/** What the sender needs of the interface around it. */
export interface EditChannel {
  readonly edits: FieldEdits;
  /** Sends the operations of these edits as one request. */
  transmit(batch: readonly FieldEdit[]): Promise<WriteAnswer>;
  /** Ends an edit that is stored. */
  stored(edit: FieldEdit): void;
  /** Merges what the server has now. */
  adopt(answer: WriteAnswer): Promise<void>;
  /** Tells that a request failed, and the edit that is to blame why, where the answer says which it is. */
  refused(refusal: Refusal, batch: readonly FieldEdit[]): Promise<void>;
}

/** How the attempt to store some edits ended. */
type Outcome = { readonly answer: WriteAnswer } | { readonly refusal: Refusal };

/**
 * Sends edits one request after another, so that answers come in the order of the edits. Edits that the rules
 * refused before go along with the next attempt; a newer edit of the same field replaces the older one. Where they
 * are refused again, the new edit is tried without them: one mistake holds up nothing else.
 */
export class EditSender {
  private tail: Promise<unknown> = Promise.resolve();

  constructor(private readonly channel: EditChannel) {}

  /** Sends an edit when its turn comes. Resolves to whether it was stored. */
  send(edit: FieldEdit): Promise<boolean> {
    edit.status.set('sending');
    edit.reason.set(null);
    const { revision } = edit;
    return this.enqueue(async () => {
      const isSuperseded = edit.revision !== revision || edit.status() !== 'sending';
      return isSuperseded ? false : this.attempt(edit);
    });
  }

  /** Resolves when nothing is under way any more. */
  async settled(): Promise<void> {
    let last: unknown;
    while (last !== this.tail) {
      last = this.tail;
      await this.tail;
    }
  }

  /** Runs a request of another kind in its turn. */
  enqueue<T>(job: () => Promise<T>): Promise<T> {
    const done = this.tail.then(job);
    this.tail = done.catch(() => undefined);
    return done;
  }

  private async attempt(edit: FieldEdit): Promise<boolean> {
    const waiting = this.channel.edits.pending().filter((e) => e !== edit);
    const together = new Set(this.channel.edits.ofSameNewAtom(edit));
    const needed = waiting.filter((e) => together.has(e));
    const isWaitedFor = needed.length < waiting.length;
    const revisions = new Map([...waiting, edit].map((e) => [e, e.revision]));
    const sent = new Map([...waiting, edit].map((e) => [e, e.operations]));
    const isUnchanged = (e: FieldEdit) => e.revision === revisions.get(e);

    let batch = [...waiting, edit];
    let outcome = await this.tryToStore(batch);
    if (isWaitedFor && isWorthRetrying(outcome)) {
      batch = [...needed, edit];
      outcome = await this.tryToStore(batch);
    }
    if ('refusal' in outcome) return this.failed(edit, outcome.refusal, isUnchanged);
    const { answer } = outcome;
    const unchanged = batch.filter(isUnchanged);
    if (!answer.isCommitted) this.keepRefused(unchanged, batch, answer);
    else {
      unchanged.forEach((e) => this.channel.stored(e));
      batch.filter((e) => !isUnchanged(e)).forEach((e) => e.moveOn(sent.get(e) ?? []));
    }
    await this.channel.adopt(answer);
    return answer.isCommitted;
  }

  /** A new atom is told what is about itself, where anything is; its fields do not repeat that. */
  private keepRefused(
    edits: readonly FieldEdit[],
    batch: readonly FieldEdit[],
    answer: WriteAnswer,
  ): void {
    const lines = violationLines(answer.notifications, createdAtoms(batch));
    for (const edit of edits) {
      const made = edit.createdId;
      const isPart = this.channel.edits.ofSameNewAtom(edit)[0] !== edit;
      const own = made === null ? lines : ofAtom(lines, made);
      keep(edit, { kind: 'violations', lines: isPart ? [] : own });
      edit.isRefused.set(true);
    }
  }

  private async tryToStore(batch: readonly FieldEdit[]): Promise<Outcome> {
    try {
      return { answer: await this.channel.transmit(batch) };
    } catch (error) {
      return { refusal: refusalOf(error) };
    }
  }

  private async failed(
    edit: FieldEdit,
    refusal: Refusal,
    isUnchanged: (edit: FieldEdit) => boolean,
  ): Promise<false> {
    const isAboutEdit = isUnchanged(edit);
    await this.channel.refused(refusal, isAboutEdit ? [edit] : []);
    if (isAboutEdit && edit.status() === 'sending' && isUnchanged(edit))
      keep(edit, { kind: 'refused', refusal });
    return false;
  }
}

function isWorthRetrying(outcome: Outcome): boolean {
  return 'refusal' in outcome ? isAboutContent(outcome.refusal) : !outcome.answer.isCommitted;
}

function keep(edit: FieldEdit, reason: EditReason): void {
  edit.status.set('dirty-pending');
  edit.reason.set(reason);
}
