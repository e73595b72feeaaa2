import { signal } from '@angular/core';
import type { PatchValue } from '@ampersand-prototype/generics';
import {
  atomId,
  isJsonNode,
  type JsonNode,
  nodeAt,
  randomId,
} from '@ampersand-prototype/components/application';
import type { InterfaceRequests } from './interface-requests';
import type { ResourceTree } from '../content/resource-tree';
import type { FieldOperation } from './change';
import type { EditLifecycle } from './edit-lifecycle';
import type { EditOperations } from './edit-operations';
import { additionOf, removalOf, SINGLE } from './edit-target';
import type { FieldEdit } from './field-edit';
import type { FieldEdits } from './field-edits';
import type { IncompleteDrafts } from './incomplete-drafts';
import type { SuggestedAtom, SuggestedValue } from './suggested-atom';

/** The edits of the fields to which {@link AtomEdits} link atoms. */
interface AtomContext {
  readonly edits: FieldEdits;
  readonly drafts: IncompleteDrafts;
  readonly tree: ResourceTree;
  /** Whether edits of this field wait for the user to save them. */
  readonly buffers: (node: JsonNode, property: string) => boolean;
}

/** Performs actions on atoms: create, link, unlink, and delete. */
export class AtomEdits {
  /** New atoms of which the server is being asked what it shows of them. */
  private readonly furnished = signal<readonly JsonNode[]>([]);

  constructor(
    private readonly context: AtomContext,
    private readonly lifecycle: EditLifecycle,
    private readonly operations: EditOperations,
    private readonly requests: InterfaceRequests,
  ) {}

  /** Whether it is not known yet what a new atom shows: the boxes about the atom itself are still missing. */
  isLoadingDraft(atom: JsonNode): boolean {
    return this.furnished().includes(atom);
  }

  /** Puts an atom into a univalent field, in the place of the one that was there. */
  choose(node: JsonNode, property: string, atom: JsonNode, value: PatchValue): Promise<boolean> {
    const { edits, tree } = this.context;
    const edit = edits.begin(node, property, SINGLE, atom);
    tree.write(node, property, { ...atom });
    return this.store(edit, { op: 'replace', value });
  }

  /** Links an atom to a field that may hold several. */
  link(node: JsonNode, property: string, atom: JsonNode, value?: PatchValue): Promise<boolean> {
    const id = atomId(atom) ?? '';
    const edit = this.context.edits.begin(node, property, additionOf(id), atom);
    return this.store(edit, { op: 'add', value: value ?? id });
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
    const edit = this.context.edits.begin(node, property, removalOf(id), atom);
    return this.store(
      edit,
      isUni ? { op: 'replace', value: null } : { op: 'remove', value: value ?? id },
    );
  }

  /** Deletes an atom everywhere. */
  delete(node: JsonNode, property: string, atom: JsonNode): Promise<boolean> {
    const id = atomId(atom) ?? '';
    if (this.forgetAddition(node, property, id)) return Promise.resolve(true);
    const edit = this.context.edits.begin(node, property, removalOf(id), atom);
    return this.store(edit, { op: 'delete', atom });
  }

  /**
   * Makes a new atom of the target concept of a field and links it. Resolves to its identifier when it is stored or
   * shows among the stored ones until the user has filled in what it needs, and to null otherwise. Where it is known what
   * it needs, nothing is sent before that is there.
   */
  async create(
    node: JsonNode,
    property: string,
    concept: string,
    label = '',
  ): Promise<string | null> {
    const id = label || `${concept}_${randomId()}`;
    const { atom, edit, change } = this.make(node, property, id, label);
    const { buffers, drafts } = this.context;
    if (!buffers(node, property) && drafts.keep(edit, change, concept)) {
      void this.begin(edit, atom);
      return id;
    }
    const isStored = (await this.lifecycle.store(edit, change)) || (await this.isStoredLater(edit));
    if (edit.newAtom()) await this.loadDraft(edit, atom);
    return isStored || edit.newAtom() ? id : null;
  }

