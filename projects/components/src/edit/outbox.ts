import { computed, signal } from '@angular/core';
import {
  isRepeatable,
  type RequestError,
  requestErrorOf,
} from '@ampersand-prototype/components/application';
import { changesOf, type EditChannel, type EditRequest, type Outcome } from './edit-channel';
import type { FieldEdit } from './field-edit';

/** Handles the result of a request, and resolves to whether it was saved. Resolves to whether the edits are stored. */
export type Conclude = (request: EditRequest, outcome: Outcome) => Promise<boolean>;

/** The result of sending a request: a response, or a lost connection. */
export type Delivery =
  | { readonly kind: 'settled'; readonly isStored: boolean }
  | { readonly kind: 'lost'; readonly requestError: RequestError };

/** A request, and what its response is good for. */
interface QueuedRequest {
  readonly request: EditRequest;
  readonly conclude: Conclude;
}

/**
 * Sends the requests of an interface one at a time, in the order of edits. A request without a response may be stored
 * or not: it is repeated unchanged before anything else is sent.
 */
export class Outbox {
  private readonly queue = signal<readonly QueuedRequest[]>([]);
  private tail: Promise<unknown> = Promise.resolve();

  constructor(private readonly channel: EditChannel) {}

  /** Whether there is a request with an unknown outcome. */
  readonly hasLost = computed(() => this.queue().length > 0);

  private readonly requestError = signal<RequestError | null>(null);

  /** Why a request has an unknown outcome; null if there is none. */
  lostBy(): RequestError | null {
    return this.hasLost() ? this.requestError() : null;
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

  /** Resolves when nothing is in progress any more. */
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
      const concluded = conclude(request, { requestError: requestErrorOf(error) });
      return concluded.then((isStored) => ({ kind: 'settled', isStored }));
    }
    for (const [edit, change] of request.changes) edit.apply({ kind: 'depart', change });
    return this.send({ request, conclude });
  }

  /** Repeats what was lost, the oldest first. Resolves to why that failed, or to null when nothing is lost any more. */
  async catchUp(): Promise<RequestError | null> {
    const isNeeded = this.hasLost();
    for (let first = this.queue()[0]; first; first = this.queue()[0]) {
      const delivery = await this.send(first);
      if (delivery.kind === 'lost') return delivery.requestError;
    }
    // The response to a repetition may be the one that was given at first.
    if (isNeeded) await this.channel.refresh();
    return null;
  }

  /** Repeats a request no more that is about this edit alone. Resolves to whether there was one. */
  forget(edit: FieldEdit): boolean {
    const isAbout = ({ request }: QueuedRequest) => request.changes.has(edit);
    const wasLost = this.queue().some(isAbout);
    const isAlone = (entry: QueuedRequest) => isAbout(entry) && entry.request.changes.size === 1;
    this.queue.update((queue) => queue.filter((entry) => !isAlone(entry)));
    return wasLost;
  }

  private async send(entry: QueuedRequest): Promise<Delivery> {
    const outcome = await this.transmit(entry.request);
    if ('requestError' in outcome && isRepeatable(outcome.requestError)) {
      await this.keep(entry, outcome.requestError);
      return { kind: 'lost', requestError: outcome.requestError };
    }
    this.queue.update((queue) => queue.filter((kept) => kept !== entry));
    return { kind: 'settled', isStored: await entry.conclude(entry.request, outcome) };
  }

  private async keep(entry: QueuedRequest, requestError: RequestError): Promise<void> {
    this.queue.update((queue) => (queue.includes(entry) ? queue : [...queue, entry]));
    this.requestError.set(requestError);
    const reason = { kind: 'rejected', requestError, isResent: true } as const;
    for (const [edit, change] of entry.request.changes)
      edit.apply({ kind: 'lose', change, reason });
    await this.channel.rejected(requestError, []);
  }

  private transmit(request: EditRequest): Promise<Outcome> {
    return this.channel.transmit(request, false).then(
      (response) => ({ response }),
      (error: unknown) => ({ requestError: requestErrorOf(error) }),
    );
  }
}
