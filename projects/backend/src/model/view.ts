import type { ViewDefinition, ViewSegmentDefinition } from '@ampersand-prototype/generics';
import type { Dialect } from '../plug/dialect.ts';
import { bindPlaceholders, type PreparedSql } from '../query/placeholder.ts';
import { portable } from '../query/portable.ts';
import { restrictTo } from '../query/restrict.ts';
import { printTokens, tokenize } from '../query/token.ts';
import type { Concept } from './concept.ts';
import { labelExpression } from './view-label.ts';

/** A part of a view: a fixed text, or the values that segment number `index` of the query gives. */
export interface ViewSegment {
  /** Key in `_view_`; segments without a label go by their number. */
  readonly key: string;
  readonly isLabelled: boolean;
  readonly text: string | null;
}

/** How atoms of a concept are shown. */
export interface View {
  readonly name: string;
  readonly segments: readonly ViewSegment[];
  /** Selects `segment` (number), `src` and `tgt` for a set of atoms; null when all segments are fixed texts. */
  readonly query: PreparedSql | null;
  /** The label as an expression over the row of the atom, see {@link labelExpression}. */
  readonly labelExpression: string | null;
}

/** Prepares a view: all its segments are read by one query. */
export function makeView(definition: ViewDefinition, concept: Concept, dialect: Dialect): View {
  const arms = definition.segments.flatMap((segment, index) =>
    segmentQuery(segment, index, concept, dialect),
  );
  const text = arms.map((arm) => arm.text).join(' union all ');
  const parameters = arms.flatMap((arm) => arm.parameters);
  return {
    name: definition.name,
    segments: definition.segments.map(makeSegment),
    query: arms.length > 0 ? { text, parameters } : null,
    labelExpression: labelExpression(definition, concept, dialect),
  };
}

function makeSegment(segment: ViewSegmentDefinition): ViewSegment {
  const isLabelled = segment.label !== null && segment.label !== '';
  return {
    key: isLabelled ? segment.label : String(segment.seqNr),
    isLabelled,
    text: segment.segType === 'Text' ? (segment.text ?? '') : null,
  };
}

function segmentQuery(
  segment: ViewSegmentDefinition,
  index: number,
  concept: Concept,
  dialect: Dialect,
): PreparedSql[] {
  if (segment.segType === 'Text' || !segment.expSQL) return [];
  const tokens = portable(tokenize(segment.expSQL));
  const limited = restrictTo(tokens, 'src', (expression) =>
    dialect.inSet(expression, concept.type),
  );
  const bound = bindPlaceholders(limited);
  const source = dialect.asText('s.src');
  const target = dialect.asText('s.tgt');
  const text = `select '${index}' as segment, ${source} as src, ${target} as tgt from (${printTokens(bound.tokens)}) as s`;
  return [{ text, parameters: bound.parameters }];
}
