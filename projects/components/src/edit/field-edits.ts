import { computed, signal, untracked, type WritableSignal } from '@angular/core';
import { pathBelow } from '@ampersand-prototype/generics';
import { isJsonNode, type JsonNode, memberOf } from '@ampersand-prototype/components/application';
import type { EditProtection } from '../content/resource-tree';
import type { Change } from './change';
import type { EditTarget } from './edit-target';
import { FieldEdit } from './field-edit';
import { RowKeys } from './row-keys';

const NONE: readonly FieldEdit[] = [];

/**
 * The unsaved edits of an interface. They belong to the data and not to the components on the screen, so that scrolling,
 * sorting or a switch of tabs loses none.
 */
export class FieldEdits implements EditProtection {
  private readonly fields = new WeakMap<
    JsonNode,
    Map<string, WritableSignal<readonly FieldEdit[]>>
  >();
  private readonly open = signal<readonly FieldEdit[]>(NONE);
  private readonly keys = new RowKeys();
  private holders = 0;
  private readonly decisions = new Set<Promise<unknown>>();
  /** When the user typed or chose something in each field last, as a count of such moments. */
  private readonly times = new WeakMap<JsonNode, Map<string, number>>();
  private latest = 0;

  /** Whether fields go without being left by the user, so that they submit nothing; see {@link hold}. */
  get isPending(): boolean {
    return this.holders > 0;
  }

  /**
   * Submits no drafts until the returned function is called, while fields are exchanged for others that continue the
   * edits. Blur events of removed fields arrive in a microtask, in which the edits are still held.
   */
  hold(): () => void {
    this.holders++;
    return () => queueMicrotask(() => this.holders--);
  }

  /** Resolves when the choices are decided that wait for their matches. */
  async decided(): Promise<void> {
    // A field that lost the focus just now decides in a microtask.
    do await Promise.allSettled(this.decisions);
    while (this.decisions.size > 0);
  }

  /** Takes note of a choice that is decided when its matches are known. */
  awaitDecision(decision: Promise<unknown>): void {
    this.decisions.add(decision);
    void decision.finally(() => this.decisions.delete(decision));
  }

  /** The time of the last input of the user, in any field. */
  get time(): number {
    return this.latest;
  }

  /** Checks whether the user edited a field after a time, even without a result. */
  isTouchedSince(time: number, node: JsonNode, property: string): boolean {
    return (this.times.get(node)?.get(property) ?? 0) > time;
  }

  /** All edits that are not stored, in the order in which they began. */
  readonly all = this.open.asReadonly();
  /** Whether something would be lost by leaving. */
  readonly hasUnsaved = computed(() => this.open().length > 0);
  /** Whether there are edits that are neither stored nor being sent. */
  readonly hasUnsent = computed(() => this.open().some((e) => e.state().kind !== 'sending'));
  /** Edits that rules rejected. The next request includes them. */
  readonly pending = computed(() =>
    this.open().filter((edit) => {
      const reason = edit.reason();
      return edit.state().kind === 'waiting' && reason?.kind === 'violations' && !reason.isPending;
    }),
  );
  /** Edits that are sent again automatically, in the order in which they began. */
  readonly resent = computed(() => this.open().filter(isResent));
  /** Edits in atoms that are not on the page any more. */
  readonly orphans = computed(() => this.open().filter((e) => e.state().kind === 'orphaned'));

  /** Returns the edits of a field. A reactive reader is notified when one begins or ends. */
  of(node: JsonNode, property: string): readonly FieldEdit[] {
    return this.list(node, property)();
  }

  /** Whether anything in an atom, or below it, is being edited or not stored. */
  areIn(atom: JsonNode): boolean {
    const path = String(atom['_path_']);
    return untracked(this.open).some(
      ({ node }) => node === atom || pathBelow(path, String(node['_path_'])) !== null,
    );
  }

  /** The edit at one place of a field, if there is one. */
  at(node: JsonNode, property: string, target: EditTarget): FieldEdit | undefined {
    return this.of(node, property).find((edit) => edit.isAt(target));
  }

  /**
   * Returns the edit of a place with a newer draft; begins one if there is none. `compares` sends the server the value
   * that the user saw.
   */
  begin(
    node: JsonNode,
    property: string,
    target: EditTarget,
    draft: unknown,
    compares = true,
  ): FieldEdit {
    this.touch(node, property);
    const known = untracked(() => this.at(node, property, target));
    if (known) {
      known.apply({ kind: 'type', draft });
      return known;
    }
    const seen = compares ? memberOf(node, property) : undefined;
    const edit = new FieldEdit(node, property, target, draft, seen);
    this.list(node, property).update((edits) => [...edits, edit]);
    this.open.update((edits) => [...edits, edit]);
    return edit;
  }

