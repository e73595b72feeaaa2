import type { Application } from '../../../application/application.ts';
import { isKindOf, type Concept } from '../../../model/concept.ts';
import { createTable, tablesToMake } from '../../install/table.ts';
import type { Relation } from '../../../model/relation.ts';
import { hasNewConcept, type Matching, type RelationMatch } from './matching.ts';
import { SIDES } from './side.ts';

/** Lists the tables whose rows are the same in both models, with their definitions. */
export function sameTables(
  matching: Matching,
  { model, generics, database }: Pick<Application, 'database' | 'generics' | 'model'>,
): ReadonlyMap<string, readonly string[]> {
  const staying = stayingTables(matching);
  const tables = tablesToMake(model, generics).filter(({ name }) => staying.has(name));
  return new Map(tables.map((table) => [table.name, createTable(table, database.dialect)]));
}

/**
 * Names of the tables that hold the same facts in both models, in the same columns: their rows may stay where they are. Whether
 * the columns are made alike is for the database to say.
 */
function stayingTables(matching: Matching): ReadonlySet<string> {
  const { concepts, relations } = matching.after;
  const isSameConcept = sameConcepts(matching);
  const isSameRelation = sameRelations(matching);
  const current = Map.groupBy(new Set(concepts.values()), ({ storage }) => storage?.table ?? null);
  const changed = new Set<string | null>([
    ...[...current].flatMap(([table, together]) =>
      together.every(isSameConcept) && haveSameSubtypes(matching, together) ? [] : [table],
    ),
    ...[...relations.values()].flatMap((relation) =>
      isSameRelation(relation) ? [] : [relation.table.name],
    ),
  ]);
  const all = [...current.keys(), ...[...relations.values()].map(({ table }) => table.name)];
  return new Set(all.flatMap((table) => (table === null || changed.has(table) ? [] : [table])));
}

/** Concepts with the same place for their values, to which no relation brings atoms of another one. */
function sameConcepts(matching: Matching): (concept: Concept) => boolean {
  const enlarged = new Set(
    matching.relations.flatMap((match) =>
      SIDES.flatMap((side) =>
        hasNewConcept(matching, match, side) ? [match.after[side].name] : [],
      ),
    ),
  );
  return (concept) => {
    const before = matching.conceptBefore(concept);
    if (!before || matching.prefixes.has(before.root)) return false;
    const hasSameStorage = before.type === concept.type && isSame(before.storage, concept.storage);
    return hasSameStorage && !enlarged.has(concept.name);
  };
}

/** Relations with the same links in the same place; several that become one have others. */
function sameRelations({ relations, prefixes }: Matching): (relation: Relation) => boolean {
  const matches = Map.groupBy(relations, ({ after }) => after.signature);
  return ({ signature }) => {
    const [match, ...others] = matches.get(signature) ?? [];
    if (!match || others.length > 0 || !hasSameStorage(match)) return false;
    return SIDES.every((side) => !prefixes.has(match.before[side].root));
  };
}

function hasSameStorage({ before, after }: RelationMatch): boolean {
  const areTyped = SIDES.every((side) => before[side].type === after[side].type);
  return areTyped && isSame(before.table, after.table);
}

/** Whether the same ones are kinds of each other: else atoms of one become atoms of another. */
function haveSameSubtypes(matching: Matching, concepts: readonly Concept[]): boolean {
  return concepts.every((one) =>
    concepts.every((other) => {
      const [before, general] = [one, other].map((concept) => matching.conceptBefore(concept));
      if (!before || !general) return false;
      return isKindOf(one, other) === isKindOf(before, general);
    }),
  );
}

function isSame(some: unknown, other: unknown): boolean {
  return JSON.stringify(some) === JSON.stringify(other);
}
