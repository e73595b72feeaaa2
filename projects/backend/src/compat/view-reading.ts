import type { SegmentReading, ViewSegmentDefinition } from '@ampersand-prototype/generics';
import type { Concept, ConceptStorage } from '../model/concept.ts';
import { LABELLED } from '../model/view.ts';
import { quoteName } from '../database/statement/quote-name.ts';
import {
  printOperand,
  printRest,
  type Condition,
  type FlatSelect,
  type Operand,
} from './flat-select.ts';
import { flatten } from './flatten.ts';
import { mentionsSession, withWholePlaceholders } from './placeholder.ts';
import { portable } from './portable.ts';
import { restrictTo } from './restrict.ts';
import { printTokens, tokenize, type Token } from './sql-token.ts';

/** Derives from a stored query how to read a view segment. Read-facts covers what it reads. */
export function segmentReading(
  { expSQL }: ViewSegmentDefinition,
  { storage }: Concept,
): Pick<SegmentReading, 'query' | 'ofRow'> | null {
  if (!expSQL) return null;
  const tokens = portable(tokenize(expSQL));
  return {
    query: printTokens(withWholePlaceholders(restrictTo(tokens, 'src'))),
    ofRow: storage && rowExpression(tokens, storage),
  };
}

/** Builds the query of a violation segment for a set of atoms. */
export function setQueryOf(stored: string): string {
  return printTokens(withWholePlaceholders(restrictTo(portable(tokenize(stored)), 'src')));
}

function rowExpression(tokens: readonly Token[], storage: ConceptStorage): SegmentReading['ofRow'] {
  if (mentionsSession(tokens)) return null;
  const [select, ...others] = flatten(tokens) ?? [];
  const [source, target] = [select?.outputs.get('src'), select?.outputs.get('tgt')];
  if (!select || others.length > 0 || source?.kind !== 'column' || !target) return null;
  if (isOfOwnRow(select, source, target, storage))
    return { value: `${LABELLED}.${quoteName(target.column)}`, rest: '', tables: [] };
  const ofAtom: Condition = {
    kind: 'compare',
    left: source,
    operator: '=',
    right: { kind: 'column', alias: LABELLED, column: storage.keyColumn },
  };
  const conditions = [...select.conditions, ofAtom];
  const rest = printRest({ ...select, conditions }).trimStart();
  return { value: printOperand(target), rest, tables: null };
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
