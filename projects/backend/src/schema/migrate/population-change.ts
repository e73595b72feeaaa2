import {
  BUILT_IN_CONCEPT,
  isBuiltIn,
  type PopulationDefinition,
} from '@ampersand-prototype/generics';
import { deleteAtom } from '../../core/delete-atom.ts';
import { deleteLink, linksFrom, linksTo } from '../../core/link.ts';
import { addPopulation, type StoredPassword } from '../install/population.ts';
import { findRelation } from '../../model/relation.ts';
import type { Transaction } from '../../core/transaction/transaction.ts';
import type { Matching } from './transfer/matching.ts';

/** The new names of concepts and relations, by their old names. */
export type NewNames = Pick<Matching, 'concepts' | 'relations'>;

/**
 * Adds new facts of the script's population to the installed data. Removed population stays, because users may rely on it;
 * only removed interfaces and outdated generated facts are deleted. Existing values are not replaced. What had another name
 * before is not new.
 */
export async function changePopulation(
  tx: Transaction,
  before: PopulationDefinition,
  after: PopulationDefinition,
  passwords: StoredPassword,
  names?: NewNames,
): Promise<void> {
  await removeBuiltIn(tx, before, after);
  const known = names ? withNewNames(before, names) : before;
  const news = await withRoom(tx, newFacts(known, after));
  const [problem] = await addPopulation(tx, news, passwords);
  if (problem)
    throw new Error(`The population of the script is invalid: ${problem.place}: ${problem.reason}`);
}

/** A population under its old names, and also under the new ones. */
function withNewNames(
  { atoms, links }: PopulationDefinition,
  { concepts, relations }: NewNames,
): PopulationDefinition {
  const conceptNames = new Map(concepts.map((match) => [match.before.name, match.after.name]));
  const matches = new Map(relations.map((match) => [match.before.signature, match]));
  return {
    atoms: atoms.flatMap((each) => [
      each,
      { ...each, concept: conceptNames.get(each.concept) ?? each.concept },
    ]),
    links: links.flatMap((each) => {
      const match = matches.get(each.relation);
      const ends = (link: (typeof each.links)[number]) =>
        match?.isReversed ? { ...link, src: link.tgt, tgt: link.src } : link;
      const relation = match?.after.signature ?? each.relation;
      return [each, { ...each, relation, links: each.links.map(ends) }];
    }),
  };
}

/** What the second population has beyond the first one. */
function newFacts(before: PopulationDefinition, after: PopulationDefinition): PopulationDefinition {
  const atoms = new Map(
    [...Map.groupBy(before.atoms, ({ concept }) => concept)].map(([concept, some]) => [
      concept,
      new Set(some.flatMap((each) => each.atoms)),
    ]),
  );
  const links = linkKeys(before);
  return {
    atoms: after.atoms.map((each) => ({
      ...each,
      atoms: each.atoms.filter((atom) => !atoms.get(each.concept)?.has(atom)),
    })),
    links: after.links.map((each) => ({
      ...each,
      links: each.links.filter((link) => !links.get(each.relation)?.has(keyOf(link))),
    })),
  };
}

function linkKeys({ links }: PopulationDefinition): Map<string, Set<string>> {
  return new Map(
    [...Map.groupBy(links, ({ relation }) => relation)].map(([relation, some]) => [
      relation,
      new Set(some.flatMap((each) => each.links.map(keyOf))),
    ]),
  );
}

function keyOf({ src, tgt }: { readonly src: string; readonly tgt: string }): string {
  return JSON.stringify([src, tgt]);
}

async function removeBuiltIn(
  tx: Transaction,
  before: PopulationDefinition,
  after: PopulationDefinition,
): Promise<void> {
  const gone = newFacts(after, before);
  for (const { relation: signature, links } of gone.links.filter((each) =>
    isBuiltIn(each.relation),
  )) {
    const relation = findRelation(tx.model.relations, signature);
    if (relation) for (const { src, tgt } of links) await deleteLink(tx, relation, src, tgt);
  }
  const concept = tx.model.concepts.get(BUILT_IN_CONCEPT.Interface);
  const interfaces = gone.atoms.find((each) => each.concept === BUILT_IN_CONCEPT.Interface);
  if (concept) for (const atom of interfaces?.atoms ?? []) await deleteAtom(tx, concept, atom);
}

/** Without the links that would take the place of others. */
async function withRoom(
  tx: Transaction,
  { atoms, links }: PopulationDefinition,
): Promise<PopulationDefinition> {
  const kept: PopulationDefinition['links'][number][] = [];
  for (const each of links) {
    const relation = findRelation(tx.model.relations, each.relation);
    const end = relation?.table.tableOf ?? null;
    if (!relation || end === null) {
      kept.push(each);
      continue;
    }
    const free = [];
    for (const link of each.links) {
      const there =
        end === 'src'
          ? await linksFrom(tx, relation, link.src)
          : await linksTo(tx, relation, link.tgt);
      if (there.length === 0) free.push(link);
    }
    kept.push({ ...each, links: free });
  }
  // An atom that the older compiler names may have no place; a new one of it has none either.
  return { atoms: atoms.filter(({ concept }) => tx.model.concepts.has(concept)), links: kept };
}
