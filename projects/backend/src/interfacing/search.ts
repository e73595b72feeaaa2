import { readShown } from '../core/label.ts';
import type { Concept } from '../model/concept.ts';
import { isKindOf } from '../model/concept.ts';
import type { TermNode } from '../model/interface-node.ts';
import type { Relation } from '../model/relation.ts';
import type { Connection } from '../plug/database.ts';
import type { Dialect } from '../plug/dialect.ts';
import { quoteName } from '../query/token.ts';
import type { Access } from '../session/access.ts';
import { compareTexts } from './assemble.ts';

const MOST_RESULTS = 200;
const MOST_PER_FIELD = 100;
const MOST_MATCHES = 5;
const SEARCHED_TYPES = new Set([
  'ALPHANUMERIC',
  'BIGALPHANUMERIC',
  'HUGEALPHANUMERIC',
  'URL',
  'INTEGER',
  'FLOAT',
  'DATE',
  'DATETIME',
]);

/** A relation that the session can read from an atom: the node shows it, flipped or not. */
interface SearchField {
  readonly concept: Concept;
  readonly relation: Relation;
  readonly isFlipped: boolean;
  readonly label: string;
}

/** An atom that was found, with the fields that contain the text. */
interface Found {
  readonly concept: Concept;
  readonly atom: string;
  readonly matches: { field: string; value: string }[];
}

/**
 * Finds atoms by the text in their fields. Only fields count that some accessible interface shows, and only atoms
 * that some accessible interface opens. Passwords are never searched.
 */
export async function searchAtoms(
  connection: Connection,
  dialect: Dialect,
  access: Access,
  term: string,
) {
  const found = new Map<string, Found>();
  for (const field of searchFields(access)) {
    for (const { src, tgt } of await matchesOf(connection, dialect, field, term)) {
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
  return { term, truncated: all.length > MOST_RESULTS, results };
}

function searchFields(access: Access): SearchField[] {
  const fields = new Map<string, SearchField>();
  const visit = (node: TermNode): void => {
    if (!node.crud.read) return;
    const field = fieldOf(node, access);
    if (field)
      fields.set(`${field.concept.name} ${field.relation.signature} ${field.isFlipped}`, field);
    for (const item of node.items) if (item.kind === 'term') visit(item);
  };
  for (const ifc of access.interfaces) visit(ifc.root);
  return [...fields.values()];
}

function fieldOf(node: TermNode, access: Access): SearchField | null {
  const { relation, source, target, isFlipped, label } = node;
  if (!relation || !source.isObject || source.isSession || !SEARCHED_TYPES.has(target.type))
    return null;
  return access.interfacesFor(source).length > 0
    ? { concept: source, relation, isFlipped, label }
    : null;
}

async function matchesOf(
  connection: Connection,
  dialect: Dialect,
  field: SearchField,
  term: string,
): Promise<{ src: string; tgt: string }[]> {
  const { name, srcCol, tgtCol } = field.relation.table;
  const [source, target] = field.isFlipped ? [tgtCol, srcCol] : [srcCol, tgtCol];
  const [src, tgt] = [quoteName(source.name), quoteName(target.name)];
  const narrowed = narrowing(field);
  const sql = `select distinct ${src} as src, ${dialect.asText(tgt)} as tgt from ${quoteName(name)} where ${src} is not null and ${tgt} is not null${narrowed} and ${dialect.like(tgt)} limit ${MOST_PER_FIELD}`;
  const rows = await connection.all(sql, [dialect.contains(term)]);
  return rows as unknown as { src: string; tgt: string }[];
}

/** The field is that of a specialisation: only its atoms count. */
function narrowing({ concept, relation, isFlipped }: SearchField): string {
  const declared = isFlipped ? relation.target : relation.source;
  const { storage } = concept;
  if (concept.name === declared.name || !storage || !isKindOf(concept, declared)) return '';
  const column = isFlipped ? relation.table.tgtCol.name : relation.table.srcCol.name;
  return ` and ${quoteName(column)} in (select ${quoteName(storage.column)} from ${quoteName(storage.table)} where ${quoteName(storage.column)} is not null)`;
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
    (a, b) => compareTexts(a.concept, b.concept) || compareTexts(a._label_, b._label_),
  );
}