  /** Discards an edit. */
  drop(edit: FieldEdit): void {
    edit.apply({ kind: 'drop' });
    this.remove(edit);
  }

  /** A change of an edit is stored: the edit ends, unless the user has gone on. */
  store(edit: FieldEdit, change: Change): void {
    const { stored: before } = untracked(edit.state);
    const last = change.operations.at(-1);
    edit.apply({ kind: 'store', change });
    if (edit.target.kind === 'row' && last?.op === 'exchange')
      this.keys.move(edit.node, edit.property, before, last.value);
    if (untracked(edit.state).kind === 'over') this.remove(edit);
  }

  /** The user has seen that the fields of this node are empty. */
  seeEmpty(node: unknown): void {
    const own = this.open().filter((edit) => edit.node === node);
    for (const edit of own) edit.apply({ kind: 'own', value: null });
  }

  /** What the rows of a list with these values are known by, whatever became of their values. */
  rowKeys(node: JsonNode, property: string, values: readonly unknown[]): readonly string[] {
    return this.keys.of(node, property, values);
  }

  /** The edits of the new atom that this one makes or is part of, oldest first: what makes it comes before its parts. */
  ofSameNewAtom(edit: FieldEdit): readonly FieldEdit[] {
    const maker = this.makerOf(edit) ?? (edit.newAtom() ? edit : null);
    return maker ? this.open().filter((e) => e === maker || this.makerOf(e) === maker) : [edit];
  }

  /** The edits in the atom that an edit is about, also in boxes below one that it makes or takes out. */
  within(edit: FieldEdit): readonly FieldEdit[] {
    const atom = edit.draft();
    if (!isJsonNode(atom)) return NONE;
    // A chosen or linked atom has its own path.
    const isOfField = edit.createdId !== null || edit.target.kind === 'removal';
    return this.open().filter(
      ({ node }) => node === atom || (isOfField && isBelow(atom, String(node['_path_']))),
    );
  }

  /** The edit that makes the outermost new atom in which this edit lies: in the atom itself, or in a box below it. */
  private makerOf(edit: FieldEdit): FieldEdit | null {
    const path = String(edit.node['_path_']);
    const maker = this.open().find((e) => {
      const atom = e.newAtom();
      return atom !== null && (atom === edit.node || isBelow(atom, path));
    });
    return maker ? (this.makerOf(maker) ?? maker) : null;
  }

  /** Checks whether a node is a new atom that is not stored, or part of one. No other session can change it. */
  isInNewAtom(node: JsonNode): boolean {
    const path = String(node['_path_']);
    return this.open().some((edit) => {
      const made = edit.createdId === null ? null : edit.draft();
      return isJsonNode(made) && isBelow(made, path);
    });
  }

  /** Whether the single value of a field holds an edit. */
  isProtected(node: JsonNode, property: string): boolean {
    return this.single(node, property) !== undefined;
  }

  /** Keeps what the server says about a field that holds an edit. */
  keepServerValue(node: JsonNode, property: string, value: unknown): void {
    this.single(node, property)?.apply({ kind: 'renew', stored: value });
  }

  /** Finds an atom that was removed from the page while it held an edit, and is there again. */
  removedNode(fresh: JsonNode): JsonNode | undefined {
    const isSame = ({ node }: FieldEdit) =>
      node['_id_'] === fresh['_id_'] && node['_path_'] === fresh['_path_'];
    return untracked(this.orphans).find(isSame)?.node;
  }

  /** Looks without making anything: a merge asks this for every property of every node. */
  private single(node: JsonNode, property: string): FieldEdit | undefined {
    const list = this.fields.get(node)?.get(property);
    return list && untracked(list).find((edit) => edit.target.kind === 'single');
  }

  private touch(node: JsonNode, property: string): void {
    const ofNode = this.times.get(node) ?? new Map<string, number>();
    this.times.set(node, ofNode.set(property, ++this.latest));
  }

  private remove(edit: FieldEdit): void {
    this.list(edit.node, edit.property).update((edits) => edits.filter((e) => e !== edit));
    this.open.update((edits) => edits.filter((e) => e !== edit));
  }

  private list(node: JsonNode, property: string): WritableSignal<readonly FieldEdit[]> {
    return untracked(() => {
      let ofNode = this.fields.get(node);
      if (!ofNode)
        this.fields.set(node, (ofNode = new Map<string, WritableSignal<readonly FieldEdit[]>>()));
      let list = ofNode.get(property);
      if (!list) ofNode.set(property, (list = signal(NONE)));
      return list;
    });
  }
}

/** Whether a path is that of an atom, or leads on from it. */
function isBelow(atom: JsonNode, path: string): boolean {
  return pathBelow(String(atom['_path_']), path) !== null;
}

function isResent(edit: FieldEdit): boolean {
  const reason = edit.reason();
  return reason?.kind === 'rejected' && reason.isResent === true;
}
