import type { Relation } from '../../../model/relation.ts';
import { labelRows } from './labels-before.ts';
import type { DroppedFacts } from './dropped-facts.ts';
import { linksInto, linksOf } from './links-into.ts';
import type { Matching, RelationMatch } from './matching.ts';
import type { Source } from './source.ts';

/** Links that a relation has no space for, because it stores one of them only. */
export interface ExcessLinks extends DroppedFacts {
  /** The end whose atoms have one link each. */
  readonly end: 'src' | 'tgt';
  /** The relation in the old and the new model. */
  readonly relation: Relation;
  readonly after: Relation;
}

/** Checks whether a relation gets space for one link per atom, where the installed model has space for several. */
export function canHaveExcess({ table }: Relation, matches: readonly RelationMatch[]): boolean {
  const isStricter = matches.some(({ before }) => before.table.tableOf !== table.tableOf);
  return table.tableOf !== null && (matches.length > 1 || isStricter);
}

/** Builds the query for the links that a relation stores: all of them, or the first one of each atom. */
export function storedLinks(
  matching: Matching,
  source: Source,
  matches: readonly RelationMatch[],
): string {
  const [match] = matches;
  const links = linksInto(source, matches);
  if (!match || !keepsFirst(matching, match.after, matches)) return links;
  const [end, other] = match.after.table.tableOf === 'tgt' ? ['tgt', 'src'] : ['src', 'tgt'];
  const labels = labelsAt(source, matches, other === 'tgt' ? 'target' : 'source');
  const join = labels === null ? '' : ` left join (${labels}) x on x.atom = l.${other}`;
  const order = labels === null ? '' : 'case when x.label is null then 1 else 0 end, x.label, ';
  return `select f.src, f.tgt from (select l.src, l.tgt, row_number() over (partition by l.${end} order by ${order}l.${other}) as place from (${links}) l${join}) f where f.place = 1`;
}

/** Whether the user decided to keep the first link of each atom. */
export function keepsFirst(
  { keepsFirst: isKept }: Matching,
  after: Relation,
  matches: readonly RelationMatch[],
): boolean {
  return isKept(after) && canHaveExcess(after, matches);
}

/** Builds the queries for the links that are not the first one of their atom, by relation. */
export function excessLinks(matching: Matching, converted: Source): ExcessLinks[] {
  return [...Map.groupBy(matching.relations, ({ after }) => after)].flatMap(([after, matches]) => {
    const end = after.table.tableOf;
    if (end === null || !keepsFirst(matching, after, matches)) return [];
    const first = storedLinks(matching, converted, matches);
    return matches.map((match): ExcessLinks => ({
      ...{ kind: 'links', before: match.before.signature, relation: match.before },
      isReversed: match.isReversed,
      ...{ end, after },
      query: `select l.src, l.tgt from (${linksOf(converted, match)}) l where not exists (select 1 from (${first}) f where f.src = l.src and f.tgt = l.tgt)`,
    }));
  });
}

/** The labels of the atoms at one end, where all relations have the same concept there and it keeps its identifiers. */
function labelsAt(
  source: Source,
  matches: readonly RelationMatch[],
  side: 'source' | 'target',
): string | null {
  const [match] = matches;
  if (!match) return null;
  const concept = match.before[side];
  const isOne = matches.every(({ before }) => before[side].name === concept.name);
  if (!isOne || source.conversion(concept, match.after[side].type) !== undefined) return null;
  return labelRows(source, concept);
}
