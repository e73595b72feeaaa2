import { computed, inject, Injectable } from '@angular/core';
import type { JsonNode } from '@ampersand-prototype/components/application';
import { BoxCore } from '../../box/box-core';
import type { FieldEdit } from '../../edit/field-edit';
import { TableFields } from '../column/table-fields';

const NONE: readonly FieldEdit[] = [];

/** Collects the rejected or invalid edits of table rows. */
@Injectable()
export class RowEdits {
  private readonly box = inject(BoxCore);
  private readonly fields = inject(TableFields).columns;

  private readonly byNode = computed(() => {
    const map = new Map<JsonNode, FieldEdit[]>();
    for (const edit of this.box.controller().edits.all()) {
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
