import { digestOf } from '../database/statement/digest.ts';
import type { Concept } from '../model/concept.ts';
import { derived } from '../model/derived.ts';
import type { Interface } from '../model/interface-node.ts';
import type { Model } from '../model/model.ts';
import { readSetOf } from '../model/read-set.ts';
import type { Relation } from '../model/relation.ts';
import { isSessionPage } from '../model/session-page.ts';

/** Returns the key of a page among those of watched records: longer than the key of any atom. */
export function pageKey(name: string): string {
  return `page ${digestOf(name)}`;
}

/** The concepts and relations of which a page can show changes. Sessions have no history. */
export const shownNouns = derived((model: Model) =>
  derived((ifc: Interface) => nounsOf(model, ifc)),
);

/** Returns the keys of the pages that changes of a concept or relation can alter. */
export const pagesByNoun = derived(
  (model: Model): ReadonlyMap<Concept | Relation, ReadonlySet<string>> => {
    const pages = new Map<Concept | Relation, Set<string>>();
    for (const ifc of [...model.interfaces.values()].filter(isSessionPage))
      for (const noun of shownNouns(model)(ifc))
        pages.set(noun, (pages.get(noun) ?? new Set()).add(pageKey(ifc.name)));
    return pages;
  },
);

function nounsOf(model: Model, { root }: Interface): readonly (Concept | Relation)[] {
  const { relations, concepts } = readSetOf(root);
  // A row that is deleted leaves, whatever the term of the list reads.
  const rows = root.target.isObject ? [root.target.name, root.target.root] : [];
  return [
    ...[...relations]
      .flatMap((signature) => model.relations.get(signature) ?? [])
      .filter(({ source, target }) => !source.isSession && !target.isSession),
    ...[...new Set([...concepts, ...rows])]
      .flatMap((name) => model.concepts.get(name) ?? [])
      .filter(({ isSession }) => !isSession),
  ];
}
