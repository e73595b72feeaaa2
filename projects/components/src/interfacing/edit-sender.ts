import { ofAtom, violationLines, type EditReason } from './edit-reason';
import { createdAtoms, type FieldEdit } from './field-edit';
import type { FieldEdits } from './field-edits';
import { atomId } from './json-node';
import { isAboutContent, refusalOf } from './refusal';
import type { WriteAnswer } from './write-answer';

/** What the sender needs of the interface around it. */
export interface EditChannel {
  readonly edits: FieldEdits;
  /** Sends the operations of these edits as one request. */
  transmit(batch: readonly FieldEdit[]): Promise<WriteAnswer>;
  /** Ends an edit that is stored. */
  stored(edit: FieldEdit): void;
  /** Merges what the server has now. */
  adopt(answer: WriteAnswer): Promise<void>;
  /** Tells the application that a request failed. */
  refused(reason: EditReason & { kind: 'refused' }): void;
}

/** How the attempt to store some edits ended. */
type Outcome =
  { readonly answer: WriteAnswer } | { readonly reason: EditReason & { kind: 'refused' } };

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
    const isUnchanged = (e: FieldEdit) => e.revision === revisions.get(e);

    let batch = [...waiting, edit];
    let outcome = await this.tryToStore(batch);
    if (isWaitedFor && isWorthRetrying(outcome)) {
      batch = [...needed, edit];
      outcome = await this.tryToStore(batch);
    }
    if ('reason' in outcome) return this.failed(edit, outcome.reason, isUnchanged);
    const { answer } = outcome;
    const unchanged = batch.filter(isUnchanged);
    if (answer.isCommitted) unchanged.forEach((e) => this.channel.stored(e));
    else keepRefused(unchanged, batch, answer);
    await this.channel.adopt(answer);
    return answer.isCommitted;
  }

  private async tryToStore(batch: readonly FieldEdit[]): Promise<Outcome> {
    try {
      return { answer: await this.channel.transmit(batch) };
    } catch (error) {
      return { reason: { kind: 'refused', refusal: refusalOf(error) } };
    }
  }

  private failed(
    edit: FieldEdit,
    reason: EditReason & { kind: 'refused' },
    isUnchanged: (edit: FieldEdit) => boolean,
  ): false {
    if (isUnchanged(edit)) keep(edit, reason);
    this.channel.refused(reason);
    return false;
  }
}

function isWorthRetrying(outcome: Outcome): boolean {
  return 'reason' in outcome ? isAboutContent(outcome.reason.refusal) : !outcome.answer.isCommitted;
}

/** Keeps edits that the rules refused. A new atom is told what is about itself, where anything is. */
function keepRefused(
  edits: readonly FieldEdit[],
  batch: readonly FieldEdit[],
  answer: WriteAnswer,
): void {
  const lines = violationLines(answer.notifications, createdAtoms(batch));
  for (const edit of edits) {
    const made = edit.operations[0]?.op === 'create' ? atomId(edit.draft()) : null;
    keep(edit, { kind: 'violations', lines: made === null ? lines : ofAtom(lines, made) });
    edit.isRefused.set(true);
  }
}

function keep(edit: FieldEdit, reason: EditReason): void {
  edit.status.set('dirty-pending');
  edit.reason.set(reason);
}
