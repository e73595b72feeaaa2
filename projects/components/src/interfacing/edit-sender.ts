import type { EditReason } from './edit-reason';
import { violationLines } from './edit-reason';
import type { FieldEdit } from './field-edit';
import type { FieldEdits } from './field-edits';
import { refusalOf } from './refusal';
import type { WriteAnswer } from './write-answer';

/** What the sender needs of the interface around it. */
export interface EditChannel {
  readonly edits: FieldEdits;
  /** Sends the operations of these edits as one request. */
  transmit(batch: readonly FieldEdit[]): Promise<WriteAnswer>;
  /** Merges what the server has now. */
  adopt(answer: WriteAnswer): Promise<void>;
  /** Tells the application that a request failed. */
  refused(reason: EditReason & { kind: 'refused' }): void;
}

/**
 * Sends edits one request after another, so that answers come in the order of the edits. Edits that the rules
 * refused before go along with the next attempt; a newer edit of the same field replaces the older one.
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
    const batch = [...this.channel.edits.pending().filter((e) => e !== edit), edit];
    const revisions = new Map(batch.map((e) => [e, e.revision]));
    const unchanged = () => batch.filter((e) => e.revision === revisions.get(e));
    try {
      const answer = await this.channel.transmit(batch);
      if (answer.isCommitted) unchanged().forEach((e) => this.channel.edits.end(e));
      else keep(unchanged(), { kind: 'violations', lines: violationLines(answer.notifications) });
      await this.channel.adopt(answer);
      return answer.isCommitted;
    } catch (error) {
      const reason = { kind: 'refused', refusal: refusalOf(error) } as const;
      keep(
        unchanged().filter((e) => e === edit),
        reason,
      );
      this.channel.refused(reason);
      return false;
    }
  }
}

function keep(edits: readonly FieldEdit[], reason: EditReason): void {
  for (const edit of edits) {
    edit.status.set('dirty-pending');
    edit.reason.set(reason);
  }
}
