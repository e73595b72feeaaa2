import { computed, type Signal } from '@angular/core';
import type {
  ExplainResponse,
  ExplanationSize,
  PatchOperation,
  Repair,
} from '@ampersand-prototype/generics';
import {
  isRepeatable,
  type JsonNode,
  randomId,
  type RequestError,
  type WriteResponse,
} from '@ampersand-prototype/components/application';
import { AtomEdits } from '../edit/atom-edits';
import type { RangeChange } from '../edit/range-change';
import type { FieldOperation } from '../edit/change';
import { DraftPage } from '../edit/draft-page';
import { type EditReason, explainableRules, violationLines } from '../edit/edit-reason';
import { EditLifecycle } from '../edit/edit-lifecycle';
import { EditOperations } from '../edit/edit-operations';
import type { FieldEdit } from '../edit/field-edit';
import { FieldEdits } from '../edit/field-edits';
import { IncompleteDrafts } from '../edit/incomplete-drafts';
import { LatestChange } from '../edit/latest-change';
import { markOrphans } from '../edit/orphans';
import type { Outbox } from '../edit/outbox';
import { AliasedFields } from '../edit/aliased-fields';
import type { TransactionBuffer } from '../edit/transaction-buffer';
import type { InterfaceBackend } from '../content/interface-backend';
import type { ControllerOptions } from './controller-options';
import { InterfaceRequests } from '../edit/interface-requests';
import { ROOT_PROPERTY } from '../rows/content-paths';
import { LoadedContent, type LoadState } from '../rows/loaded-content';
import type { ResourceTree } from '../content/resource-tree';
import { ShownChanges } from '../remote-changes/shown-changes';
import { isWithin, type ItemPath, requireOutside } from './transactional-parts';
import type { ListWindow } from '../rows/list-window';

/** Maximum number of rules that one question explains. */
const MAX_EXPLAINED_RULES = 3;

/** The parts of a page that is collected as a whole. */
const WHOLE: readonly ItemPath[] = [[]];

/**
 * Controls the content and edits of one interface, independent of Angular components. It owns the content, the edits in
 * progress, and the requests. Fields and boxes use it through their `interfaceComponent`.
 */
export class InterfaceController {
  readonly edits = new FieldEdits();
  readonly interfaceName: string;
  readonly backend: InterfaceBackend;
  readonly buffer: TransactionBuffer;
  readonly tree: ResourceTree;
  /** New atoms that are not sent yet. */
  readonly drafts: IncompleteDrafts;
  /** Whole atoms: made, linked, unlinked, deleted. */
  readonly atoms: AtomEdits;
  /** Fields that show the same. */
  readonly items: AliasedFields;
  /** The wrapper around the content: `data` is the root node, the list of root nodes, or null. */
  readonly root: Signal<JsonNode>;
  readonly loadState: Signal<LoadState>;
  /** Resolves as soon as it is known how the content is read. */
  readonly planned: Promise<unknown>;
  /** The transaction or time of the content that is shown, read-only; null for the present. */
  readonly asOf: Signal<string | null>;
  /** The last changes of other users, highlighted for a short time. */
  readonly others = new ShownChanges();
  /** What the user stored last. */
  readonly lastChange = new LatestChange();
  readonly hasUnsaved = computed(() => this.edits.hasUnsaved());
  /** Whether anything is not stored that is not on its way to the server either. */
  readonly hasUnsent = computed(() => this.edits.hasUnsent());
  /** The new atom that the page is about, where it is not stored yet. */
  readonly draft: DraftPage;
  /** Whether anything of the interface waits for the user to save it. */
  readonly isTransactional = computed(() => this.parts().length > 0);
  private readonly parts: Signal<readonly ItemPath[]>;
  private readonly content: LoadedContent;
  private readonly operations: EditOperations;
  private readonly requests: InterfaceRequests;
  private readonly course: EditLifecycle;
  private readonly outbox: Outbox;

