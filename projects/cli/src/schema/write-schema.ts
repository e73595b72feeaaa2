import { quoteText } from '@ampersand-prototype/compiler';
import { conceptNameOf, UniqueNames } from './schema-names.ts';
import type { PlannedRelation, PlannedTable, SchemaPlan } from './schema-plan.ts';

const MAX_COLUMNS = 8;
const NAMING = /^(name|title|label|naam|titel|bezeichnung)/;

/** Writes the script of a plan, with an interface for each table and the population. */
export function writeSchema(database: string, plan: SchemaPlan): string {
  const relations = [...plan.tables.flatMap((table) => table.relations), ...plan.links];
  const interfaces = new UniqueNames(plan.tables.map(({ concept }) => concept));
  const lines = [
    `CONTEXT ${conceptNameOf(database)} IN ENGLISH`,
    ...(plan.origins ?? []).map((origin) => `META ${origin.map(quoteText).join(' ')}`),
    ...representations(relations),
    ...plan.tables.flatMap((table) => {
      const list = interfaces.take(`${table.concept}List`);
      return ['', ...tableLines(table, list, plan)];
    }),
    '',
    ...plan.links.map(declarationOf),
    ...plan.tables.flatMap(populationOf),
    ...plan.links.flatMap(pairsOf),
    'ENDCONTEXT',
    '',
  ];
  return lines.join('\n');
}

function representations(relations: readonly PlannedRelation[]): string[] {
  const typed = relations.filter(({ type }) => type !== null);
  return [...Map.groupBy(typed, ({ type }) => type)].map(
    ([type, those]) => `REPRESENT ${those.map(({ target }) => target).join(', ')} TYPE ${type}`,
  );
}

function tableLines(table: PlannedTable, listName: string, plan: SchemaPlan): string[] {
  const { concept, label, relations, definition } = table;
  const naming = table.naming ?? namingOf(relations);
  const list = relations.filter(({ type }) => type !== 'HUGEALPHANUMERIC').slice(0, MAX_COLUMNS);
  return [
    `CONCEPT ${concept} LABEL ${quoteText(label)} ${quoteText(definition ?? '')}`,
    ...relations.map(declarationOf),
    ...(naming ? [viewOf(naming)] : []),
    `INTERFACE ${listName} LABEL ${quoteText(label)} : "_SESSION";V[SESSION*${concept}]`,
    `  BOX <TABLE> [ ${boxOf(list.map(itemOf), concept)} ]`,
    `INTERFACE ${concept} LABEL ${quoteText(label)} : I[${concept}]`,
    `  BOX [ ${boxOf([...relations.map(itemOf), ...linkedItems(concept, plan)], concept)} ]`,
  ];
}

/** The relation whose values name the atoms. */
function namingOf(relations: readonly PlannedRelation[]): PlannedRelation | null {
  const texts = relations.filter(
    ({ type, properties }) => type === 'ALPHANUMERIC' && properties.includes('TOT'),
  );
  return texts.find(({ name }) => NAMING.test(name)) ?? texts[0] ?? null;
}

function viewOf(naming: PlannedRelation): string {
  const { name, source } = naming;
  return `VIEW ${source} : ${source} DEFAULT { "${name}" : ${itemOf(naming).term} } ENDVIEW`;
}

interface Item {
  readonly label: string;
  readonly term: string;
}

function itemOf({ name, label, source, target }: PlannedRelation): Item {
  return { label, term: `${name}[${source}*${target}]` };
}

/** What other tables say about a concept: rows that refer to it, and links. */
function linkedItems(concept: string, { tables, links }: SchemaPlan): Item[] {
  const from = links.filter(({ source }) => source === concept).map(itemOf);
  const to = links.filter(({ target }) => target === concept).map(conversed);
  const rows = tables.flatMap(({ label, relations }) => {
    const those = relations.filter((each) => each.target === concept && each.source !== concept);
    return those.map((relation) => {
      const role = those.length === 1 ? '' : ` (${relation.label.toLowerCase()})`;
      return { ...conversed(relation), label: `${label}${role}` };
    });
  });
  return [...from, ...to, ...rows];
}

function conversed(relation: PlannedRelation): Item {
  const { label, term } = itemOf(relation);
  return { label, term: `${term}~` };
}

/** A box needs an item: a table without columns shows its atoms. Items have different labels. */
function boxOf(items: readonly Item[], concept: string): string {
  if (items.length === 0) return `"${concept}" : I[${concept}]`;
  const labels = new UniqueNames();
  return items.map(({ label, term }) => `${quoteText(labels.take(label))} : ${term}`).join(', ');
}

function declarationOf({ name, source, target, properties, meaning }: PlannedRelation): string {
  const declared = properties.length === 0 ? '' : ` [${properties.join(',')}]`;
  const described = meaning ? ` MEANING ${quoteText(meaning)}` : '';
  return `RELATION ${name}[${source}*${target}]${declared}${described}`;
}

function populationOf({ concept, atoms, relations }: PlannedTable): string[] {
  if (atoms.length === 0) return [];
  return [`POPULATION ${concept} CONTAINS [ ${atoms.join(', ')} ]`, ...relations.flatMap(pairsOf)];
}

function pairsOf({ name, source, target, pairs }: PlannedRelation): string[] {
  if (pairs.length === 0) return [];
  const written = pairs.map(([from, to]) => `  (${from}, ${to})`).join(',\n');
  return [`POPULATION ${name}[${source}*${target}] CONTAINS [`, written, ']'];
}
