import { computed, signal, type Signal } from '@angular/core';
import type { JsonNode, ShownInterface } from '@ampersand-prototype/components/application';
import { AliasedFields } from '../edit/aliased-fields';
import { AtomEdits } from '../edit/atom-edits';
import type { FieldOperation } from '../edit/change';
import { DraftPage } from '../edit/draft-page';
import { EditLifecycle } from '../edit/edit-lifecycle';
import { EditOperations } from '../edit/edit-operations';
import type { FieldEdit } from '../edit/field-edit';
import { FieldEdits } from '../edit/field-edits';
import { IncompleteDrafts } from '../edit/incomplete-drafts';
import { InterfaceRequests } from '../edit/interface-requests';
import { LatestChange } from '../edit/latest-change';
import { markOrphans } from '../edit/orphans';
import type { TransactionBuffer } from '../edit/transaction-buffer';
import type { InterfaceBackend } from '../content/interface-backend';
import type { ResourceTree } from '../content/resource-tree';
import { ShownChanges } from '../remote-changes/shown-changes';
import { LoadedContent, type LoadState } from '../rows/loaded-content';
import type { ControllerOptions } from './controller-options';
import { InterfaceReader } from './interface-reader';
import { InterfaceSync } from './interface-sync';
import { InterfaceTransactions } from './interface-transactions';
import { RejectionExplainer } from './rejection-explainer';
import { isWithin, type ItemPath } from './transactional-parts';

/** The parts of a page that is collected as a whole. */
const WHOLE: readonly ItemPath[] = [[]];

/** What the shell uses of the controller of a page. */
type ShownController = ShownInterface['controller'];

/**
 * Controls the content and edits of one interface, independent of Angular components. It owns the content and the edits
 * in progress, and submits them; the other roles are objects of their own. Fields and boxes use it through their
 * `interfaceComponent`.
 */
export class InterfaceController implements ShownController {
  readonly interfaceName: string;
  readonly backend: InterfaceBackend;
  readonly tree: ResourceTree;
  /** The wrapper around the content: `data` is the root node, the list of root nodes, or null. */
  readonly root: Signal<JsonNode>;
  readonly loadState: Signal<LoadState>;
  /** The last changes of other users, highlighted for a short time. */
  readonly others = new ShownChanges();
  /** What the user stored last. */
  readonly lastChange = new LatestChange();
  /** The path of the field or atom in which the user goes on; null once the focus is there. */
  readonly continuesAt = signal<string | null>(null);

  readonly edits = new FieldEdits();
  /** Whole atoms: made, linked, unlinked, deleted. */
  readonly atoms: AtomEdits;
  /** Fields that show the same. */
  readonly items: AliasedFields;
  /** The collected edits of a transactional interface. */
  readonly buffer: TransactionBuffer;
  /** The new atom that the page is about, where it is not stored yet. */
  readonly draft: DraftPage;
  readonly hasUnsaved = computed(() => this.edits.hasUnsaved());
  /** Whether anything is not stored that is not on its way to the server either. */
  readonly hasUnsent = computed(() => this.edits.hasUnsent());
  /** Whether anything of the interface waits for the user to save it. */
  readonly isTransactional = computed(() => this.parts().length > 0);

  /** Reads the content. */
  readonly reader: InterfaceReader;
  /** Follows changes of other users, and repeats requests. */
  readonly sync: InterfaceSync;
  /** Sends changes that are no edit of one field. */
  readonly transactions: InterfaceTransactions;
  /** Explains and repairs what rules reject. */
  readonly explainer: RejectionExplainer;

  private readonly parts: Signal<readonly ItemPath[]>;
  private readonly content: LoadedContent;
  private readonly lifecycle: EditLifecycle;

