import type { Context } from '../../context/context.ts';
import type { Origin } from '../../diagnostic/origin.ts';
import type { DocumentParts } from './document-parts.ts';

/** A pattern of the context. */
export type Pattern = Context['patterns'][number];

/** A pattern of the script; null for definitions outside patterns. */
export type PatternGroup = Pattern | null;

/** Groups the definitions by pattern, with one group for those outside patterns. */
export function patternGroups(parts: DocumentParts): readonly PatternGroup[] {
  return [...parts.own(parts.context.patterns), null];
}

/** Returns the section title of a pattern group. */
export function groupTitle({ context, messages }: DocumentParts, group: PatternGroup): string {
  if (group) return group.label;
  return context.patterns.length > 0 ? messages.outsidePatterns : context.label;
}

/** Checks whether a definition belongs to a pattern group. */
export function inGroup(
  parts: DocumentParts,
  group: PatternGroup,
  item: { readonly origin: Origin; readonly pattern?: string | null },
): boolean {
  const own = parts.own(parts.context.patterns);
  const pattern =
    item.pattern === undefined
      ? own.find((each) => contains(each.origin, item.origin))
      : own.find((each) => each.name === item.pattern);
  return (pattern ?? null) === group;
}

function contains(outer: Origin, inner: Origin): boolean {
  if (outer.file !== inner.file) return false;
  const isAfter = compare(outer.start, inner.start) <= 0;
  return isAfter && compare(inner.end, outer.end) <= 0;
}

function compare(a: Origin['start'], b: Origin['start']): number {
  return a.line - b.line || a.column - b.column;
}
