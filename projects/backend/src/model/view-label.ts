import type { ViewDefinition, ViewSegmentDefinition } from '@ampersand-prototype/generics';
import type { Dialect } from '../plug/dialect.ts';
import {
  printOperand,
  printSubquery,
  type Condition,
  type FlatSelect,
  type Operand,
} from '../query/flat-select.ts';
import { flatten } from '../query/flatten.ts';
import { mentionsSession } from '../query/placeholder.ts';
import { portable } from '../query/portable.ts';
import { quoteName, tokenize } from '../query/token.ts';
import type { Concept, ConceptStorage } from './concept.ts';

/** Alias of the table of the concept in {@link labelExpression}. */
export const LABELLED = 'labelled';

/**
 * The label of an atom as an expression over its row in the table of the concept, which goes by {@link LABELLED}. Null
 * for a view whose segments cannot be written that way: then labels have to be read for atoms that are known.
 */
export function labelExpression(
  definition: ViewDefinition,
  concept: Concept,
  dialect: Dialect,
): string | null {
  const { storage } = concept;
  if (!storage) return null;
  const parts = definition.segments.map((segment) => segmentExpression(segment, storage, dialect));
  return parts.length === 0 || parts.includes(null) ? null : parts.join(' || ');
}

function segmentExpression(
  segment: ViewSegmentDefinition,
  storage: ConceptStorage,
  dialect: Dialect,
): string | null {
  if (segment.segType === 'Text') return `'${(segment.text ?? '').replaceAll("'", "''")}'`;
  const tokens = portable(tokenize(segment.expSQL ?? ''));
  if (mentionsSession(tokens)) return null;
  const [select, ...others] = flatten(tokens) ?? [];
  const [source, target] = [select?.outputs.get('src'), select?.outputs.get('tgt')];
  if (!select || others.length > 0 || source?.kind !== 'column' || !target) return null;
  const value = isOfOwnRow(select, source, target, storage)
    ? dialect.asText(`${LABELLED}.${quoteName(target.column)}`)
    : valueOf(select, source, target, storage, dialect);
  return `coalesce(${value}, '')`;
}

/** Whether the segment shows a column of the row of the atom, and nothing else decides. */
function isOfOwnRow(
  { tables, conditions }: FlatSelect,
  source: Operand,
  target: Operand,
  { table, keyColumn }: ConceptStorage,
): target is Extract<Operand, { kind: 'column' }> {
  if (tables.length !== 1 || tables[0]?.table !== table || target.kind !== 'column') return false;
  const isTrivial = (condition: Condition): boolean =>
    condition.kind === 'null' &&
    !condition.isNull &&
    condition.operand.kind === 'column' &&
    [keyColumn, target.column].includes(condition.operand.column);
  return source.kind === 'column' && source.column === keyColumn && conditions.every(isTrivial);
}

/** The least of the values: what a label shows where a segment has several. */
function valueOf(
  select: FlatSelect,
  source: Operand,
  target: Operand,
  { keyColumn }: ConceptStorage,
  dialect: Dialect,
): string {
  const ofAtom: Condition = {
    kind: 'compare',
    left: source,
    operator: '=',
    right: { kind: 'column', alias: LABELLED, column: keyColumn },
  };
  const conditions = [...select.conditions, ofAtom];
  const least = `min(${dialect.asText(printOperand(target))})`;
  return `(${printSubquery({ ...select, conditions }, least)})`;
}
