import { VALUE_TYPES } from '@ampersand-prototype/generics';
import type { Pair } from '../core/pair.ts';
import { conceptStatements, relationStatements } from '../core/storage.ts';
import type { Concept } from '../model/concept.ts';
import type { Relation } from '../model/relation.ts';
import type { Connection } from '../database/database.ts';
import type { Selection } from './select-population.ts';

/** Atoms and links as strings, in the format of `populations.json`. */
export interface StoredPopulation {
  readonly atoms: readonly { readonly concept: Concept; readonly atoms: readonly string[] }[];
  readonly links: readonly { readonly relation: Relation; readonly links: readonly Pair[] }[];
}

/**
 * Reads the population of the selected concepts and relations from the database. An atom is listed with its most
 * specific concepts among the selected ones.
 */
export async function readStoredPopulation(
  connection: Connection,
  { concepts, relations }: Selection,
): Promise<StoredPopulation> {
  const byConcept = new Map<Concept, string[]>();
  for (const concept of concepts) byConcept.set(concept, await atomsOf(connection, concept));
  const atoms = concepts.map((concept) => {
    const below = new Set(
      concepts
        .filter((other) => other !== concept && other.generalizations.has(concept.name))
        .flatMap((other) => byConcept.get(other) ?? []),
    );
    return { concept, atoms: (byConcept.get(concept) ?? []).filter((atom) => !below.has(atom)) };
  });
  const links = [];
  for (const relation of relations)
    links.push({ relation, links: await linksOf(connection, relation) });
  return { atoms, links };
}

async function atomsOf(connection: Connection, concept: Concept): Promise<string[]> {
  const statements = conceptStatements(concept);
  if (!statements) return [];
  const rows = await connection.all(statements.all);
  return rows
    .flatMap((row) => row['atom'] ?? [])
    .map((atom) => VALUE_TYPES[concept.type].text(atom))
    .sort();
}

async function linksOf(connection: Connection, relation: Relation): Promise<Pair[]> {
  const { source, target } = relation;
  const rows = await connection.all(relationStatements(relation).all);
  const links = rows.map((row) => ({
    src: VALUE_TYPES[source.type].text(row['src'] ?? ''),
    tgt: VALUE_TYPES[target.type].text(row['tgt'] ?? ''),
  }));
  return links.sort((a, b) => compare(a.src, b.src) || compare(a.tgt, b.tgt));
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
