import { toPairs, type Pair } from '../core/pair.ts';
import {
  compareByLabel,
  compareIdentifiers,
  compareTexts,
  VALUE_TYPES,
} from '@ampersand-prototype/generics';
import { readShown } from '../core/label.ts';
import type { Concept } from '../model/concept.ts';
import type { Connection } from '../plug/database.ts';
import type { Dialect } from '../plug/dialect.ts';
import type { Access } from '../session/access.ts';
import { nodesWithinReach, type ReachedNode } from '../session/reach/reach.ts';

const MOST_RESULTS = 200;
/** One more than are given, which tells that there are more. */
const MOST_PER_FIELD = MOST_RESULTS + 1;
const MOST_MATCHES = 5;

/** A field that the session can read: the pairs that it shows, and what people call it. */
interface SearchField extends ReachedNode {
  readonly concept: Concept;
  readonly label: string;
}

/** An atom that was found, with the fields that contain the text. */
interface Found {
  readonly concept: Concept;
  readonly atom: string;
  readonly matches: { field: string; value: string }[];
}

/**
 * Finds atoms by the text in their fields. A field counts for the atoms for which some accessible interface shows it to
 * this session, and atoms count that some accessible interface opens. Passwords are never searched.
 */
export async function searchAtoms(
  connection: Connection,
  dialect: Dialect,
  access: Access,
  term: string,
) {
  const found = new Map<string, Found>();
  let isCut = false;
  for (const field of searchFields(access)) {
    const matches = await matchesOf(connection, dialect, access, field, term);
    isCut ||= matches.length === MOST_PER_FIELD;
    for (const { src, tgt } of matches) {
      const key = JSON.stringify([field.concept.root, src]);
      const entry = found.get(key) ?? { concept: field.concept, atom: src, matches: [] };
      found.set(key, entry);
      const isKnown = entry.matches.some((match) => match.field === field.label);
      if (!isKnown && entry.matches.length < MOST_MATCHES)
        entry.matches.push({ field: field.label, value: tgt });
    }
  }
  const all = [...found.values()];
  const results = await present(connection, access, all.slice(0, MOST_RESULTS));
  return { term, truncated: isCut || all.length > MOST_RESULTS, results };
}

function searchFields(access: Access): SearchField[] {
  const fields = new Map<string, SearchField>();
  for (const reached of nodesWithinReach(access)) {
    const { relation, source, target, label } = reached.node;
    if (
      !relation ||
      !source.isObject ||
      source.isSession ||
      VALUE_TYPES[target.type].order === null
    )
      continue;
    if (access.interfacesFor(source).length > 0)
      fields.set(`${source.name} ${reached.text}`, { ...reached, concept: source, label });
  }
  return [...fields.values()];
}

async function matchesOf(
  connection: Connection,
  dialect: Dialect,
  access: Access,
  field: SearchField,
  term: string,
): Promise<Pair[]> {
  const tgt = 'shown.tgt';
  const sql = `select distinct shown.src as src, ${dialect.asText(tgt)} as tgt from (${field.text}) as shown where shown.src is not null and ${dialect.like(tgt)} limit ${MOST_PER_FIELD}`;
  const parameters = [...field.parameters.map(() => access.session), dialect.contains(term)];
  return toPairs(await connection.all(sql, parameters));
}

async function present(connection: Connection, access: Access, found: readonly Found[]) {
  const results = [];
  for (const concept of new Set(found.map((each) => each.concept))) {
    const ofConcept = found.filter((each) => each.concept === concept);
    const view =
      concept.defaultView === null ? undefined : access.model.views.get(concept.defaultView);
    const shown = view
      ? await readShown(
          connection,
          view,
          access.session,
          ofConcept.map((each) => each.atom),
        )
      : null;
    for (const { atom, matches } of ofConcept) {
      const _ifcs_ = access.interfacesFor(concept);
      results.push({
        _id_: atom,
        _label_: shown?.get(atom)?.label || atom,
        _ifcs_,
        concept: concept.label,
        conceptId: concept.name,
        matches,
      });
    }
  }
  return results.sort(
    (a, b) =>
      compareTexts(a.concept, b.concept) ||
      compareByLabel(a, b) ||
      compareIdentifiers(a.conceptId, b.conceptId),
  );
}
