import { conceptStatements } from '../../core/storage.ts';
import type { Connection } from '../../database/database.ts';
import { quoteName } from '../../database/statement/quote-name.ts';
import type { Concept, ConceptStorage } from '../../model/concept.ts';
import type { Model } from '../../model/model.ts';
import type { Relation } from '../../model/relation.ts';

/** Ends of links, or atoms of a concept, that do not exist in the concept that they need. */
export interface MissingAtoms {
  /** What refers to them. */
  readonly from: Relation | Concept;
  readonly concept: Concept;
  readonly count: number;
  readonly example: string;
}

/** Finds links without their atoms, and atoms that lack a more general concept. */
export async function missingAtoms(
  connection: Connection,
  model: Model,
): Promise<readonly MissingAtoms[]> {
  const found: MissingAtoms[] = [];
  const look = async (from: Relation | Concept, concept: Concept, atoms: string): Promise<void> => {
    if (!concept.storage) return;
    const [row] = await connection.all(
      `select count(*) as number, min(atom) as example from (${atoms}) as referred where not ${existsIn(concept.storage)}`,
    );
    const count = Number(row?.['number'] ?? 0);
    if (count > 0) found.push({ from, concept, count, example: row?.['example'] ?? '' });
  };
  for (const relation of model.relations.values()) {
    await look(relation, relation.source, endsOf(relation, 'srcCol'));
    await look(relation, relation.target, endsOf(relation, 'tgtCol'));
  }
  for (const concept of model.concepts.values()) {
    const atoms = conceptStatements(concept)?.all;
    for (const name of atoms === undefined ? [] : concept.directGeneralizations) {
      const general = model.concepts.get(name);
      if (general && atoms !== undefined) await look(concept, general, atoms);
    }
  }
  return found;
}

function endsOf({ table }: Relation, end: 'srcCol' | 'tgtCol'): string {
  const [source, target] = [quoteName(table.srcCol.name), quoteName(table.tgtCol.name)];
  return `select ${quoteName(table[end].name)} as atom from ${quoteName(table.name)} where ${source} is not null and ${target} is not null`;
}

function existsIn({ table, keyColumn, column }: ConceptStorage): string {
  return `exists (select 1 from ${quoteName(table)} as there where there.${quoteName(keyColumn)} = referred.atom and there.${quoteName(column)} is not null)`;
}
