import {
  isAboutContent,
  type RequestError,
  type WriteResponse,
} from '@ampersand-prototype/components/application';
import type { Change } from './change';
import { type EditChannel, type EditRequest, type Outcome, release } from './edit-channel';
import { needsOnlyMore, ofAtom, violationLines } from './edit-reason';
import { createdAtoms, newRoot } from './created-atoms';
import type { FieldEdit } from './field-edit';
import type { Conclude, Outbox } from './outbox';

/**
 * Sends edits to the server one after another. Edits that the rules rejected before go along with the next attempt; a newer
 * change of the same field replaces the older one. Where they are rejected again, the new edit is tried without them: one
 * mistake holds up nothing else.
 */
export class EditSender {
  constructor(
    private readonly channel: EditChannel,
    private readonly outbox: Outbox,
  ) {}

  /** Edits that could not be sent because of a request without a response, in the order of their turns. */
  private readonly blocked: { readonly edit: FieldEdit; readonly change: Change }[] = [];

  /** Sends what was submitted when its turn comes. Resolves to whether it was stored. */
  send(edit: FieldEdit, change: Change): Promise<boolean> {
    return this.outbox.inTurn(async () => {
      const requestError = this.isBehind() ? await this.catchUp() : null;
      const state = edit.state();
      if (state.kind === 'over') return state.isStored;
      if (state.kind !== 'sending' || state.change !== change) return false;
      if (!requestError) return this.attempt(edit);
      this.blocked.push({ edit, change });
      edit.apply({
        kind: 'reject',
        change,
        reason: { kind: 'rejected', requestError, isResent: true },
      });
      return false;
    });
  }

  /** Sends what waits for a response, and what waits behind that. Resolves to whether nothing waits any more. */
  resume(): Promise<boolean> {
    return this.outbox.inTurn(async () => (await this.catchUp()) === null);
  }

  private isBehind(): boolean {
    return this.outbox.hasLost() || this.blocked.length > 0;
  }

  private async catchUp(): Promise<RequestError | null> {
    const requestError = await this.outbox.catchUp();
    if (requestError) return requestError;
    for (let first = this.blocked[0]; first; first = this.blocked[0]) {
      const { edit, change } = first;
      this.blocked.shift();
      if (!edit.stands(change)) continue;
      if (edit.state().kind === 'waiting') edit.apply({ kind: 'submit', change });
      if (edit.state().kind === 'sending') await this.attempt(edit);
      const lost = this.outbox.lostBy();
      if (lost) return lost;
    }
    return null;
  }

  private attempt(edit: FieldEdit): Promise<boolean> {
    const { edits } = this.channel;
    const waiting = edits.pending().filter((e) => e !== edit);
    // The edit that creates an atom comes before those inside it.
    const inOrder = (some: readonly FieldEdit[]) => edits.all().filter((e) => some.includes(e));
    return this.deliver(inOrder([...waiting, edit]), (request, outcome) => {
      const needed = this.neededBy(edit, waiting);
      const isAlone = needed.length === waiting.length;
      if (isAlone || !isWorthRetrying(outcome) || lacksItsPage(request, outcome))
        return this.conclude(request, outcome, edit);
      release(request);
      if (edit.state().kind !== 'sending') return Promise.resolve(false);
      return this.deliver(inOrder([...needed, edit]), (r, o) => this.conclude(r, o, edit));
    });
  }

  private deliver(edits: readonly FieldEdit[], conclude: Conclude): Promise<boolean> {
    return this.outbox
      .deliver(edits, conclude)
      .then((delivery) => delivery.kind === 'settled' && delivery.isStored);
  }

  /** The rejected edits that are parts of the same new atom: they make no sense without each other. */
  private neededBy(edit: FieldEdit, waiting: readonly FieldEdit[]): readonly FieldEdit[] {
    const together = new Set(this.channel.edits.ofSameNewAtom(edit));
    return waiting.filter((e) => together.has(e));
  }

  private async conclude(
    request: EditRequest,
    outcome: Outcome,
    edit: FieldEdit,
  ): Promise<boolean> {
    if ('requestError' in outcome) return this.failed(request, outcome.requestError, edit);
    const { response } = outcome;
    if (response.isCommitted)
      for (const [e, change] of request.changes) this.channel.stored(e, change);
    else this.keepRejected(request, response, edit);
    await this.channel.adopt(response);
    return response.isCommitted;
  }

  /**
   * Shows a rejection. A new atom shows the reasons about itself, and its fields do not repeat them. Missing values of
   * the atom of the page are shown at the field of the user.
   */
  private keepRejected(request: EditRequest, response: WriteResponse, last: FieldEdit): void {
    const { changes, root, address, operations, mustExist } = request;
    const rejected = { address, operations, mustExist };
    const lines = violationLines(response.notifications, createdAtoms(request));
    const isReportedByLast = newRoot(root) !== null && needsOnlyMore(lines);
    for (const [edit, change] of changes) {
      const made = edit.createdId;
      const [first] = this.channel.edits.ofSameNewAtom(edit);
      const isPart = first !== edit || (isReportedByLast && made === null && edit !== last);
      const own = made === null ? lines : ofAtom(lines, made);
      const reason = { kind: 'violations', lines: isPart ? [] : own, rejected } as const;
      edit.apply({ kind: 'reject', change, reason });
    }
  }

  private async failed(
    request: EditRequest,
    requestError: RequestError,
    edit: FieldEdit,
  ): Promise<false> {
    release(request);
    const change = request.changes.get(edit);
    await this.channel.rejected(requestError, edit.stands(change) ? [edit] : []);
    const state = edit.state();
    if (change && state.kind === 'sending' && state.change === change)
      edit.apply({ kind: 'reject', change, reason: { kind: 'rejected', requestError } });
    return false;
  }
}

/** Whether a page about an atom that is still to be made lacks something: then the last edit alone can do no better. */
function lacksItsPage(request: EditRequest, outcome: Outcome): boolean {
  if (newRoot(request.root) === null || 'requestError' in outcome) return false;
  return needsOnlyMore(violationLines(outcome.response.notifications, createdAtoms(request)));
}

function isWorthRetrying(outcome: Outcome): boolean {
  return 'requestError' in outcome
    ? isAboutContent(outcome.requestError)
    : !outcome.response.isCommitted;
}
