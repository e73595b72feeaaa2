import { computed, signal, untracked, type WritableSignal } from '@angular/core';
import { pathBelow } from '@ampersand-prototype/generics';
import { FieldEdit, type EditSlotKey } from './field-edit';
import { isJsonNode, type JsonNode } from '@ampersand-prototype/components/application';
import type { EditProtection } from './resource-tree';

const NONE: readonly FieldEdit[] = [];

/**
 * The edits of an interface that are not stored yet. They belong to the data and not to the components on the
 * screen, so that scrolling, sorting or a switch of tabs loses none.
 */
export class FieldEdits implements EditProtection {
  private readonly fields = new WeakMap<
    JsonNode,
    Map<string, WritableSignal<readonly FieldEdit[]>>
  >();
  private readonly open = signal<readonly FieldEdit[]>(NONE);

  /** All edits that are not stored, in the order in which they began. */
  readonly all = this.open.asReadonly();
  /** Whether something would be lost by leaving. */
  readonly hasUnsaved = computed(() => this.open().length > 0);
  /** Edits that the rules refused; they go along with the next attempt. */
  readonly pending = computed(() =>
    this.open().filter((e) => e.status() === 'dirty-pending' && e.reason()?.kind === 'violations'),
  );

  /** Edits that could not be sent for lack of a connection. */
  readonly offline = computed(() => this.open().filter(isOffline));

  /** The edits of a field; tells the reader when one begins or ends. */
  of(node: JsonNode, property: string): readonly FieldEdit[] {
    return this.list(node, property)();
  }

  /** The edit at one place of a field, if there is one. */
  at(node: JsonNode, property: string, slot: EditSlotKey): FieldEdit | undefined {
    return this.of(node, property).find((edit) => edit.slot === slot);
  }

  /** The edit at one place of a field with a newer draft; begins it where there is none. */
  begin(node: JsonNode, property: string, slot: EditSlotKey, draft: unknown): FieldEdit {
    const known = untracked(() => this.at(node, property, slot));
    if (known) {
      known.type(draft);
      return known;
    }
    const edit = new FieldEdit(node, property, slot, draft);
    this.list(node, property).update((edits) => [...edits, edit]);
    this.open.update((edits) => [...edits, edit]);
    return edit;
  }

  /** Ends an edit: it is stored, or the user dropped it. */
  end(edit: FieldEdit): void {
    edit.status.set('clean');
    edit.reason.set(null);
    this.list(edit.node, edit.property).update((edits) => edits.filter((e) => e !== edit));
    this.open.update((edits) => edits.filter((e) => e !== edit));
  }

  /** The edits of the same new atom as this one, those of its own parts included, oldest first. */
  ofSameNewAtom(edit: FieldEdit): readonly FieldEdit[] {
    const maker = this.makerOf(edit);
    return maker ? this.open().filter((e) => e === maker || this.makerOf(e) === maker) : [edit];
  }

  /** The edit that makes the outermost new atom in which this edit lies. */
  private makerOf(edit: FieldEdit): FieldEdit | null {
    const maker = this.open().find((e) => e.newAtom() === edit.node);
    return maker ? (this.makerOf(maker) ?? maker) : null;
  }

  /** Whether a node is an atom that is not stored yet, or part of one: nobody else can have changed it. */
  isInNewAtom(node: JsonNode): boolean {
    const path = String(node['_path_']);
    return this.open().some((edit) => {
      const made = edit.operations[0]?.op === 'create' ? edit.draft() : null;
      return isJsonNode(made) && pathBelow(String(made['_path_']), path) !== null;
    });
  }

  /** Whether the single value of a field holds an edit. */
  isProtected(node: JsonNode, property: string): boolean {
    return this.single(node, property) !== undefined;
  }

  /** Keeps what the server says about a field that holds an edit. */
  shelve(node: JsonNode, property: string, value: unknown): void {
    const edit = this.single(node, property);
    if (edit) edit.stored = value;
  }

  /** Looks without making anything: a merge asks this for every property of every node. */
  private single(node: JsonNode, property: string): FieldEdit | undefined {
    const list = this.fields.get(node)?.get(property);
    return list && untracked(list).find((edit) => edit.slot === 'single');
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

function isOffline(edit: FieldEdit): boolean {
  const reason = edit.reason();
  return (
    edit.status() === 'dirty-pending' &&
    reason?.kind === 'refused' &&
    reason.refusal.kind === 'offline'
  );
}
