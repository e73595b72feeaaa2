import type { PatchOperation } from '@ampersand-prototype/generics';
import type { FieldEdit } from './field-edit';

/** Stores the operations of repairs until the edits they complete are sent. */
export class AddedOperations {
  private readonly ofEdits = new Map<FieldEdit, readonly PatchOperation[]>();

  /** Adds operations after those of the edits. */
  add(edits: readonly FieldEdit[], operations: readonly PatchOperation[]): void {
    const last = edits.at(-1);
    if (last) this.ofEdits.set(last, [...(this.ofEdits.get(last) ?? []), ...operations]);
  }

  /** The operations to send after those of these edits. */
  with(edits: Iterable<FieldEdit>): readonly PatchOperation[] {
    return [...edits].flatMap((edit) => this.ofEdits.get(edit) ?? []);
  }

  /** Drops the operations of edits. */
  drop(edits: readonly FieldEdit[]): void {
    for (const edit of edits) this.ofEdits.delete(edit);
  }
}
