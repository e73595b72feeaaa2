import { computed, signal } from '@angular/core';
import { isRepeatable, type Refusal, refusalOf } from '@ampersand-prototype/components/application';
import { changesOf, type EditChannel, type EditRequest, type Outcome } from './edit-channel';
import type { FieldEdit } from './field-edit';

/** What to do with the answer to a request. Resolves to whether the edits are stored. */
export type Conclude = (request: EditRequest, outcome: Outcome) => Promise<boolean>;

/** How a delivery ended: with an answer, or without one, so that nobody knows. */
export type Delivery =
  | { readonly kind: 'answered'; readonly isStored: boolean }
  | { readonly kind: 'lost'; readonly refusal: Refusal };

/** A request, and what its answer is good for. */
interface Letter {
  readonly request: EditRequest;
  readonly conclude: Conclude;
}

/**
 * The one way out of an interface: one request after another, so that answers come in the order of the edits. A
 * request without an answer may be stored or not: it is kept, and repeated as it was before anything else is sent.
 */
export class Outbox {
  private readonly letters = signal<readonly Letter[]>([]);
  private tail: Promise<unknown> = Promise.resolve();

  constructor(private readonly channel: EditChannel) {}

  /** Whether there is a request of which nobody knows what became of it. */
  readonly hasLost = computed(() => this.letters().length > 0);

  private readonly refusal = signal<Refusal | null>(null);

  /** Why there was no answer to a request of which nobody knows what became of it; null where there is none. */
  lostBy(): Refusal | null {
    return this.hasLost() ? this.refusal() : null;
  }

  private jobs = 0;
  /** Whether a job runs or waits for its turn. */
  get isBusy(): boolean {
    return this.jobs > 0;
  }

  /** Runs a job when everything before it is done. */
  inTurn<T>(job: () => Promise<T>): Promise<T> {
    this.jobs++;
    const done = this.tail.then(job);
    this.tail = done.catch(() => undefined).then(() => this.jobs--);
    return done;
  }

  /** Resolves when nothing is under way any more. */
  async settled(): Promise<void> {
    let last: unknown;
    while (last !== this.tail) {
      last = this.tail;
      await this.tail;
    }
  }

  /** Sends the changes of edits as one request. */
  deliver(edits: readonly FieldEdit[], conclude: Conclude): Promise<Delivery> {
    let request: EditRequest;
    try {
      request = this.channel.prepare(edits);
    } catch (error) {
      const nothing = { id: '', address: '', root: {}, operations: [], mustExist: false };
      const request = { ...nothing, changes: changesOf(edits) };
      const concluded = conclude(request, { refusal: refusalOf(error) });
      return concluded.then((isStored) => ({ kind: 'answered', isStored }));
    }
    for (const [edit, change] of request.changes) edit.apply({ kind: 'depart', change });
    return this.send({ request, conclude });
  }

  /** Repeats what was lost, the oldest first. Resolves to why that failed, or to null when nothing is lost any more. */
  async catchUp(): Promise<Refusal | null> {
    const isNeeded = this.hasLost();
    for (let first = this.letters()[0]; first; first = this.letters()[0]) {
      const delivery = await this.send(first);
      if (delivery.kind === 'lost') return delivery.refusal;
    }
    // The answer to a repetition may be the one that was given at first.
    if (isNeeded) await this.channel.refresh();
    return null;
  }

  /** Repeats a request no more that is about this edit alone. Resolves to whether there was one. */
  forget(edit: FieldEdit): boolean {
    const isAbout = ({ request }: Letter) => request.changes.has(edit);
    const wasLost = this.letters().some(isAbout);
    const isAlone = (letter: Letter) => isAbout(letter) && letter.request.changes.size === 1;
    this.letters.update((letters) => letters.filter((letter) => !isAlone(letter)));
    return wasLost;
  }

  private async send(letter: Letter): Promise<Delivery> {
    const outcome = await this.transmit(letter.request);
    if ('refusal' in outcome && isRepeatable(outcome.refusal)) {
      await this.keep(letter, outcome.refusal);
      return { kind: 'lost', refusal: outcome.refusal };
    }
    this.letters.update((letters) => letters.filter((kept) => kept !== letter));
    return { kind: 'answered', isStored: await letter.conclude(letter.request, outcome) };
  }

  private async keep(letter: Letter, refusal: Refusal): Promise<void> {
    this.letters.update((letters) => (letters.includes(letter) ? letters : [...letters, letter]));
    this.refusal.set(refusal);
    const reason = { kind: 'refused', refusal, isResent: true } as const;
    for (const [edit, change] of letter.request.changes)
      edit.apply({ kind: 'lose', change, reason });
    await this.channel.refused(refusal, []);
  }

  private transmit(request: EditRequest): Promise<Outcome> {
    return this.channel.transmit(request, false).then(
      (answer) => ({ answer }),
      (error: unknown) => ({ refusal: refusalOf(error) }),
    );
  }
}
