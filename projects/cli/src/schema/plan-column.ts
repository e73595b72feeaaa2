import type { ForeignColumn, ForeignTable } from '@ampersand-prototype/backend';
import { quoteText } from '@ampersand-prototype/compiler';
import { literalOf, valueTypeOf } from './column-value.ts';
import { multiplicitiesOf } from './multiplicities.ts';
import { valuesOf, type RowAtoms } from './row-atoms.ts';
import { conceptNameOf, labelOf, relationNameOf, type UniqueNames } from './schema-names.ts';
import type { PlannedRelation } from './schema-plan.ts';

/** Plans the relation of a column. Values that its type can't hold are noted. */
export function planColumn(
  table: ForeignTable,
  column: ForeignColumn,
  concept: { readonly name: string; readonly rows: RowAtoms },
  names: { readonly taken: UniqueNames; readonly concepts: UniqueNames; readonly notes: string[] },
): PlannedRelation {
  const values = valuesOf(table, [column.name]).map(([value]) => value ?? null);
  const type = valueTypeOf(
    column,
    values.filter((value) => value !== null),
  );
  let lost = 0;
  const pairs = values.flatMap((value, at): [string, string][] => {
    const literal = value === null ? null : literalOf(type, value);
    if (value !== null && literal === null) lost += 1;
    return literal === null ? [] : [[quoteText(concept.rows.atoms[at] ?? ''), literal]];
  });
  if (lost > 0)
    names.notes.push(
      `${lost} values of column ${table.name}.${column.name} are empty, or no ${type}. They are left out.`,
    );
  return {
    name: names.taken.take(relationNameOf(column.name)),
    label: labelOf(column.name),
    source: concept.name,
    target: names.concepts.take(conceptNameOf(concept.name, column.name)),
    type,
    properties: multiplicitiesOf(table, [column.name], pairs),
    pairs,
  };
}
