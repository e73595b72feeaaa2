import { computed, type Signal } from '@angular/core';
import type { JsonNode } from '@ampersand-prototype/components/application';
import type { FieldEdit } from '../../edit/field-edit';
import type { ColumnField } from '../column/table-fields';

const NONE: readonly FieldEdit[] = [];

/** Collects the rejected or invalid edits of table rows. */
export class RowEdits {
  constructor(
    private readonly edits: Signal<readonly FieldEdit[]>,
    private readonly fields: Signal<ReadonlyMap<string, ColumnField>>,
  ) {}

  private readonly byNode = computed(() => {
    const map = new Map<JsonNode, FieldEdit[]>();
    for (const edit of this.edits()) {
      if (edit.shownStatus() !== 'dirty-pending' && edit.problem() === null) continue;
      const known = map.get(edit.node);
      if (known) known.push(edit);
      else map.set(edit.node, [edit]);
    }
    return map;
  });

  /** Those of a row, in the fields that are its columns. */
  of(row: JsonNode): readonly FieldEdit[] {
    const byNode = this.byNode();
    if (byNode.size === 0) return NONE;
    const own = [...this.fields().values()].flatMap(({ field, nodeOf }) => {
      const node = nodeOf(row);
      const property = field.property();
      return (node && byNode.get(node)?.filter((edit) => edit.property === property)) ?? NONE;
    });
    return own.length === 0 ? NONE : own;
  }
}
