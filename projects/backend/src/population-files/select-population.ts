import { Refusal, quoted } from '../error/refusal.ts';
import type { Concept } from '../model/concept.ts';
import type { Model } from '../model/model.ts';
import type { Relation } from '../model/relation.ts';
import { findConcept, findRelation } from './find-name.ts';

/** Concepts and relations of which the population is exported. */
export interface Selection {
  readonly concepts: readonly Concept[];
  readonly relations: readonly Relation[];
}

/** Why a concept is never exported; null when it is. */
function secrecy(concept: Concept): string | null {
  if (concept.isSession) return 'sessions are not exported';
  if (concept.type === 'PASSWORD') return 'passwords are not exported';
  return null;
}

/** Everything but passwords and sessions. */
export function selectAll(model: Model): Selection {
  const concepts = [
    ...new Map([...model.concepts.values()].map((concept) => [concept.name, concept])).values(),
  ];
  return {
    concepts: concepts.filter(
      (concept) => secrecy(concept) === null && !concept.isOne && concept.storage !== null,
    ),
    relations: [...model.relations.values()].filter(
      ({ source, target }) => (secrecy(source) ?? secrecy(target)) === null,
    ),
  };
}

/** The named concepts and relations. @throws Refusal for unknown names and for what is never exported */
export function selectNamed(
  model: Model,
  names: { concepts: readonly string[]; relations: readonly string[] },
): Selection {
  const concepts = names.concepts.map((name) =>
    exportable(name, findConcept(model, name), (concept) => secrecy(concept)),
  );
  const relations = names.relations.map((name) =>
    exportable(
      name,
      findRelation(model, name),
      ({ source, target }) => secrecy(source) ?? secrecy(target),
    ),
  );
  return { concepts: [...new Set(concepts)], relations: [...new Set(relations)] };
}

function exportable<T extends object>(
  name: string,
  found: T | string,
  secret: (found: T) => string | null,
): T {
  const problem = typeof found === 'string' ? found : secret(found);
  if (typeof found !== 'string' && problem === null) return found;
  throw new Refusal('AMP-400-BODY', `${quoted(name)}: ${problem}`);
}
