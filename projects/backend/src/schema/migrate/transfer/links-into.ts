import type { RelationMatch } from './matching.ts';
import type { Source } from './source.ts';

/** Builds a query for the links of a relation in the new model. Its columns are `src` and `tgt`. */
export function linksOf(source: Source, { before, after }: RelationMatch): string {
  return source.links(before, [after.source.type, after.target.type]);
}

/** Builds a query for the distinct links of merged relations. */
export function linksInto(source: Source, matches: readonly RelationMatch[]): string {
  return matches.map((match) => linksOf(source, match)).join(' union ');
}