  constructor(options: ControllerOptions) {
    const { edits } = this;
    this.interfaceName = options.interfaceName;
    this.planned = options.windowPlan ?? Promise.resolve();
    this.backend = options.backend;
    const changed = (root: JsonNode | null) => {
      markOrphans(edits, root);
      options.merged?.();
    };
    const isBusy = (row: JsonNode) => edits.areIn(row);
    this.content = new LoadedContent({ ...options, protection: edits, isBusy, changed });
    const { content } = this;
    this.draft = new DraftPage(content, options.draftEnded);
    const { draft } = this;
    this.parts = computed(() => (draft.isOpen() ? WHOLE : options.transactionalParts()));
    // Unsaved content cannot have been changed by others.
    const comparesEdits = () => !draft.isOpen() && (options.comparesEdits ?? (() => true))();
    this.operations = new EditOperations({ ...options, content, edits, comparesEdits });
    const { operations } = this;
    const { lastChange } = this;
    this.requests = new InterfaceRequests({ ...options, content, operations, lastChange });
    this.tree = content.tree;
    this.root = content.root;
    this.loadState = content.loadState;
    this.asOf = content.asOf;
    const { needsAt = () => [], relationAt = () => null } = options;
    this.items = new AliasedFields(edits, (node, property) =>
      relationAt(content.paths.itemsOf(node, property)),
    );
    this.drafts = new IncompleteDrafts(edits, (node, property) =>
      needsAt(content.paths.itemsOf(node, property)),
    );
    const { drafts, items, requests } = this;
    const buffers = this.buffers.bind(this);
    this.course = new EditLifecycle({
      ...{ edits, items, drafts, lastChange },
      ...{ content, requests, buffers, draft },
    });
    this.outbox = this.course.outbox;
    this.buffer = this.course.buffer;
    this.atoms = new AtomEdits(this, operations, this.requests);
  }

  /** Shows the interface from another source atom; with `asOf` at a transaction or time, read-only. */
  open(concept: string, atom: string, asOf: string | null = null): Promise<void> {
    return this.content.open(concept, atom, asOf);
  }

  /** Reads the content again behind the shown page; edits in progress stay. Resolves to whether that succeeded. */
  refresh(): Promise<boolean> {
    this.lastChange.end();
    return this.content.refresh();
  }

  /** Reads the content again; edits in progress stay. */
  reload(): Promise<void> {
    this.lastChange.end();
    return this.content.reload();
  }

  /**
   * Reads the content again and merges it in place; of a long list the rows in view. Edits in progress stay.
   * Resolves to whether that succeeded; a failure is reported.
   */
  reread(): Promise<boolean> {
    return this.refresh();
  }

  /** Continues with a deleted atom as a new one, with its drafts. Resolves to whether that succeeded. */
  async remake(): Promise<boolean> {
    if (!(await this.content.remake())) return false;
    this.edits.seeEmpty(this.root()[ROOT_PROPERTY]);
    return true;
  }

  /** Checks whether the last change of the content was by another user. */
  isOthersDoing(): boolean {
    return this.content.isOthersDoing;
  }

  /** The window of a field whose list is long; null where all of it is there. */
  windowOf(node: JsonNode, property: string): ListWindow | null {
    return this.content.windows.at(node, property);
  }

  /** Reads the rows of long lists that were not read yet, as far as they are kept: for paper. */
  readAllRows(): Promise<void> {
    return this.content.windows.readAll();
  }

  /** Property names from the root of the interface to a field or box. */
  itemPathOf(node: JsonNode, property: string): readonly string[] {
    return this.content.paths.itemsOf(node, property);
  }

  /** The path of the list that a field holds. */
  listPathOf(node: JsonNode, property: string): string {
    return this.content.paths.listOf({ node, property });
  }

  /**
   * Reads changes of other users. It waits for requests in progress and keeps edits; results of own edits are not
   * highlighted. `transactions` are the numbers of the changes, null for an unknown one. Nothing is read if all are
   * known from responses.
   */
  async follow(transactions: readonly (number | null)[] = [null]): Promise<void> {
    await this.settled();
    if (!(await this.findLost())) return;
    if (!transactions.every((each) => this.content.shows(each))) {
      const changes = await this.content.follow();
      if (!changes || changes.isEmpty) return;
      this.lastChange.end();
      const isOwn = this.edits.all().some((edit) => edit.status() === 'sending');
      if (!isOwn) this.others.show(changes);
    }
    this.course.validate();
  }

