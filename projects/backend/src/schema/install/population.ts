import { parseImportedPassword, type PopulationDefinition } from '@ampersand-prototype/generics';
import { acceptParsed, parseAtom } from '../../core/atom-value.ts';
import { addAtom } from '../../core/atom.ts';
import { addLink } from '../../core/link.ts';
import { ApiError, quoted } from '../../error/api-error.ts';
import type { Concept } from '../../model/concept.ts';
import { findRelation, type Relation } from '../../model/relation.ts';
import type { Transaction } from '../../core/transaction/transaction.ts';

/** The stored form of a password. */
export type StoredPassword = (password: string) => string;

/** An error for an invalid entry of a population. */
export interface PopulationProblem {
  /** The position, for example `links of member[Project*Person], entry 3`. */
  readonly place: string;
  readonly reason: string;
}

/** Adds a population: all atoms, then all links. Gives what could not be used; then nothing should be stored. */
export async function addPopulation(
  tx: Transaction,
  population: PopulationDefinition,
  storedPassword: StoredPassword,
): Promise<PopulationProblem[]> {
  const problems: PopulationProblem[] = [];
  const attempt = async (place: string, work: () => Promise<unknown>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof ApiError) || error.status >= 500) throw error;
      problems.push({ place, reason: error.message });
    }
  };
  for (const { concept: name, atoms } of population.atoms) {
    const place = `atoms of ${name}`;
    const concept = tx.model.concepts.get(name);
    if (!concept && atoms.length > 0)
      problems.push({ place, reason: `There is no concept ${quoted(name)}.` });
    if (concept)
      for (const [i, atom] of atoms.entries())
        await attempt(`${place}, entry ${i + 1}`, async () =>
          addAtom(tx, concept, storedAtom(concept, atom, storedPassword)),
        );
  }
  for (const { relation: signature, links } of population.links) {
    const place = `links of ${signature}`;
    const relation = findRelation(tx.model.relations, signature);
    if (!relation && links.length > 0)
      problems.push({ place, reason: `There is no relation ${quoted(signature)}.` });
    if (relation)
      for (const [i, link] of links.entries())
        await attempt(`${place}, entry ${i + 1}`, () =>
          addStoredLink(tx, relation, link, storedPassword),
        );
  }
  return problems;
}

async function addStoredLink(
  tx: Transaction,
  relation: Relation,
  link: { src: string; tgt: string },
  storedPassword: StoredPassword,
): Promise<void> {
  const source = storedAtom(relation.source, link.src, storedPassword);
  const target = storedAtom(relation.target, link.tgt, storedPassword);
  await addLink(tx, relation, source, target);
}

function storedAtom(concept: Concept, text: string, storedPassword: StoredPassword): string {
  if (concept.type !== 'PASSWORD') return parseAtom(concept, text);
  return storedPassword(acceptParsed(concept, text, parseImportedPassword(text)));
}
