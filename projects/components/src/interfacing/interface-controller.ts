import { computed, signal, type Signal } from '@angular/core';
import {
  encodeSegment,
  pathBelow,
  type PatchOperation,
  type PatchValue,
} from '@ampersand-prototype/generics';
import { firstValueFrom } from 'rxjs';
import type { ApplicationEvents } from '../application/application-events';
import { withoutReasons } from './edit-reason';
import { EditSender } from './edit-sender';
import type { FieldEdit, FieldOperation } from './field-edit';
import { FieldEdits } from './field-edits';
import type { InterfaceApi } from './interface-api';
import { atomId, isJsonNode, nodeAt, valuesOf, type JsonNode } from './json-node';
import { RefusedError, bare, refusalOf, type Refusal } from './refusal';
import { atomPath, fieldPath, rootAddress } from './resource-address';
import { ResourceTree } from './resource-tree';
import { TransactionBuffer } from './transaction-buffer';
import type { WriteAnswer } from './write-answer';

/** How the content of an interface stands. */
export type LoadState =
  | { readonly kind: 'loading' | 'ready' | 'gone' }
  | { readonly kind: 'failed'; readonly refusal: Refusal };

/** The part of the {@link InterfaceApi} that an interface uses; fakes implement it. */
export type InterfaceBackend = Pick<
  InterfaceApi,
  'read' | 'patch' | 'preview' | 'delete' | 'upload' | 'atoms' | 'fileUrl'
>;

/** What a controller is made of. */
export interface ControllerOptions {
  readonly backend: InterfaceBackend;
  readonly events: ApplicationEvents;
  readonly interfaceName: string;
  /** Whether edits wait for the user to save them together. */
  readonly isTransactional: Signal<boolean>;
  /** Resolves when {@link isTransactional} is known; nothing is shown, and so nothing edited, before. */
  readonly prepared?: Promise<unknown>;
}

/** The property of the wrapper under which the content of an interface hangs. */
export const ROOT_PROPERTY = 'data';

/**
 * The behaviour of one interface on the screen, without any Angular component: what it shows, which edits are under
 * way, and what is sent. Fields and boxes reach it through their `interfaceComponent`.
 */
export class InterfaceController {
  readonly tree = new ResourceTree();
  readonly edits = new FieldEdits();
  readonly interfaceName: string;
  readonly backend: InterfaceBackend;
  readonly isTransactional: Signal<boolean>;
  readonly buffer: TransactionBuffer;
  private readonly sender: EditSender;
  private readonly events: ApplicationEvents;
  private readonly prepared: Promise<unknown> | undefined;
  private readonly wrapper = signal<JsonNode>(emptyWrapper('', ''));
  private readonly state = signal<LoadState>({ kind: 'loading' });
  private source = { concept: '', atom: '' };
  private reads = 0;
  /** For which wrapper a change was asked; its answer must not reach another one. */
  private readonly asked = new WeakMap<WriteAnswer, JsonNode>();

  /** The wrapper around the content: `data` is the root node, the list of root nodes, or null. */
  readonly root = this.wrapper.asReadonly();
  readonly loadState = this.state.asReadonly();
  readonly hasUnsaved = computed(() => this.edits.hasUnsaved());

  constructor(options: ControllerOptions) {
    this.interfaceName = options.interfaceName;
    this.backend = options.backend;
    this.events = options.events;
    this.prepared = options.prepared;
    this.isTransactional = options.isTransactional;
    const channel = {
      edits: this.edits,
      transmit: (batch: readonly FieldEdit[], dryRun = false) => this.transmit(batch, dryRun),
      stored: (edit: FieldEdit) => this.settle(edit),
      adopt: (answer: WriteAnswer) => this.adopt(answer),
      refused: (reason: { refusal: Refusal }) =>
        this.events.reportRefusal({ refusal: reason.refusal, shownAtField: true }),
      discard: (edit: FieldEdit) => this.forget(edit),
    };
    this.sender = new EditSender(channel);
    this.buffer = new TransactionBuffer(channel);
  }

  /** Shows the interface from another source atom. */
  async open(concept: string, atom: string): Promise<void> {
    this.source = { concept, atom };
    this.wrapper.set(emptyWrapper(concept, atom));
    await this.reload();
  }

  /** Reads the content again; edits under way stay. A later read or change makes an earlier answer void. */
  async reload(): Promise<void> {
    this.state.set({ kind: 'loading' });
    const read = ++this.reads;
    try {
      const [content] = await Promise.all([this.read(), this.prepared]);
      if (read !== this.reads) return;
      this.show(content);
      this.state.set({ kind: 'ready' });
    } catch (error) {
      if (read === this.reads) this.state.set({ kind: 'failed', refusal: refusalOf(error) });
    }
  }

  /** Stores an edit: sends it, or buffers it in a transactional interface. Resolves to whether it is stored. */
  async submit(edit: FieldEdit, operations: readonly FieldOperation[]): Promise<boolean> {
    edit.operations = operations;
    if (!this.isTransactional()) return this.sender.send(edit);
    await this.buffer.put(edit);
    return true;
  }

  /** Sends a refused edit again. */
  retry(edit: FieldEdit): Promise<boolean> {
    return this.submit(edit, edit.operations);
  }

  /** Drops an edit: the value of the server is back. */
  discard(edit: FieldEdit): void {
    const dropped = this.forget(edit);
    if (this.isTransactional()) void this.buffer.drop(dropped);
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
    const id = label || `${concept}_${crypto.randomUUID()}`;
    const atom: JsonNode = { _id_: id, _label_: label };
    atom['_path_'] = this.pathOfNew(node, property, atom);
    this.tree.markDraft(atom);
    const edit = this.edits.begin(node, property, `add:${id}`, atom);
    const isStored = await this.submit(edit, [{ op: 'create', value: id }]);
    if (edit.newAtom()) await this.furnish(edit, atom);
    return isStored || edit.newAtom() ? id : null;
  }

