import { computed, type Signal } from '@angular/core';
import type { PatchOperation, PatchValue } from '@ampersand-prototype/generics';
import {
  type ApplicationEvents,
  atomId,
  isJsonNode,
  type JsonNode,
  type Refusal,
  valuesOf,
  type WriteAnswer,
  randomId,
} from '@ampersand-prototype/components/application';
import { EditOperations } from './edit-operations';
import { EditSender } from './edit-sender';
import type { FieldEdit, FieldOperation } from './field-edit';
import { FieldEdits } from './field-edits';
import type { InterfaceBackend } from './interface-backend';
import { InterfaceRequests } from './interface-requests';
import { LoadedContent, type LoadState } from './loaded-content';
import type { ResourceTree } from './resource-tree';
import { TransactionBuffer } from './transaction-buffer';
import { liesIn, type ItemPath } from './transactional-parts';

/** What a controller is made of. */
export interface ControllerOptions {
  readonly backend: InterfaceBackend;
  readonly events: ApplicationEvents;
  readonly interfaceName: string;
  /** The parts in which edits wait for the user to save them together; see {@link ItemPath}. */
  readonly transactionalParts: Signal<readonly ItemPath[]>;
  /** Resolves when {@link transactionalParts} are known; nothing is shown, and so nothing edited, before. */
  readonly prepared?: Promise<unknown>;
}

/**
 * The behaviour of one interface on the screen, without any Angular component: what it shows, which edits are under
 * way, and what is sent. Fields and boxes reach it through their `interfaceComponent`.
 */
export class InterfaceController {
  readonly edits = new FieldEdits();
  readonly interfaceName: string;
  readonly backend: InterfaceBackend;
  readonly buffer: TransactionBuffer;
  readonly tree: ResourceTree;
  /** The wrapper around the content: `data` is the root node, the list of root nodes, or null. */
  readonly root: Signal<JsonNode>;
  readonly loadState: Signal<LoadState>;
  readonly hasUnsaved = computed(() => this.edits.hasUnsaved());
  /** Whether anything of the interface waits for the user to save it. */
  readonly isTransactional = computed(() => this.parts().length > 0);
  private readonly parts: Signal<readonly ItemPath[]>;
  private readonly content: LoadedContent;
  private readonly operations: EditOperations;
  private readonly requests: InterfaceRequests;
  private readonly sender: EditSender;

  constructor(options: ControllerOptions) {
    this.interfaceName = options.interfaceName;
    this.backend = options.backend;
    this.parts = options.transactionalParts;
    this.content = new LoadedContent({ ...options, protection: this.edits });
    this.operations = new EditOperations(this.content, this.edits, this.interfaceName);
    const { content, operations } = this;
    this.requests = new InterfaceRequests({ ...options, content, operations });
    this.tree = this.content.tree;
    this.root = this.content.root;
    this.loadState = this.content.loadState;
    const channel = {
      edits: this.edits,
      transmit: (batch: readonly FieldEdit[], dryRun = false) =>
        this.requests.transmit(batch, dryRun),
      stored: (edit: FieldEdit) => this.settle(edit),
      adopt: (answer: WriteAnswer) => this.content.adopt(answer),
      refused: (refusal: Refusal, batch: readonly FieldEdit[]) =>
        this.requests.explain(refusal, batch),
      discard: (edit: FieldEdit) => this.forget(edit),
    };
    this.sender = new EditSender(channel);
    this.buffer = new TransactionBuffer(channel);
  }

  /** Shows the interface from another source atom. */
  open(concept: string, atom: string): Promise<void> {
    return this.content.open(concept, atom);
  }

  /** Reads the content again; edits under way stay. */
  reload(): Promise<void> {
    return this.content.reload();
  }

  /** Stores an edit: sends it, or buffers it in a transactional interface. Resolves to whether it is stored. */
  async submit(edit: FieldEdit, operations: readonly FieldOperation[]): Promise<boolean> {
    edit.operations = operations;
    if (this.buffers(edit.node, edit.property)) {
      await this.buffer.put(edit);
      return true;
    }
    const isStored = await this.sender.send(edit);
    if (isStored && this.buffer.entries().length > 0) void this.buffer.validate();
    return isStored;
  }

  /** Saves what is collected, unless rules forbid it. Resolves to whether everything is stored. */
  async save(): Promise<boolean> {
    await this.settled();
    await this.buffer.validate();
    if (this.buffer.canSave()) await this.buffer.save();
    return !this.hasUnsaved();
  }

  /** Whether edits of this field wait for the user to save them. */
  buffers(node: JsonNode, property: string): boolean {
    const parts = this.parts();
    return parts.length > 0 && liesIn(parts, this.content.itemPath(node, property));
  }

  /** Sends a refused edit again. Where somebody else changed the field meanwhile, that is overwritten knowingly. */
  retry(edit: FieldEdit): Promise<boolean> {
    edit.acknowledge();
    return this.submit(edit, edit.operations);
  }

  /** Sends what could not be sent while there was no connection, in the order in which it was edited. */
  async resume(): Promise<void> {
    if (this.buffer.entries().length > 0) void this.buffer.validate();
    await this.settled();
    await Promise.all(this.edits.offline().map((edit) => this.retry(edit)));
  }

  /** Drops an edit: the value of the server is back. */
  discard(edit: FieldEdit): void {
    const isBuffered = this.buffers(edit.node, edit.property);
    const dropped = this.forget(edit);
    if (isBuffered) void this.buffer.drop(dropped);
  }

