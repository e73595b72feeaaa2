import type { Language } from '@ampersand-prototype/generics';
import { ModelVocabulary, reasonText, type Found } from '@ampersand-prototype/population';
import { inEachLanguage } from '../error/detail-messages.ts';
import { NEVER_EXPORTED } from '../error/import-messages.ts';
import { ApiError, quoted, type DetailMessages } from '../error/api-error.ts';
import type { Concept } from '../model/concept.ts';
import type { Model } from '../model/model.ts';
import type { Relation } from '../model/relation.ts';
import { modelData } from './model-data.ts';

/** The concepts and relations to export. */
export interface Selection {
  readonly concepts: readonly Concept[];
  readonly relations: readonly Relation[];
}

/** Why a concept is never exported; null when it is. */
function secrecy(concept: Concept): DetailMessages | null {
  if (concept.isSession) return NEVER_EXPORTED.sessions;
  return concept.type === 'PASSWORD' ? NEVER_EXPORTED.passwords : null;
}

/** Selects all concepts and relations, except passwords and sessions. */
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

/**
 * Selects concepts and relations by name.
 *
 * @throws ApiError for unknown names and for data that is never exported
 */
export function selectNamed(
  model: Model,
  names: { concepts: readonly string[]; relations: readonly string[] },
): Selection {
  const { data, concepts, relations } = modelData(model, []);
  const vocabulary = new ModelVocabulary(data, () => '');
  const selected = {
    concepts: names.concepts.map((name) =>
      exportable(name, listed(vocabulary.concept(name), data.concepts, concepts), secrecy),
    ),
    relations: names.relations.map((name) =>
      exportable(
        name,
        listed(vocabulary.relation(name), data.relations, relations),
        ({ source, target }) => secrecy(source) ?? secrecy(target),
      ),
    ),
  };
  return {
    concepts: [...new Set(selected.concepts)],
    relations: [...new Set(selected.relations)],
  };
}

/** Returns what a name means, from the list that has the same numbers as that of the data. */
function listed<D, T>(
  meant: Found<D>,
  data: readonly D[],
  list: readonly T[],
): Found<T | undefined> {
  return 'found' in meant ? { found: list[data.indexOf(meant.found)] } : meant;
}

/** Returns what a name means, unless it is secret. @throws ApiError */
function exportable<T>(
  name: string,
  meant: Found<T | undefined>,
  secrecyOf: (found: T) => DetailMessages | null,
): T {
  const found = 'found' in meant ? meant.found : undefined;
  const secret = found === undefined ? null : secrecyOf(found);
  if (found !== undefined && secret === null) return found;
  const why = secret ?? NEVER_EXPORTED.unknown;
  throw new ApiError(
    'AMP-400-BODY',
    inEachLanguage((language) => `${quoted(name)}: ${errorIn(meant, language) ?? why[language]}`),
  );
}

/** Why a name means nothing, to a reader of a language; null where it means something. */
function errorIn(meant: Found<unknown>, language: Language): string | null {
  return 'found' in meant ? null : reasonText(meant.error, language);
}
