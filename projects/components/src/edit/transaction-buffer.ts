import { computed, signal } from '@angular/core';
import type { Effects } from '@ampersand-prototype/generics';
import {
  isRepeatable,
  type RequestError,
  requestErrorOf,
  type WriteResponse,
} from '@ampersand-prototype/components/application';
import { type EditChannel, type EditRequest, type Outcome, release } from './edit-channel';
import { violationLines, type EditReason } from './edit-reason';
import { createdAtoms } from './created-atoms';
import type { DraftPage } from './draft-page';
import type { FieldEdit } from './field-edit';
import type { Outbox } from './outbox';

/** The result of a dry run of the buffered edits. */
export type DryRunResult =
  | { readonly kind: 'clean' | 'checking' | 'valid' }
  | { readonly kind: 'invalid'; readonly reason: EditReason }
  /** The question was lost, or the request that saves: it is asked again. */
  | { readonly kind: 'unknown'; readonly reason: EditReason; readonly isSave: boolean };

/** Buffers edits until the user saves them together. Saving sends them as one request and one transaction. */
export class TransactionBuffer {
  private readonly waiting = signal<readonly FieldEdit[]>([]);
  private readonly judged = signal<DryRunResult>({ kind: 'clean' });
  private readonly saving = signal(false);
  private readonly foreseen = signal<Effects | null>(null);
  private run = 0;

  constructor(
    private readonly channel: EditChannel,
    private readonly outbox: Outbox,
    private readonly draft: Pick<DraftPage, 'isOpen' | 'end'>,
  ) {}

  /** The buffered edits in the order in which they are sent. */
  readonly entries = computed(() =>
    this.waiting().filter((edit) => edit.state().kind !== 'orphaned'),
  );
  readonly validation = this.judged.asReadonly();
  readonly isSaving = this.saving.asReadonly();
  /**
   * The effects of saving according to the last dry run; null if there is nothing to save or the server reports none.
   */
  readonly effects = computed(() => (this.entries().length > 0 ? this.foreseen() : null));
  /** Whether saving makes sense: there are edits, and the last dry run found no violation. A new atom may have none. */
  readonly canSave = computed(() => {
    const validation = this.judged();
    if (this.draft.isOpen() && this.entries().length === 0) return !this.saving();
    const isAllowed =
      validation.kind === 'valid' || (validation.kind === 'unknown' && validation.isSave);
    return this.entries().length > 0 && isAllowed && !this.saving();
  });

  /** Takes a buffered edit in; an older version of the same edit goes. */
  put(edit: FieldEdit): Promise<void> {
    this.waiting.update((edits) => [...edits.filter((e) => e !== edit), edit]);
    return this.validate();
  }

  /** Takes edits out that the user dropped. */
  drop(edits: readonly FieldEdit[]): Promise<void> {
    this.waiting.update((waiting) => waiting.filter((e) => !edits.includes(e)));
    return this.validate();
  }

  /** Validates the edits by a dry run. Only the response to the last call counts. */
  async validate(): Promise<void> {
    const run = ++this.run;
    if (this.entries().length === 0) return this.judged.set({ kind: 'clean' });
    this.judged.set({ kind: 'checking' });
    const mustWait = this.saving() || this.outbox.hasLost();
    const lost = mustWait ? await this.catchUp() : null;
    if (run !== this.run) return;
    const validation = lost ? unknown(lost, true) : await this.requestValidation(run);
    if (run === this.run) this.judged.set(validation);
  }

  /** Stores all edits, or none. Resolves to whether they are stored. */
  async save(): Promise<boolean> {
    this.saving.set(true);
    try {
      return await this.outbox.inTurn(async () => {
        const lost = this.outbox.hasLost() ? await this.outbox.catchUp() : null;
        if (lost) return this.fail(lost);
        if (this.waiting().length === 0 && !this.draft.isOpen()) return true;
        const conclude = (request: EditRequest, outcome: Outcome) =>
          this.conclude(request, outcome);
        const delivery = await this.outbox.deliver(this.waiting(), conclude);
        return delivery.kind === 'lost' ? this.fail(delivery.requestError) : delivery.isStored;
      });
    } finally {
      this.saving.set(false);
    }
  }

  /** Drops all edits, also those still being typed. */
  cancel(): void {
    for (const edit of [...this.channel.edits.all()].reverse()) this.channel.forget(edit);
    this.waiting.set([]);
    this.run++;
    this.judged.set({ kind: 'clean' });
  }

  private async conclude(request: EditRequest, outcome: Outcome): Promise<boolean> {
    this.run++;
    if ('requestError' in outcome) {
      release(request);
      const reason = await this.blame(outcome.requestError, request);
      this.judged.set({ kind: 'invalid', reason });
      return false;
    }
    const { response } = outcome;
    const isDraft = this.draft.isOpen();
    if (response.isCommitted) this.finish(request);
    else {
      release(request);
      this.judged.set(invalid(response, request));
    }
    await this.channel.adopt(response);
    if (isDraft && response.isCommitted) this.endDraft();
    return response.isCommitted;
  }

  /** What was typed while the atom was added is stored as the page stores edits from now on. */
  private endDraft(): void {
    const later = this.waiting();
    this.waiting.set([]);
    later.forEach((edit) => this.channel.resubmit(edit));
    this.draft.end('added');
  }

  /** What the user changed again while it was being saved stays. */
  private finish(request: EditRequest): void {
    for (const [edit, change] of request.changes) this.channel.stored(edit, change);
    this.waiting.update((waiting) => waiting.filter((edit) => edit.isBuffered()));
    this.judged.set({ kind: 'clean' });
    if (this.waiting().length > 0) void this.validate();
  }

  private fail(requestError: RequestError): false {
    this.run++;
    this.judged.set(unknown(requestError, true));
    return false;
  }

  private catchUp(): Promise<RequestError | null> {
    return this.outbox.inTurn(() => this.outbox.catchUp());
  }

  private async requestValidation(run: number): Promise<DryRunResult> {
    let request: EditRequest | null = null;
    try {
      request = this.channel.prepare(this.waiting());
      if (request.changes.size === 0) return { kind: 'clean' };
      const response = await this.channel.transmit(request, true);
      if (run === this.run) this.foreseen.set(response.effects ?? null);
      return response.invariantRulesHold ? { kind: 'valid' } : invalid(response, request);
    } catch (error) {
      const requestError = requestErrorOf(error);
      const reason = await this.blame(requestError, request);
      return isRepeatable(requestError)
        ? unknown(requestError, false)
        : { kind: 'invalid', reason };
    }
  }

  private async blame(
    requestError: RequestError,
    request: EditRequest | null,
  ): Promise<EditReason> {
    const changes = request ? [...request.changes] : [];
    const standing = changes.filter(([edit, change]) => edit.stands(change));
    await this.channel.rejected(
      requestError,
      standing.map(([edit]) => edit),
    );
    return { kind: 'rejected', requestError };
  }
}

function unknown(requestError: RequestError, isSave: boolean): DryRunResult {
  return { kind: 'unknown', reason: { kind: 'rejected', requestError, isResent: true }, isSave };
}

function invalid(response: WriteResponse, request: EditRequest): DryRunResult {
  const lines = violationLines(response.notifications, createdAtoms(request));
  const { address, operations, mustExist } = request;
  const rejected = { address, operations, mustExist };
  return { kind: 'invalid', reason: { kind: 'violations', lines, rejected } };
}
