import { computed } from '@angular/core';
import { isRepeatable, type RequestError } from '@ampersand-prototype/components/application';
import type { ControllerParts } from './controller-parts';
import type { InterfaceReader } from './interface-reader';

/** Keeps an interface up to date: follows changes of other users, and repeats requests that got no response. */
export class InterfaceSync {
  constructor(
    private readonly parts: ControllerParts,
    private readonly reader: InterfaceReader,
  ) {}

  /**
   * Reads changes of other users. It waits for requests in progress and keeps edits; results of own edits are not
   * highlighted. `transactions` are the numbers of the changes, null for an unknown one. Nothing is read if all are
   * known from responses.
   */
  async follow(transactions: readonly (number | null)[] = [null]): Promise<void> {
    const { content, edits, lifecycle, lastChange, others } = this.parts;
    await lifecycle.settled();
    if (!(await this.findLost())) return;
    if (!transactions.every((each) => content.shows(each))) {
      const changes = await content.follow();
      if (!changes || changes.isEmpty) return;
      lastChange.end();
      const isOwn = edits.all().some((edit) => edit.status() === 'sending');
      if (!isOwn) others.show(changes);
    }
    lifecycle.validate();
  }

  /** The errors of requests that {@link resume} repeats; empty if there are none. */
  readonly unanswered = computed<readonly RequestError[]>(() => {
    const { content, edits, lifecycle } = this.parts;
    const load = content.loadState();
    const validation = lifecycle.buffer.validation();
    const reasons = [
      ...edits.resent().map((edit) => edit.reason()),
      validation.kind === 'unknown' ? validation.reason : null,
    ];
    const requestErrors = reasons.map((reason) =>
      reason?.kind === 'rejected' ? reason.requestError : null,
    );
    const read = load.kind === 'failed' ? load.requestError : content.staleness();
    return (
      [...requestErrors, read]
        .filter((requestError) => requestError !== null)
        // The user has to log in first.
        .filter((requestError) => isRepeatable(requestError) && requestError.kind !== 'login')
    );
  });

  /** Repeats requests without a response, and sends edits that could not be sent, in their order. */
  async resume(): Promise<void> {
    const { content, edits, lifecycle } = this.parts;
    const load = content.loadState();
    if (load.kind === 'failed' && isRepeatable(load.requestError)) await this.reader.reload();
    if (!(await lifecycle.sender.resume())) return;
    if (content.staleness()) await content.refresh();
    lifecycle.validate();
    await lifecycle.settled();
    await Promise.all(edits.resent().map((edit) => lifecycle.retry(edit)));
  }

  /** Continues after a login: sends what waits for it, and reads the content. Without rights, unsaved edits stay shown. */
  async renew(): Promise<void> {
    await this.resume();
    const isRead = await this.reader.refresh();
    if (!isRead && !this.parts.edits.hasUnsaved()) await this.reader.reload();
  }

  /**
   * Finds out the result of a request without a response, which could be the change of which the page was notified.
   * Resolves to whether all results are known.
   */
  private async findLost(): Promise<boolean> {
    const { outbox } = this.parts.lifecycle;
    if (outbox.hasLost()) await this.resume();
    return !outbox.hasLost();
  }
}
