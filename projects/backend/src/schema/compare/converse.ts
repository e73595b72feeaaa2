import type { RelationDefinition, RelationTable } from '@ampersand-prototype/generics';

/** Checks whether a relation has the swapped ends of an earlier one. */
export function isConverse(
  before: RelationDefinition,
  after: RelationDefinition,
  nameBefore: (concept: string) => string,
): boolean {
  const [source, target] = [nameBefore(after.srcConceptName), nameBefore(after.tgtConceptName)];
  return before.srcConceptName === target && before.tgtConceptName === source && source !== target;
}

/** Returns the definition of a relation as seen from its target. The signature, which identifies it, stays. */
export function reversedDefinition(relation: RelationDefinition): RelationDefinition {
  return {
    ...relation,
    srcConceptName: relation.tgtConceptName,
    tgtConceptName: relation.srcConceptName,
    uni: relation.inj,
    inj: relation.uni,
    tot: relation.sur,
    sur: relation.tot,
    mysqlTable: reversedTable(relation.mysqlTable),
  };
}

/** Returns the table of a relation as seen from its target. */
export function reversedTable(table: RelationTable): RelationTable {
  const ends = { src: 'tgt', tgt: 'src' } as const;
  const tableOf = table.tableOf === null ? null : ends[table.tableOf];
  return { ...table, srcCol: table.tgtCol, tgtCol: table.srcCol, tableOf };
}
