import { listText } from '@ampersand-prototype/generics';
import { type JsonNode, valuesOf } from '@ampersand-prototype/components/application';
import { cellText } from '../../column/cell-text';
import type { RangeColumn } from './plan-range';

/** Formats the text of cells for copying. */
export function textsOf(
  rows: readonly JsonNode[],
  columns: readonly (RangeColumn & { readonly name: string })[],
): readonly (readonly string[])[] {
  return rows.map((row) =>
    columns.map(({ field, name }) => {
      const node = field?.nodeOf(row);
      if (!field || !node) return cellText(row, name);
      const values = valuesOf(node[field.field.property()]).map((value) => field.field.text(value));
      return field.field.isUnivalent() ? values.join('; ') : listText(values);
    }),
  );
}
