import type { ForeignReference, ForeignTable } from '@ampersand-prototype/backend';
import { quoteText } from '@ampersand-prototype/compiler';
import { multiplicitiesOf } from './multiplicities.ts';
import { valuesOf, type RowAtoms } from './row-atoms.ts';
import { labelOf, referenceNameOf, relationNameOf, type UniqueNames } from './schema-names.ts';
import type { PlannedRelation } from './schema-plan.ts';

/** The concepts of tables, with the atoms of their rows, by table. */
export type Concepts = ReadonlyMap<string, { readonly name: string; readonly rows: RowAtoms }>;

/** Plans the relation of a foreign key. Rows that refer to nothing are noted. */
export function planReference(
  table: ForeignTable,
  reference: ForeignReference,
  concepts: Concepts,
  { taken, notes }: { readonly taken: UniqueNames; readonly notes: string[] },
): PlannedRelation {
  const own = concepts.get(table.name);
  const other = concepts.get(reference.table);
  const [column] = reference.columns;
  const isSingle = reference.columns.length === 1 && column !== undefined;
  let lost = 0;
  const pairs = valuesOf(table, reference.columns).flatMap((values, at): [string, string][] => {
    if (values.includes(null)) return [];
    const target = other?.rows.find(reference.targets, values);
    if (target === undefined) lost += 1;
    return target === undefined ? [] : [[quoteText(own?.rows.atoms[at] ?? ''), quoteText(target)]];
  });
  if (lost > 0)
    notes.push(
      `${lost} rows of table ${table.name} refer to rows of ${reference.table} that don't exist.`,
    );
  const name = isSingle ? referenceNameOf(column) : relationNameOf(reference.table);
  return {
    name: taken.take(name),
    label: labelOf(name),
    source: own?.name ?? '',
    target: other?.name ?? '',
    type: null,
    properties: multiplicitiesOf(table, reference.columns, pairs),
    pairs,
  };
}