  /**
   * Finds out the result of a request without a response, which could be the change of which the page was notified.
   * Resolves to whether all results are known.
   */
  private async findLost(): Promise<boolean> {
    if (this.outbox.hasLost()) await this.resume();
    return !this.outbox.hasLost();
  }

  /** Stores an edit: sends it, or buffers it in a transactional interface. Resolves to whether it is stored. */
  submit(edit: FieldEdit, operations: readonly FieldOperation[]): Promise<boolean> {
    return this.course.store(edit, { operations });
  }

  /** Saves the collected edits if no rule rejects them. Resolves to whether everything is stored. */
  async save(): Promise<boolean> {
    await this.settled();
    await this.buffer.validate();
    if (this.buffer.canSave()) await this.buffer.save();
    return !this.hasUnsaved();
  }

  /** Whether edits of this field wait for the user to save them. */
  buffers(node: JsonNode, property: string): boolean {
    const parts = this.parts();
    return parts.length > 0 && isWithin(parts, this.content.paths.itemsOf(node, property));
  }

  /** Sends a rejected edit again. It overwrites changes of other users, which the field has shown. */
  retry(edit: FieldEdit): Promise<boolean> {
    return this.course.retry(edit);
  }

  /**
   * Discards an edit and restores the value of the server. If a change was submitted, only later input is discarded.
   * A change without a response is looked up.
   */
  discard(edit: FieldEdit): void {
    this.course.discard(edit);
  }

  /** The errors of requests that {@link resume} repeats; empty if there are none. */
  readonly unanswered = computed<readonly RequestError[]>(() => {
    const load = this.loadState();
    const validation = this.buffer.validation();
    const reasons = [
      ...this.edits.resent().map((edit) => edit.reason()),
      validation.kind === 'unknown' ? validation.reason : null,
    ];
    const requestErrors = reasons.map((reason) =>
      reason?.kind === 'rejected' ? reason.requestError : null,
    );
    const read = load.kind === 'failed' ? load.requestError : this.content.staleness();
    return (
      [...requestErrors, read]
        .filter((requestError) => requestError !== null)
        // The user has to log in first.
        .filter((requestError) => isRepeatable(requestError) && requestError.kind !== 'login')
    );
  });

  /** Repeats requests without a response, and sends edits that could not be sent, in their order. */
  async resume(): Promise<void> {
    const load = this.loadState();
    if (load.kind === 'failed' && isRepeatable(load.requestError)) await this.reload();
    if (!(await this.course.sender.resume())) return;
    if (this.content.staleness()) await this.content.refresh();
    this.course.validate();
    await this.settled();
    await Promise.all(this.edits.resent().map((edit) => this.retry(edit)));
  }

  /** Continues after a login: sends what waits for it, and reads the content. Without rights, unsaved edits stay shown. */
  async renew(): Promise<void> {
    await this.resume();
    if (!(await this.refresh()) && !this.hasUnsaved()) await this.reload();
  }

  /** Whether a request is in progress or waits for another one. */
  isSending(): boolean {
    return this.outbox.isBusy;
  }

  /** Resolves when every choice is decided, and every request in flight has its response. */
  settled(): Promise<void> {
    return this.edits.decided().then(() => this.outbox.settled());
  }

  /** Drops the edits that are collected; the draft of a new atom ends with them. */
  cancel(): void {
    const isDraft = this.draft.isOpen();
    this.buffer.cancel();
    if (isDraft) this.draft.end('canceled');
  }

  /** Drops every edit that is not stored, because the user leaves. */
  abandon(): void {
    this.buffer.cancel();
  }