  constructor(options: ControllerOptions) {
    const { edits, lastChange, others } = this;
    this.interfaceName = options.interfaceName;
    this.backend = options.backend;
    const content = (this.content = this.loadedContent(options));
    const { paths, tree } = content;
    [this.tree, this.root, this.loadState] = [tree, content.root, content.loadState];
    const draft = (this.draft = new DraftPage(content, options.draftEnded));
    const transactionalParts = (this.parts = computed(() =>
      draft.isOpen() ? WHOLE : options.transactionalParts(),
    ));
    // Unsaved content cannot have been changed by others.
    const comparesEdits = () => !draft.isOpen() && (options.comparesEdits ?? (() => true))();
    const operations = new EditOperations({ ...options, content, edits, comparesEdits });
    const requests = new InterfaceRequests({ ...options, content, operations, lastChange });
    const { needsAt = () => [], relationAt = () => null } = options;
    const items = (this.items = new AliasedFields(edits, (node, property) =>
      relationAt(paths.itemsOf(node, property)),
    ));
    const drafts = new IncompleteDrafts(edits, (node, property) =>
      needsAt(paths.itemsOf(node, property)),
    );
    const buffers = this.buffers.bind(this);
    const editing = { edits, items, drafts, lastChange, content, requests, buffers, draft };
    const lifecycle = (this.lifecycle = new EditLifecycle(editing));
    this.buffer = lifecycle.buffer;
    this.atoms = new AtomEdits({ edits, drafts, tree, buffers }, lifecycle, operations, requests);
    const sending = { lifecycle, operations, requests, lastChange, transactionalParts };
    const goTo = (path: string): void => this.continuesAt.set(path);
    const parts = { content, edits, atoms: this.atoms, items, others, goTo, ...sending };
    this.reader = new InterfaceReader(parts, options.windowPlan ?? Promise.resolve());
    this.sync = new InterfaceSync(parts, this.reader);
    this.transactions = new InterfaceTransactions(parts);
    this.explainer = new RejectionExplainer(parts, this.transactions);
  }

  /** Stores an edit: sends it, or buffers it in a transactional interface. Resolves to whether it is stored. */
  submit(edit: FieldEdit, operations: readonly FieldOperation[]): Promise<boolean> {
    return this.lifecycle.store(edit, { operations });
  }

  /** Sends a rejected edit again. It overwrites changes of other users, which the field has shown. */
  retry(edit: FieldEdit): Promise<boolean> {
    return this.lifecycle.retry(edit);
  }

  /**
   * Discards an edit and restores the value of the server. If a change was submitted, only later input is discarded.
   * A change without a response is looked up.
   */
  discard(edit: FieldEdit): void {
    this.lifecycle.discard(edit);
  }

  /** Whether edits of this field wait for the user to save them. */
  buffers(node: JsonNode, property: string): boolean {
    const parts = this.parts();
    return parts.length > 0 && isWithin(parts, this.content.paths.itemsOf(node, property));
  }

  /** Reads the content again; edits in progress stay. */
  reload(): Promise<void> {
    return this.reader.reload();
  }

  /** Continues after a login: sends what waits for it, and reads the content. Without rights, unsaved edits stay shown. */
  renew(): Promise<void> {
    return this.sync.renew();
  }

  /** Whether a request is in progress or waits for another one. */
  isSending(): boolean {
    return this.lifecycle.outbox.isBusy;
  }

  /** Resolves when every choice is decided, and every request in flight has its response. */
  settled(): Promise<void> {
    return this.lifecycle.settled();
  }

  /** Saves the collected edits if no rule rejects them. Resolves to whether everything is stored. */
  async save(): Promise<boolean> {
    await this.settled();
    await this.buffer.validate();
    if (this.buffer.canSave()) await this.buffer.save();
    return !this.hasUnsaved();
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

  private loadedContent(options: ControllerOptions): LoadedContent {
    const { edits } = this;
    const changed = (root: JsonNode | null) => {
      markOrphans(edits, root);
      options.merged?.();
    };
    const isBusy = (row: JsonNode) => edits.areIn(row);
    return new LoadedContent({ ...options, protection: edits, isBusy, changed });
  }
}
