import type { ForeignReference, ForeignTable } from '@ampersand-prototype/backend';
import { quoteText } from '@ampersand-prototype/compiler';
import { planColumn } from './plan-column.ts';
import { planReference, type Concepts } from './plan-reference.ts';
import { RowAtoms, valuesOf } from './row-atoms.ts';
import { conceptNameOf, labelOf, relationNameOf, UniqueNames } from './schema-names.ts';
import type { PlannedRelation, PlannedTable, SchemaPlan } from './schema-plan.ts';

/**
 * Plans the model of a database: a concept for each table with its key as the atom, a relation for each column and each foreign
 * key, and one for each table that only links two others. Multiplicities follow from keys and required columns.
 */
export function planSchema(tables: readonly ForeignTable[]): SchemaPlan {
  const links = tables.filter((table) => isLink(table, tables));
  const names = new UniqueNames(['SESSION', 'ONE']);
  const notes: string[] = [];
  const concepts: Concepts = new Map(
    tables
      .filter((table) => !links.includes(table))
      .map((table) => {
        const name = names.take(conceptNameOf(table.name));
        return [table.name, { name, rows: new RowAtoms(table, name) }];
      }),
  );
  const planned = tables.flatMap((table) => {
    const concept = concepts.get(table.name);
    if (!concept) return [];
    if (concept.rows.isNumbered)
      notes.push(`Table ${table.name} has no key that can name atoms, so they are numbered.`);
    return planTable(table, concepts, { concepts: names, notes });
  });
  const taken = new UniqueNames();
  const linking = links.map((table) => planLink(table, concepts, { taken, notes }));
  return { tables: planned, links: linking, notes };
}

/** A link has two foreign keys and nothing else, and no other table refers to it. */
function isLink(
  { name, columns, references }: ForeignTable,
  all: readonly ForeignTable[],
): boolean {
  const linked = references.flatMap((reference) => reference.columns);
  return (
    references.length === 2 &&
    columns.every((column) => column.isRequired && linked.includes(column.name)) &&
    references.every(({ table }) => table !== name && all.some((other) => other.name === table)) &&
    !all.some((other) => other.references.some(({ table }) => table === name))
  );
}

function planTable(
  table: ForeignTable,
  concepts: Concepts,
  { concepts: names, notes }: { readonly concepts: UniqueNames; readonly notes: string[] },
): PlannedTable[] {
  const concept = concepts.get(table.name);
  if (!concept) return [];
  const taken = new UniqueNames();
  const references = table.references.filter((reference) => concepts.has(reference.table));
  const linked = new Set(references.flatMap(({ columns }) => columns));
  const relations: PlannedRelation[] = [];
  for (const column of table.columns) {
    const reference = references.find(({ columns }) => columns[0] === column.name);
    if (reference) relations.push(planReference(table, reference, concepts, { taken, notes }));
    if (linked.has(column.name) || isOwnNumber(table, column)) continue;
    if (column.isBinary)
      notes.push(`Column ${table.name}.${column.name} holds bytes. It is left out.`);
    else relations.push(planColumn(table, column, concept, { taken, concepts: names, notes }));
  }
  const atoms = concept.rows.atoms.map(quoteText);
  return [
    { name: table.name, concept: concept.name, label: labelOf(table.name), atoms, relations },
  ];
}

/** A number that the database gives says no more than the identifier. */
function isOwnNumber(
  table: ForeignTable,
  { name, isNumbered }: ForeignTable['columns'][number],
): boolean {
  return isNumbered && table.key.length === 1 && table.key[0] === name;
}

function planLink(
  table: ForeignTable,
  concepts: Concepts,
  { taken, notes }: { readonly taken: UniqueNames; readonly notes: string[] },
): PlannedRelation {
  const placeOf = ({ columns }: ForeignReference): number =>
    table.columns.findIndex(({ name }) => name === columns[0]);
  const [from, to] = table.references.toSorted((a, b) => placeOf(a) - placeOf(b));
  const atomsOf = (reference: ForeignReference | undefined): (string | undefined)[] =>
    reference === undefined
      ? []
      : valuesOf(table, reference.columns).map((values) =>
          concepts.get(reference.table)?.rows.find(reference.targets, values),
        );
  const [sources, targets] = [atomsOf(from), atomsOf(to)];
  const pairs = sources.flatMap((source, at): [string, string][] => {
    const target = targets[at];
    return source === undefined || target === undefined
      ? []
      : [[quoteText(source), quoteText(target)]];
  });
  const lost = table.rows.length - pairs.length;
  if (lost > 0) notes.push(`${lost} rows of table ${table.name} refer to rows that don't exist.`);
  return {
    name: taken.take(relationNameOf(table.name)),
    label: labelOf(table.name),
    source: concepts.get(from?.table ?? '')?.name ?? '',
    target: concepts.get(to?.table ?? '')?.name ?? '',
    type: null,
    properties: [],
    pairs: [...new Map(pairs.map((pair) => [pair.join(), pair])).values()],
  };
}
