import type { ConceptDefinition, ConceptTable } from '@ampersand-prototype/generics';
import type { Concept } from '../../context/concept.ts';
import { InternalCompilerError } from '../../diagnostic/internal-compiler-error.ts';
import type { Plan } from '../../plan/plan.ts';
import type { Table } from '../../plan/storage/storage.ts';
import { closedValues } from '../../term/closed-values.ts';
import { defaultView } from '../../term/default-view.ts';

/** Emits `concepts.json`; `tables` determines which concepts have a table. */
export function emitConcepts(plan: Plan, tables: readonly Table[]): ConceptDefinition[] {
  const existing = new Set(tables);
  const closed = closedValues(plan.context);
  return plan.context.concepts.map((concept) => {
    const values = closed.get(concept);
    const definition = emitConcept(plan, concept, existing);
    return values ? { ...definition, values } : definition;
  });
}

function emitConcept(plan: Plan, concept: Concept, tables: ReadonlySet<Table>): ConceptDefinition {
  const { lattice, interfaces } = plan.context;
  const generalizations = lattice.generalizations(concept);
  const sources = [concept, ...generalizations];
  return {
    affectedConjuncts: plan.affected.ofConcept(concept),
    conceptTable: conceptTable(plan, concept, tables),
    defaultViewName: defaultView(plan.context, concept)?.name ?? null,
    directGens: lattice.directGeneralizations(concept).map(({ name }) => name),
    directSpecs: lattice.directSpecializations(concept).map(({ name }) => name),
    generalizations: namesOf(generalizations),
    interfaces: namesOf(interfaces.filter((ifc) => sources.includes(ifc.item.term.source))),
    label: concept.label,
    largestConcept: lattice.root(concept).name,
    name: concept.name,
    specializations: namesOf(lattice.specializations(concept)),
    type: concept.type,
  };
}

function conceptTable(
  { storage, context }: Plan,
  concept: Concept,
  tables: ReadonlySet<Table>,
): ConceptTable | null {
  const place = storage.concept(concept);
  if (!place || !tables.has(place.table)) return null;
  const { table } = place;
  const columnOf = (each: Concept): string => {
    const found = storage.concept(each);
    if (found?.table !== table)
      throw new InternalCompilerError(`${each.name} is not in the table of ${concept.name}.`);
    return found.column.name;
  };
  const larger = context.lattice
    .generalizations(concept)
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
  return { cols: [concept, ...larger].map(columnOf), name: table.name };
}

function namesOf(items: readonly { readonly name: string }[]): string[] {
  return items.map(({ name }) => name).sort();
}