  /**
   * Shows a new atom with suggested values as a draft. It is stored when the user fills in more or adds it, with the collected
   * edits where the field collects them.
   */
  async suggest(suggested: SuggestedAtom): Promise<void> {
    const { node, property, id, concept, values } = suggested;
    const { edits, buffers, drafts } = this.context;
    const { atom, edit, change } = this.make(node, property, id, '');
    if (buffers(node, property)) await this.lifecycle.store(edit, change);
    else drafts.keep(edit, change, concept, true);
    const isFilledIn = (value: SuggestedValue): boolean => this.fillIn(atom, value);
    const rest = values.filter((value) => !isFilledIn(value));
    // The boxes about the atom itself are not known before.
    await this.loadDraft(edit, atom);
    if (edits.all().includes(edit)) rest.forEach(isFilledIn);
    drafts.renew(edit);
  }

  /** Begins the edit that makes an atom. */
  private make(node: JsonNode, property: string, id: string, label: string) {
    const atom: JsonNode = { _id_: id, _label_: label };
    atom['_path_'] = this.operations.pathOfAtom({ node, property }, atom);
    this.context.tree.markDraft(atom);
    const edit = this.context.edits.begin(node, property, additionOf(id), atom);
    return { atom, edit, change: { operations: [{ op: 'create', value: id }] } as const };
  }

  /** Puts a suggested value into a new atom. Gives whether its field is known. */
  private fillIn(atom: JsonNode, { box, property, op, value, shown }: SuggestedValue): boolean {
    const { edits, drafts, tree } = this.context;
    const node = nodeAt(atom, [String(atom['_path_']), ...box].join('/'));
    if (node === null) return false;
    const target = op === 'replace' ? SINGLE : additionOf(String(value));
    const edit = edits.begin(node, property, target, shown);
    if (op === 'replace') tree.write(node, property, isJsonNode(shown) ? { ...shown } : shown);
    const change = { operations: [{ op, value }] };
    if (!drafts.suggest(edit, change)) void this.lifecycle.store(edit, change);
    return true;
  }

  private store(edit: FieldEdit, operation: FieldOperation): Promise<boolean> {
    return this.lifecycle.store(edit, { operations: [operation] });
  }

  /** Waits for a response: the request is repeated, and newer edits wait with it. */
  private async isStoredLater(edit: FieldEdit): Promise<boolean> {
    await this.isOver(edit);
    const state = edit.state();
    return state.kind === 'over' && state.isStored;
  }

  /** Waits until it is known what became of an edit that was sent. Gives whether it is over. */
  private async isOver(edit: FieldEdit): Promise<boolean> {
    await edit.decided();
    await this.lifecycle.settled();
    return edit.state().kind === 'over';
  }

  /** Begins a draft; saving need not wait for values that the server fills in. */
  private async begin(edit: FieldEdit, atom: JsonNode): Promise<void> {
    const { drafts, edits } = this.context;
    const isSent = await this.loadDraft(edit, atom);
    if (isSent || !edits.all().includes(edit)) return;
    if (drafts.isComplete(edit)) await this.lifecycle.retry(edit);
    else drafts.renew(edit);
  }

  /**
   * Reads the content that the server would show of a new atom, such as the choices of its fields. If the atom is sent
   * in the meantime but not stored, the content is read afterwards. Returns whether it was sent.
   */
  private async loadDraft(edit: FieldEdit, atom: JsonNode): Promise<boolean> {
    const { edits, tree } = this.context;
    const makers = edits.ofSameNewAtom(edit).filter((e) => e.newAtom());
    this.furnished.update((atoms) => [...atoms, atom]);
    const shown = await this.requests.preview(makers, atom);
    const isSent = shown === 'sent';
    // Unknown values stay empty; the rules are checked when they are filled in.
    if (shown && !isSent && edits.all().includes(edit)) tree.merge(atom, shown, edits);
    this.furnished.update((atoms) => atoms.filter((one) => one !== atom));
    if (isSent && !(await this.isOver(edit)) && edit.newAtom()) await this.loadDraft(edit, atom);
    return isSent;
  }

  private forgetAddition(node: JsonNode, property: string, id: string): boolean {
    const addition = this.context.edits.at(node, property, additionOf(id));
    if (!addition || addition.state().underWay !== null) return false;
    if (addition.status() === 'sending') return false;
    this.lifecycle.discard(addition);
    return true;
  }
}
