import { untracked } from '@angular/core';
import {
  atomId,
  type JsonNode,
  textOf,
  type WriteResponse,
} from '@ampersand-prototype/components/application';
import type { PatchValue } from '@ampersand-prototype/generics';
import type { RangeChange } from './range-change';
import type { Change } from './change';
import { pendingOf } from './edit-state';
import { rowOf } from './edit-target';
import type { FieldEdit } from './field-edit';
import type { FieldEdits } from './field-edits';

/** The relation that stores the values of a field, and its direction. */
export interface StoredRelation {
  /** The signature of the relation. */
  readonly relation: string;
  readonly isFlipped: boolean;
}

/** A field by the atom that owns it. */
type Place = Pick<FieldEdit, 'node' | 'property'>;

/**
 * Finds fields that show the same relation of the same atom. A page can have several, such as a dropdown and the cell
 * of a table. What the user does in one is the user's own doing in the others, and the last of it counts.
 */
export class AliasedFields {
  /** The changes of many fields that are being sent. */
  private inFlight: readonly RangeChange[] = [];

  constructor(
    private readonly edits: FieldEdits,
    /** The relation of a field; null if it stores in none, or the relation is unknown. */
    readonly relationOf: (node: JsonNode, property: string) => StoredRelation | null,
  ) {}

  /** Whether another field, or an operation on a range, is about to store something else in the same place. */
  isChanging(place: Place): boolean {
    if (this.inFlight.some((change) => this.isSame(change, place))) return true;
    return this.others(place).some(isPending);
  }

  /** Whether another field is about to store something else in the row that an edit is about. */
  isChangingRow(edit: FieldEdit): boolean {
    const row = rowOf(untracked(edit.state).stored);
    return this.others(edit).some(
      (other) => other.target.kind === 'row' && other.isAt(row) && isPending(other),
    );
  }

  /** The edits of other fields that a newer change takes the place of: they wait for something, and could come later. */
  replacedBy(edit: FieldEdit, change: Change): readonly FieldEdit[] {
    if (!replaces(change)) return [];
    return this.others(edit).filter((other) => replaces(other.change) && isWaiting(other));
  }

  /**
   * Informs edits in other fields of a saved change of the user, so that they do not take it for a change of another
   * user.
   */
  record(edit: FieldEdit, change: Change): void {
    for (const [key, value] of this.leftBy(edit, change))
      for (const other of this.edits.all())
        if (other !== edit && other.target.kind !== 'row' && this.keyOf(other) === key)
          other.apply({ kind: 'own', value });
    this.moveRows(edit, change);
  }

  /**
   * A row with another value is the same row in the other fields. Rows that are added or removed next to it do not
   * matter.
   */
  private moveRows(edit: FieldEdit, change: Change): void {
    const exchange = change.operations.find(({ op }) => op === 'exchange');
    if (edit.target.kind !== 'row' || exchange?.op !== 'exchange' || exchange.value === null)
      return;
    const before = rowOf(edit.state().stored);
    for (const other of this.others(edit))
      if (other.target.kind === 'row' && other.isAt(before))
        other.apply({ kind: 'renew', stored: exchange.value });
  }

  /**
   * Saves changes of many fields: each of these fields knows them as changes of the user, and sends newer edits
   * afterwards.
   */
  async ofRange(
    changes: readonly RangeChange[],
    store: () => Promise<WriteResponse>,
  ): Promise<WriteResponse> {
    this.inFlight = changes;
    try {
      const response = await store();
      if (response.isCommitted) this.recordRange(changes);
      return response;
    } finally {
      this.inFlight = [];
    }
  }

  private recordRange(changes: readonly RangeChange[]): void {
    for (const change of changes) {
      if (change.op !== 'replace') continue;
      for (const edit of this.edits.all())
        if (edit.target.kind === 'single' && this.isSame(change, edit))
          edit.apply({ kind: 'own', value: change.value });
    }
  }

  /** Whether two fields are one, or show the same. */
  private isSame(one: Place, other: Place): boolean {
    if (one.node === other.node && one.property === other.property) return true;
    const key = this.keyOf(one);
    return key !== null && key === this.keyOf(other);
  }

  /** What a change leaves in the place that it is about, and at the other ends of its links. */
  private leftBy(edit: FieldEdit, change: Change): ReadonlyMap<string, PatchValue> {
    const relation = this.relationOf(edit.node, edit.property);
    const value = lastOf(change);
    const left = new Map<string, PatchValue>();
    const own = relation && keyOf(relation, atomId(edit.node));
    if (!own || value === undefined) return left;
    const opposite = { ...relation, isFlipped: !relation.isFlipped };
    const before = takenOut(edit, change);
    if (before !== '') left.set(keyOf(opposite, before), null);
    if (value !== null) left.set(keyOf(opposite, textOf(value)), atomId(edit.node));
    return left.set(own, value);
  }

  private others(place: Place): readonly FieldEdit[] {
    const key = this.keyOf(place);
    const isOwn = ({ node, property }: FieldEdit) =>
      node === place.node && property === place.property;
    return untracked(() =>
      key === null
        ? []
        : this.edits.all().filter((other) => !isOwn(other) && this.keyOf(other) === key),
    );
  }

  private keyOf({ node, property }: Place): string | null {
    const relation = this.relationOf(node, property);
    return relation && keyOf(relation, atomId(node));
  }
}

function keyOf({ relation, isFlipped }: StoredRelation, atom: string | null): string {
  return `${relation}${isFlipped ? '~' : ''} ${atom ?? ''}`;
}

/** The value of a field after a change, or of the changed row; undefined if the change does not determine it. */
function lastOf({ operations }: Change): PatchValue | undefined {
  const last = operations.at(-1);
  if (!last) return undefined;
  return last.op === 'delete' || last.op === 'remove' ? null : last.value;
}

/** The value or atom whose link a change takes out; the empty text where it takes none out. */
function takenOut(edit: FieldEdit, { operations }: Change): string {
  const last = operations.at(-1);
  if (last?.op === 'remove') return textOf(last.value);
  if (last?.op === 'delete') return textOf(last.atom);
  const { stored } = edit.state();
  return Array.isArray(stored) ? '' : textOf(stored);
}

/** Whether an edit has been submitted, and is not stored yet. */
function isPending({ change, state }: FieldEdit): boolean {
  return (change ?? pendingOf(state())) !== null;
}

/** Whether a change replaces an existing value. */
function replaces(change: Change | null): boolean {
  return change?.operations.at(-1)?.op === 'replace';
}

/** Whether an edit waits for the user or for others, and not for its turn. */
function isWaiting(edit: FieldEdit): boolean {
  const reason = edit.reason();
  const isResent = reason?.kind === 'rejected' && reason.isResent === true;
  return edit.isBuffered() || (edit.state().kind === 'waiting' && !isResent);
}
