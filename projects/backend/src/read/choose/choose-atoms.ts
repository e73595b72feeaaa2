import {
  foldText,
  compareIdentifiers,
  compareTexts,
  encodeSegment,
  type AtomReference,
} from '@ampersand-prototype/generics';
import { readShown } from '../../core/label.ts';
import { conceptStatements } from '../../core/storage.ts';
import type { Concept } from '../../model/concept.ts';
import type { TermNode } from '../../model/interface-node.ts';
import { LABELLED, type View } from '../../model/view.ts';
import type { Dialect } from '../../database/dialect.ts';
import { quoteName } from '../../database/statement/quote-name.ts';
import type { Access } from '../../session/access.ts';
import { fetchTargets, type ReadContext } from '../node/fetch.ts';
import type { ListOptions } from '../list/list-options.ts';

/** A page of atoms to choose from, with their total number. */
export interface Choices {
  readonly atoms: readonly AtomReference[];
  readonly total: number;
}

interface Labelled {
  readonly atom: string;
  readonly label: string;
}

const DEFAULT_LIMIT = 100;
/** So many atoms are put in the order that people expect (2 before 10); more of them in that of the database. */
const MAX_SORTED = 2000;

type ChoiceContext = ReadContext & { readonly dialect: Dialect };

/** A concept with the view that shows its atoms; null for their identifiers. */
interface ShownConcept {
  readonly concept: Concept;
  readonly view: View | null;
}

/** A node, and the atom from which it is read. */
interface NodeOfAtom {
  readonly node: TermNode;
  readonly source: string;
}

/** Reads a page of atoms of a concept whose labels contain a text. */
export async function chooseAtoms(
  context: ChoiceContext,
  access: Access,
  { concept, view }: ShownConcept,
  options: ListOptions,
): Promise<Choices> {
  const sql = labelledAtoms(concept, view, context.dialect);
  const { labelled, total } =
    sql === null
      ? page(await readAll(context, concept, view, options), options)
      : await readPage(context, sql, options);
  return { atoms: labelled.map((each) => reference(access, concept, each)), total };
}

/** Searches the choices of a node such as `selectFrom` for a text. */
export async function chooseFromNode(
  context: ReadContext,
  access: Access,
  { node, source }: NodeOfAtom,
  options: ListOptions,
): Promise<Choices> {
  const { target, view, crud } = node;
  const fetched = crud.read ? await fetchTargets(context, node, [source]) : null;
  const atoms = fetched?.targets.get(source) ?? [];
  const { labelled, total } = page(await withLabels(context, atoms, view, options), options);
  return { atoms: labelled.map((each) => reference(access, target, each)), total };
}

/** Selects `atom` and `label`; null where labels cannot be read along with the atoms. */
function labelledAtoms(
  { storage, type }: Concept,
  view: View | null,
  dialect: Dialect,
): string | null {
  if (!storage || type === 'PASSWORD' || (view && view.labelExpression === null)) return null;
  const own = `${LABELLED}.${quoteName(storage.column)}`;
  const text = dialect.asText(own);
  const label = view ? `coalesce(nullif(${view.labelExpression?.stored}, ''), ${text})` : text;
  return `select ${own} as atom, ${label} as label from ${quoteName(storage.table)} as ${LABELLED} where ${own} is not null`;
}

async function readPage(
  { connection, dialect }: ChoiceContext,
  sql: string,
  options: ListOptions,
): Promise<{ labelled: readonly Labelled[]; total: number }> {
  const test = `where ${dialect.like('label')} or ${dialect.like('atom')}`;
  const from = `from (${sql}) as choices ${options.search === '' ? '' : test}`;
  const pattern = dialect.contains(options.search);
  const parameters = options.search === '' ? [] : [pattern, pattern];
  const read = async (rest: string): Promise<Labelled[]> =>
    (await connection.all(`select atom, label ${from} ${rest}`, parameters)).flatMap(
      ({ atom, label }) => (atom ? [{ atom, label: label ?? '' }] : []),
    );
  const some = await read(`limit ${MAX_SORTED + 1}`);
  if (some.length <= MAX_SORTED) return page(some, options);
  const { limit, offset } = options;
  const order = `order by ${dialect.alphabetical('label')}, atom`;
  const labelled = await read(`${order} limit ${limit ?? DEFAULT_LIMIT} offset ${offset}`);
  const [counted] = await connection.all(`select count(*) as number ${from}`, parameters);
  return { labelled, total: Number(counted?.['number']) };
}

async function readAll(
  context: ReadContext,
  concept: Concept,
  view: View | null,
  options: ListOptions,
): Promise<Labelled[]> {
  const statements = conceptStatements(concept);
  const rows = statements ? await context.connection.all(statements.all) : [];
  const atoms = rows.flatMap((row) => row['atom'] ?? []);
  return withLabels(context, atoms, view, options);
}

async function withLabels(
  context: ReadContext,
  atoms: readonly string[],
  view: View | null,
  { search }: ListOptions,
): Promise<Labelled[]> {
  const shown = view ? await readShown(context, view, atoms) : null;
  return atoms
    .map((atom) => ({ atom, label: shown?.get(atom)?.label || atom }))
    .filter((each) => [each.label, each.atom].some((text) => foldText(text).includes(search)));
}

function page(
  found: readonly Labelled[],
  { offset, limit }: ListOptions,
): { labelled: readonly Labelled[]; total: number } {
  const sorted = found.toSorted(
    (a, b) => compareTexts(a.label, b.label) || compareIdentifiers(a.atom, b.atom),
  );
  const labelled = sorted.slice(offset, offset + (limit ?? DEFAULT_LIMIT));
  return { labelled, total: found.length };
}

function reference(access: Access, concept: Concept, { atom, label }: Labelled): AtomReference {
  const id = access.publicId(concept, atom);
  return {
    _id_: id,
    _label_: label === atom ? id : label,
    _path_: `resource/${encodeSegment(concept.name)}/${encodeSegment(id)}`,
  };
}