  /**
   * Sends operations that do not belong to a field, with paths from `node`. They wait for edits in progress. The response is
   * merged in place, and its notifications or error go to the application.
   * @throws RequestFailure when the request fails; Error in a part whose edits wait for the user to save them
   */
  patch(node: JsonNode, operations: readonly PatchOperation[]): Promise<WriteResponse> {
    return this.outbox.inTurn(async () => {
      const retargeted = this.operations.retarget(node, operations);
      this.requireDirect(retargeted);
      await this.outbox.catchUp();
      return this.requests.patch(retargeted);
    });
  }

  /** Where an atom that is made in a field will be: its `_path_`. */
  pathOfNew(node: JsonNode, property: string, atom: JsonNode): string {
    return this.operations.pathOfAtom({ node, property }, atom);
  }

  /**
   * Validates changes of many fields by a dry run; with `requestsEffects`, the result has their effects.
   * @throws RequestFailure
   */
  tryRange(changes: readonly RangeChange[], requestsEffects = false): Promise<WriteResponse> {
    return this.outbox.inTurn(async () => {
      await this.outbox.catchUp();
      return this.requests.tryOut(this.operations.ofRange(changes), requestsEffects);
    });
  }

  /**
   * Stores changes of many fields in one transaction. The caller reports the result.
   * @throws RequestFailure; Error in a part whose edits wait for the user to save them
   */
  storeRange(changes: readonly RangeChange[]): Promise<WriteResponse> {
    return this.outbox.inTurn(async () => {
      const operations = this.operations.ofRange(changes);
      this.requireDirect(operations);
      await this.outbox.catchUp();
      return this.items.ofRange(changes, () => this.requests.patch(operations, true));
    });
  }

  /** Describes why rules reject changes of many fields, so that it can be explained and repaired; null where they don't. */
  reasonOfRange(changes: readonly RangeChange[], response: WriteResponse): EditReason | null {
    if (response.invariantRulesHold) return null;
    const { paths, mustExist } = this.content;
    const operations = this.operations.ofRange(changes);
    const rejected = { address: paths.address, operations, mustExist };
    return { kind: 'violations', lines: violationLines(response.notifications), rejected };
  }

  /** Asks why rules rejected an edit, in the order in which its reason names them. Nothing is stored. @throws RequestFailure */
  async explain(
    reason: EditReason | null,
    size?: ExplanationSize,
  ): Promise<readonly ExplainResponse[]> {
    const rejected = reason?.kind === 'violations' ? reason.rejected : undefined;
    const explained: ExplainResponse[] = [];
    if (!rejected) return explained;
    for (const rule of explainableRules(reason).slice(0, MAX_EXPLAINED_RULES))
      explained.push(await this.requests.explainRule(rejected, rule, size));
    return explained;
  }

  /** Carries out a repair of the edits that rules rejected. */
  async repair(reason: EditReason | null, repair: Repair): Promise<void> {
    if (reason?.kind === 'violations' && reason.rejected)
      await this.course.repair(reason.rejected, repair);
  }

  /** Carries out a repair of many changes that rules reject, and stores them with it. Resolves to whether they are stored. */
  async repairRange(reason: EditReason | null, repair: Repair): Promise<boolean> {
    if (reason?.kind !== 'violations' || !reason.rejected) return false;
    const { rejected } = reason;
    this.requireDirect(rejected.operations);
    const { repairRange } = await import('../edit/repair-edits');
    return this.outbox.inTurn(() => repairRange(this.requests, rejected, repair));
  }

  /** Makes a repair that the user chose on another page. @throws RequestFailure */
  makeRepair(operations: readonly PatchOperation[]): Promise<WriteResponse> {
    return this.outbox.inTurn(() => this.requests.patch(operations));
  }

  /** Sends a file to a field or box; the same `id` sends it once more where no response came. @throws RequestFailure */
  upload(node: JsonNode, property: string, file: File, id = randomId()): Promise<WriteResponse> {
    const path = this.content.paths.listOf({ node, property });
    return this.outbox.inTurn(() => this.requests.upload(path, file, id));
  }

  private requireDirect(operations: readonly PatchOperation[]): void {
    const paths = operations.map(({ path }) => path);
    requireOutside(this.parts(), paths, (path) => this.content.paths.items(path));
  }
}
