import type {
  ChapterPage,
  ContentPage,
  ContentRow,
  DefinitionPage,
  ModelBlock,
  ModelChapter,
  ModelContents,
  ModelDefinition,
  StoredDocument,
} from '@ampersand-prototype/generics';
import { conceptStatements, relationStatements } from '../core/storage.ts';
import type { Concept } from '../model/concept.ts';
import type { Relation } from '../model/relation.ts';
import { atomDescriber, type Reader } from '../rule/violation-report.ts';
import type { ReportSource } from './report-source.ts';
import { reportRules } from './rule-overview.ts';

/** Rows of a page of atoms or links. */
const PAGE_SIZE = 50;

/** Returns the table of contents of the model documentation. */
export function modelContents(document: StoredDocument | null): ModelContents {
  if (!document) return { document: null };
  const { title, language, chapters, definitions } = document;
  return {
    document: {
      ...{ title, language },
      chapters: chapters.map(({ id, title }) => ({ id, title })),
      definitions: definitions.map(({ id, kind, label, name }) => ({ id, kind, label, name })),
    },
  };
}

/** Returns a documentation chapter with current counts; null if it doesn't exist. */
export async function chapterPage(
  source: ReportSource,
  document: StoredDocument,
  id: string,
  offset: number,
): Promise<ChapterPage | null> {
  const whole = document.chapters.find((each) => each.id === id);
  if (!whole) return null;
  const { chapter, ids, count } = partOf(whole, offset);
  const definitions = document.definitions.filter((each) => ids.has(each.id));
  const counts = [];
  for (const each of definitions) {
    const count = await countOf(source, each);
    if (count !== null) counts.push({ id: each.id, count });
  }
  return { chapter, definitions, counts, part: { count, offset, size: PAGE_SIZE } };
}

/** Selects a page of the definitions of a chapter. Other blocks are on the page of the definition before them. */
function partOf(whole: ModelChapter, offset: number) {
  const ids = new Set<string>();
  let count = 0;
  const isShown = (block: ModelBlock): boolean => {
    if (block.kind === 'definition') count++;
    const at = Math.max(count - 1, 0);
    const isOnPage = at >= offset && at < offset + PAGE_SIZE;
    if (block.kind === 'definition' && isOnPage) ids.add(block.id);
    return isOnPage;
  };
  const blocks = whole.blocks.filter(isShown);
  const sections = whole.sections
    .map((section) => ({ ...section, blocks: section.blocks.filter(isShown) }))
    .filter((section, i) => section.blocks.length > 0 || whole.sections[i]?.blocks.length === 0);
  return { chapter: { ...whole, blocks, sections }, ids, count };
}

/** Finds a definition by its identifier, or by its kind and name: `concept-Book`. */
export function findDefinition(
  { definitions }: StoredDocument,
  id: string,
): ModelDefinition | undefined {
  return (
    definitions.find((each) => each.id === id) ??
    definitions.find(({ kind, name }) => `${kind}-${name}` === id)
  );
}

/** Returns a definition with its current number of atoms, links, or violations. */
export async function definitionPage(
  source: ReportSource,
  definition: ModelDefinition,
): Promise<DefinitionPage> {
  const count = await countOf(source, definition);
  return { definition, count, hasContent: contentOf(source, definition) !== null };
}

/** The current number of atoms, links, or violations of a definition; null for others. */
async function countOf(source: ReportSource, definition: ModelDefinition): Promise<number | null> {
  const { connection, model } = source;
  const rule = definition.kind === 'rule' ? model.rules.get(definition.name) : undefined;
  if (rule) return (await reportRules(source, [rule]))[0]?.violations ?? null;
  const content = contentOf(source, definition);
  if (!content) return null;
  const [row] = await connection.all(`select count(*) as number from (${content.all}) as counted`);
  return Number(row?.['number'] ?? 0);
}

/** Atoms or links in the database. */
interface Content {
  readonly all: string;
  readonly order: string;
  readonly source: Concept;
  readonly target: Concept | null;
}

function contentOf({ model }: Pick<ReportSource, 'model'>, definition: ModelDefinition) {
  const { kind, name } = definition;
  if (kind === 'concept') return conceptContent(model.concepts.get(name));
  return kind === 'relation' ? relationContent(model.relations.get(name)) : null;
}

function conceptContent(concept: Concept | undefined): Content | null {
  const statements = concept ? conceptStatements(concept) : null;
  if (!concept || !statements || concept.isSession) return null;
  return { all: statements.all, order: 'atom', source: concept, target: null };
}

function relationContent(relation: Relation | undefined): Content | null {
  if (!relation) return null;
  const { source, target } = relation;
  return { all: relationStatements(relation).all, order: 'src, tgt', source, target };
}

/** Returns a page of a concept's atoms or a relation's links; otherwise null. */
export async function contentPage(
  source: ReportSource,
  reader: Reader,
  definition: ModelDefinition,
  offset: number,
): Promise<ContentPage | null> {
  const content = contentOf(source, definition);
  if (!content) return null;
  const found = await source.connection.all(
    `select * from (${content.all}) as content order by ${content.order} limit ${PAGE_SIZE} offset ${offset}`,
  );
  const count = (await countOf(source, definition)) ?? 0;
  return { count, offset, size: PAGE_SIZE, rows: await describeRows(reader, content, found) };
}

async function describeRows(
  reader: Reader,
  { source, target }: Content,
  rows: readonly Readonly<Record<string, string | null>>[],
): Promise<ContentRow[]> {
  const sources = rows.map((row) => row['src'] ?? row['atom'] ?? '');
  const targets = rows.map((row) => row['tgt'] ?? '');
  const describeSource = await atomDescriber(reader, source, sources);
  const describeTarget = target ? await atomDescriber(reader, target, targets) : null;
  return sources.map((atom, i) => ({
    src: describeSource(atom),
    tgt: describeTarget?.(targets[i] ?? '') ?? null,
  }));
}
