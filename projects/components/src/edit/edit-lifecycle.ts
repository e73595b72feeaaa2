import type { Repair } from '@ampersand-prototype/generics';
import type { JsonNode } from '@ampersand-prototype/components/application';
import type { LoadedContent } from '../rows/loaded-content';
import { type Change, writtenBy } from './change';
import type { EditChannel } from './edit-channel';
import { EditSender } from './edit-sender';
import { pendingOf } from './edit-state';
import type { RejectedRequest } from './edit-reason';
import type { FieldEdit } from './field-edit';
import type { FieldEdits } from './field-edits';
import type { IncompleteDrafts } from './incomplete-drafts';
import type { InterfaceRequests } from './interface-requests';
import type { LatestChange } from './latest-change';
import { linkingInstead } from './link-instead';
import { isDone } from './orphans';
import { Outbox } from './outbox';
import type { AliasedFields } from './aliased-fields';
import type { DraftPage } from './draft-page';
import { TransactionBuffer } from './transaction-buffer';

/** The dependencies of {@link EditLifecycle}. */
export interface EditLifecycleOptions {
  readonly edits: FieldEdits;
  readonly items: AliasedFields;
  readonly drafts: IncompleteDrafts;
  readonly lastChange: LatestChange;
  readonly content: LoadedContent;
  readonly requests: InterfaceRequests;
  /** Whether edits of a field wait for the user to save them. */
  readonly buffers: (node: JsonNode, property: string) => boolean;
  /** The new atom that the page is about, which is stored as a whole. */
  readonly draft: DraftPage;
}

/** Controls edits from submission until they are saved, retried, or discarded. */
export class EditLifecycle {
  readonly outbox: Outbox;
  readonly sender: EditSender;
  readonly buffer: TransactionBuffer;

  constructor(private readonly options: EditLifecycleOptions) {
    const channel = this.channel();
    this.outbox = new Outbox(channel);
    this.sender = new EditSender(channel, this.outbox);
    this.buffer = new TransactionBuffer(channel, this.outbox, this.options.draft);
  }

  /** Stores a change: sends it, or buffers it in a transactional interface. Resolves to whether it is stored. */
  async store(edit: FieldEdit, change: Change): Promise<boolean> {
    const { drafts, items, lastChange } = this.options;
    lastChange.end();
    for (const older of items.replacedBy(edit, change)) this.discard(older);
    if (this.options.buffers(edit.node, edit.property)) {
      edit.apply({ kind: 'buffer', change });
      await this.buffer.put(edit);
      return true;
    }
    if (drafts.holds(edit, change)) return false;
    edit.apply({ kind: 'submit', change });
    const isStored = await this.sender.send(edit, change);
    if (isStored) this.validate();
    return isStored;
  }

  /** Sends a rejected edit again. It overwrites changes of other users, which the field has shown. */
  async retry(edit: FieldEdit): Promise<boolean> {
    const { change } = edit;
    const state = edit.state();
    if (state.kind === 'over') return state.isStored;
    this.options.drafts.release(edit);
    if (change === null) return false;
    if (await this.store(edit, change)) return true;
    const linking = linkingInstead(edit);
    return linking !== null && this.store(edit, linking);
  }

  /**
   * Drops an edit: the value of the server is back. Where an older change was submitted, only what was typed since goes.
   * A change that may be stored already is looked up.
   */
  discard(edit: FieldEdit): void {
    const state = edit.state();
    const isBuffered = this.options.buffers(edit.node, edit.property);
    const pending = isBuffered ? null : pendingOf(state);
    if (state.kind === 'typing' && pending) return this.revert(edit, pending);
    // What was submitted cannot be called back.
    if (state.kind === 'sending' && !isBuffered) return;
    const { dropped, wasLost } = this.forget(edit);
    if (wasLost) void this.options.content.refresh();
    if (isBuffered) void this.buffer.drop(dropped);
  }

  /** Carries out a repair of rejected edits. */
  async repair(rejected: RejectedRequest, repair: Repair): Promise<void> {
    const { repairEdits } = await import('./repair-edits');
    const { edits, requests } = this.options;
    await repairEdits({ edits, requests, lifecycle: this }, rejected, repair);
  }

  /** Checks the rules for buffered edits, because data that the rules use has changed. */
  validate(): void {
    if (this.buffer.entries().length > 0) void this.buffer.validate();
  }

  /** Resolves when every choice is decided, and every request in flight has its response. */
  settled(): Promise<void> {
    return this.options.edits.decided().then(() => this.outbox.settled());
  }

  private channel(): EditChannel {
    const { content, edits, requests } = this.options;
    return {
      edits,
      prepare: (sent) => requests.prepare(sent),
      transmit: (request, dryRun) => requests.transmit(request, dryRun),
      stored: (edit, change) => this.settle(edit, change),
      adopt: (response) => content.adopt(response),
      refresh: () => content.refresh(),
      rejected: async (requestError, rejected) => {
        await requests.explain(requestError, rejected);
        if (requestError.kind === 'deleted' || requestError.kind === 'missing')
          this.endDone(rejected);
      },
      forget: (edit) => void this.forget(edit),
      resubmit: (edit) => void this.retry(edit),
    };
  }

  /** A removal is complete if another user has removed the value already. */
  private endDone(edits: readonly FieldEdit[]): void {
    for (const edit of edits.filter(isDone)) if (edit.change) this.settle(edit, edit.change);
  }

  private revert(edit: FieldEdit, pending: Change): void {
    edit.apply({ kind: 'revert' });
    const written = writtenBy(pending);
    if (written !== undefined) this.show(edit, written);
    void this.sender.send(edit, pending);
  }

  private forget(edit: FieldEdit): { readonly dropped: readonly FieldEdit[]; wasLost: boolean } {
    const { edits, lastChange } = this.options;
    lastChange.end();
    const isOpen = (e: FieldEdit) => edits.all().includes(e);
    const parts = edits.within(edit).flatMap((e) => (isOpen(e) ? [this.forget(e)] : []));
    const wasLost = this.outbox.forget(edit);
    edits.drop(edit);
    this.show(edit, edit.state().stored);
    return {
      dropped: [...parts.flatMap(({ dropped }) => dropped), edit],
      wasLost: wasLost || parts.some((part) => part.wasLost),
    };
  }

  private settle(edit: FieldEdit, change: Change): void {
    const { content, edits, items } = this.options;
    const made = edit.newAtom();
    const isOut = edit.isLeaving() && edit.stands(change);
    items.record(edit, change);
    edits.store(edit, change);
    if (made) content.tree.settleDraft(edit.node, edit.property, made);
    // Removing an atom discards its unsaved edits.
    if (isOut) for (const inside of edits.within(edit)) this.forget(inside);
  }

  /** Shows a value where an edit of a single one was. */
  private show({ node, property, target }: FieldEdit, value: unknown): void {
    if (target.kind === 'single') this.options.content.tree.write(node, property, value);
  }
}