  /** Puts an atom into a univalent field, in the place of the one that was there. */
  choose(node: JsonNode, property: string, atom: JsonNode, value: PatchValue): Promise<boolean> {
    const edit = this.edits.begin(node, property, 'single', atom);
    this.tree.write(node, property, { ...atom });
    return this.submit(edit, [{ op: 'replace', value }]);
  }

  /** Resolves when every request under way has its answer. */
  settled(): Promise<void> {
    return this.sender.settled();
  }

  /** Drops every edit that is not stored, because the user leaves. */
  abandon(): void {
    this.buffer.cancel();
  }

  /** Links an atom to a field that may hold several. */
  link(node: JsonNode, property: string, atom: JsonNode, value?: PatchValue): Promise<boolean> {
    const id = atomId(atom) ?? '';
    const edit = this.edits.begin(node, property, `add:${id}`, atom);
    return this.submit(edit, [{ op: 'add', value: value ?? id }]);
  }

  /** Takes an atom out of a field; the atom itself stays. */
  unlink(
    node: JsonNode,
    property: string,
    atom: JsonNode,
    isUni = false,
    value?: PatchValue,
  ): Promise<boolean> {
    const id = atomId(atom) ?? '';
    if (this.forgetAddition(node, property, id)) return Promise.resolve(true);
    const edit = this.edits.begin(node, property, `remove:${id}`, atom);
    return this.submit(edit, [
      isUni ? { op: 'replace', value: null } : { op: 'remove', value: value ?? id },
    ]);
  }

  /** Deletes an atom everywhere. */
  deleteAtom(node: JsonNode, property: string, atom: JsonNode): Promise<boolean> {
    const id = atomId(atom) ?? '';
    if (this.forgetAddition(node, property, id)) return Promise.resolve(true);
    const edit = this.edits.begin(node, property, `remove:${id}`, atom);
    return this.submit(edit, [{ op: 'delete', atom }]);
  }

  /**
   * Makes a new atom of the target concept of a field and links it. Resolves to its identifier when it is stored or
   * shows among the stored ones until the user has filled in what the rules ask for, and to null otherwise.
   */
  async create(
    node: JsonNode,
    property: string,
    concept: string,
    label = '',
  ): Promise<string | null> {
    const id = label || `${concept}_${randomId()}`;
    const atom: JsonNode = { _id_: id, _label_: label };
    atom['_path_'] = this.operations.pathOfAtom({ node, property }, atom);
    this.tree.markDraft(atom);
    const edit = this.edits.begin(node, property, `add:${id}`, atom);
    const isStored = await this.submit(edit, [{ op: 'create', value: id }]);
    if (edit.newAtom()) await this.furnish(edit, atom);
    return isStored || edit.newAtom() ? id : null;
  }

  /**
   * Sends operations that are no edit of a field; their paths begin at `node`. They wait for the edits under way, the
   * content is merged in place, and what the answer tells goes to the application, a failure included.
   * @throws RefusedError when the request fails; Error in a part whose edits wait for the user to save them
   */
  patch(node: JsonNode, operations: readonly PatchOperation[]): Promise<WriteAnswer> {
    return this.sender.enqueue(async () => {
      const retargeted = this.operations.retarget(node, operations);
      this.requireDirect(retargeted);
      return this.requests.patch(retargeted);
    });
  }

  /** Sends a file to a field. @throws RefusedError */
  upload(node: JsonNode, property: string, file: File): Promise<WriteAnswer> {
    const path = `${String(node['_path_'])}/${property}`;
    return this.sender.enqueue(() => this.requests.upload(path, file));
  }

  /** Gives a new atom that is not stored what the server would show of it, such as the choices of its fields. */
  private async furnish(edit: FieldEdit, atom: JsonNode): Promise<void> {
    const makers = this.edits.ofSameNewAtom(edit).filter((e) => e.newAtom());
    const shown = await this.requests.preview(makers, atom);
    // What is not known stays empty; the rules have their say when it is filled in.
    if (shown && this.edits.all().includes(edit)) this.tree.merge(atom, shown, this.edits);
  }

  private requireDirect(operations: readonly PatchOperation[]): void {
    const buffered = operations.find(({ path }) => liesIn(this.parts(), this.content.items(path)));
    if (!buffered) return;
    throw new Error(
      `'${buffered.path}' lies in a transactional interface: its edits wait for the user to save them, so it cannot be patched at once.`,
    );
  }

  private forgetAddition(node: JsonNode, property: string, id: string): boolean {
    const addition = this.edits.at(node, property, `add:${id}`);
    if (!addition || addition.status() === 'sending') return false;
    this.discard(addition);
    return true;
  }

  private forget(edit: FieldEdit): readonly FieldEdit[] {
    const inside = this.edits.all().filter((e) => e.node === edit.draft());
    const dropped = [...inside.flatMap((e) => this.forget(e)), edit];
    edit.revision++;
    this.edits.end(edit);
    if (edit.slot === 'single') this.tree.write(edit.node, edit.property, edit.stored);
    return dropped;
  }

  private settle(edit: FieldEdit): void {
    const made = edit.newAtom();
    this.edits.end(edit);
    if (made) this.tree.settleDraft(edit.node, edit.property, made);
  }
}

/** The nodes of a root or a field, without values that are no nodes. */
export function nodesOf(value: unknown): readonly JsonNode[] {
  return valuesOf(value).filter(isJsonNode);
}
