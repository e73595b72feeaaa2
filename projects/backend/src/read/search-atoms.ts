import { toPairs, type Pair } from '../core/pair.ts';
import {
  compareByLabel,
  compareIdentifiers,
  compareTexts,
  VALUE_TYPES,
} from '@ampersand-prototype/generics';
import { readShown } from '../core/label.ts';
import type { Concept } from '../model/concept.ts';
import type { Connection } from '../database/database.ts';
import type { Dialect } from '../database/dialect.ts';
import type { SessionView } from '../session/access-scope/session-view.ts';
import type { Access } from '../session/access.ts';
import type { Interface } from '../model/interface-node.ts';
import { reachedNodes, type AccessibleNode } from '../session/access-scope/reach.ts';

const MAX_RESULTS = 200;
/** One more than the limit, to know whether there are more. */
const MAX_PER_FIELD = MAX_RESULTS + 1;
const MAX_MATCHES = 5;

/** A field that the session can read: the pairs that it shows, and what people call it. */
interface SearchField extends AccessibleNode {
  readonly concept: Concept;
  readonly label: string;
  /** The page that shows the atoms in a list, where no interface opens them. */
  readonly listedIn: string | null;
}

/** An atom that was found, with the fields that contain the text. */
interface Found {
  readonly concept: Concept;
  readonly atom: string;
  readonly matches: { field: string; value: string }[];
  readonly listedIn: Set<string>;
}

/**
 * Finds atoms by the text in their fields. A field counts for the atoms for which some accessible interface shows it to
 * this session, and atoms count that some accessible interface opens, or that a page of the session lists. Passwords are never
 * searched.
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
    const matches = await matchesOf({ connection, dialect, access }, field, term);
    isCut ||= matches.length === MAX_PER_FIELD;
    for (const { src, tgt } of matches) {
      const key = JSON.stringify([field.concept.root, src]);
      const entry = found.get(key) ?? newlyFound(field, src);
      found.set(key, entry);
      note(entry, field, tgt);
    }
  }
  const all = [...found.values()];
  const results = await present(connection, access, all.slice(0, MAX_RESULTS));
  return { term, truncated: isCut || all.length > MAX_RESULTS, results };
}

function newlyFound({ concept }: SearchField, atom: string): Found {
  return { concept, atom, matches: [], listedIn: new Set() };
}

function note(
  { matches, listedIn: pages }: Found,
  { label, listedIn }: SearchField,
  value: string,
) {
  if (listedIn !== null) pages.add(listedIn);
  const isKnown = matches.some(({ field }) => field === label);
  if (!isKnown && matches.length < MAX_MATCHES) matches.push({ field: label, value });
}

function searchFields(access: Access): SearchField[] {
  const fields = new Map<string, SearchField>();
  for (const ifc of access.interfaces)
    for (const reached of reachedNodes(ifc)) {
      const field = searchField(access, ifc, reached);
      if (field)
        fields.set(JSON.stringify([field.concept.name, field.listedIn, reached.text]), field);
    }
  return [...fields.values()];
}

function searchField(access: Access, ifc: Interface, reached: AccessibleNode): SearchField | null {
  const { relation, source, target, label } = reached.node;
  const isText = VALUE_TYPES[target.type].order !== null;
  if (!relation || !source.isObject || source.isSession || !isText) return null;
  const field = { ...reached, concept: source, label };
  if (access.interfacesFor(source).length > 0) return { ...field, listedIn: null };
  const isListed = !ifc.isApi && reached.box?.source.isSession === true;
  return isListed ? { ...field, listedIn: ifc.name } : null;
}

async function matchesOf(
  { connection, dialect, access }: SessionView,
  field: SearchField,
  term: string,
): Promise<Pair[]> {
  const tgt = 'shown.tgt';
  const sql = `select distinct shown.src as src, ${dialect.asText(tgt)} as tgt from (${field.text}) as shown where shown.src is not null and ${dialect.like(tgt)} limit ${MAX_PER_FIELD}`;
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
          { connection, session: access.session },
          view,
          ofConcept.map((each) => each.atom),
        )
      : null;
    for (const { atom, matches, listedIn } of ofConcept) {
      results.push({
        _id_: atom,
        _label_: shown?.get(atom)?.label || atom,
        _ifcs_: access.interfacesFor(concept),
        ...(listedIn.size > 0 && { listedIn: [...listedIn] }),
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