  /** Gives a new atom that is not stored what the server would show of it, such as the choices of its fields. */
  private async furnish(edit: FieldEdit, atom: JsonNode): Promise<void> {
    const root = this.address();
    const makers = this.edits.ofSameNewAtom(edit).filter((e) => e.newAtom());
    const operations = makers.flatMap((e) => this.operationsOf(e, root));
    try {
      const content = await this.backend.preview(root, this.interfaceName, operations);
      const shown = nodeAt(content, String(atom['_path_']));
      if (shown && this.edits.all().includes(edit)) this.tree.merge(atom, shown, this.edits);
    } catch {
      // What is not known stays empty; the rules have their say when it is filled in.
    }
  }

  /** Sends a file to a field. @throws RefusedError */
  upload(node: JsonNode, property: string, file: File): Promise<WriteAnswer> {
    return this.sender.enqueue(async () => {
      const path = `${String(node['_path_'])}/${property}`;
      const wrapper = this.wrapper();
      const answer = await this.backend.upload(path, this.interfaceName, file);
      this.asked.set(answer, wrapper);
      this.tell(answer);
      await this.adopt(answer);
      return answer;
    });
  }

  private pathOfNew(node: JsonNode, property: string, atom: JsonNode): string {
    return atomPath(node, this.segmentOf(node, property), atom);
  }

  private segmentOf(node: JsonNode, property: string): string {
    return node === this.wrapper() ? encodeSegment(this.interfaceName) : property;
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

  private async transmit(batch: readonly FieldEdit[], dryRun: boolean): Promise<WriteAnswer> {
    const [root, wrapper] = [this.address(), this.wrapper()];
    const operations = batch.flatMap((edit) => this.operationsOf(edit, root));
    const answer = await this.request(root, operations, dryRun);
    this.asked.set(answer, wrapper);
    if (!dryRun) this.tell(answer);
    return answer;
  }

  private request(
    root: string,
    operations: readonly PatchOperation[],
    dryRun: boolean,
  ): Promise<WriteAnswer> {
    const [only] = operations;
    if (operations.length === 1 && only?.op === 'delete' && !dryRun) {
      const path = only.path === '' ? root : `${root}/${only.path}`;
      return this.backend.delete(path, this.interfaceName);
    }
    return this.backend.patch(root, this.interfaceName, operations, dryRun);
  }

  private operationsOf(edit: FieldEdit, root: string): readonly PatchOperation[] {
    return edit.operations.map((operation) => {
      if (operation.op === 'delete') {
        const path = pathBelow(root, this.pathOfNew(edit.node, edit.property, operation.atom));
        return { op: 'delete', path: inRoot(path) };
      }
      const path = fieldPath(root, edit.node, this.segmentOf(edit.node, edit.property));
      return { op: operation.op, path: inRoot(path), value: operation.value };
    });
  }

  private tell(answer: WriteAnswer): void {
    const { isCommitted, notifications } = answer;
    this.events.notify(isCommitted ? notifications : withoutReasons(notifications));
    if (answer.sessionRefreshAdvice) this.events.adviseRefresh();
    if (answer.navTo !== null) this.events.goTo(answer.navTo);
  }

  private async adopt(answer: WriteAnswer): Promise<void> {
    if (this.asked.get(answer) !== this.wrapper()) return;
    this.reads++;
    if (isWhole(answer.content, this.wrapper()[ROOT_PROPERTY])) {
      this.show(answer.content);
      return this.state.set({ kind: 'ready' });
    }
    try {
      this.show(await this.read());
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal.kind === 'missing') this.state.set({ kind: 'gone' });
      else this.events.reportRefusal({ refusal, shownAtField: false });
    }
  }

  private read(): Promise<unknown> {
    const { concept, atom } = this.source;
    return firstValueFrom(this.backend.read<unknown>(concept, atom, this.interfaceName));
  }

  private show(content: unknown): void {
    const wrapper = this.wrapper();
    this.tree.merge(wrapper, { ...wrapper, [ROOT_PROPERTY]: content ?? null }, this.edits);
  }

  private address(): string {
    const wrapper = this.wrapper();
    return rootAddress(String(wrapper['_path_']), wrapper[ROOT_PROPERTY]);
  }
}

function emptyWrapper(concept: string, atom: string): JsonNode {
  const path = `resource/${encodeSegment(concept)}/${encodeSegment(atom)}`;
  return { _id_: atom, _label_: atom, _path_: path, _ifcs_: [], [ROOT_PROPERTY]: undefined };
}

function inRoot(path: string | null): string {
  if (path === null)
    throw new RefusedError({ ...bare('unexpected'), message: 'Not part of this interface' });
  return path;
}

/** Whether an answer holds the whole interface and not just the atom that was addressed. */
function isWhole(content: unknown, current: unknown): boolean {
  if (content === undefined) return false;
  if (current === null || current === undefined) return true;
  if (Array.isArray(current)) return Array.isArray(content);
  if (!isJsonNode(content) || !isJsonNode(current) || atomId(content) !== atomId(current))
    return false;
  const fields = Object.keys(current).filter((key) => !/^_.*_$/.test(key));
  return fields.length === 0 || fields.some((key) => key in content);
}

/** The nodes of a root or a field, without values that are no nodes. */
export function nodesOf(value: unknown): readonly JsonNode[] {
  return valuesOf(value).filter(isJsonNode);
}
