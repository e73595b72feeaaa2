import type { ViewDefinition, ViewSegmentDefinition } from '@ampersand-prototype/generics';
import type { Concept } from '../../context/concept.ts';
import type { ViewSegment } from '../../context/interface.ts';
import type { Plan } from '../../plan/plan.ts';
import { showTerm } from '../../term/show-term.ts';
import { namesRead } from './names-read.ts';

/** Emits `views.json`. */
export function emitViews(plan: Plan): ViewDefinition[] {
  return plan.context.views.map(({ name, label, concept, isDefault, segments }) => ({
    name,
    label,
    conceptName: concept.name,
    isDefault,
    segments: segments.map((segment, i) => emitSegment(plan, concept, segment, i)),
  }));
}

function emitSegment(
  plan: Plan,
  concept: Concept,
  segment: ViewSegment,
  seqNr: number,
): ViewSegmentDefinition {
  const { label } = segment;
  if (segment.kind === 'text')
    return {
      seqNr,
      label,
      segType: 'Text',
      text: segment.text,
      expADL: null,
      expSQL: null,
      reading: null,
    };
  const { term } = segment;
  const { text, tables } = plan.queries.fromAtoms(term, []);
  return {
    seqNr,
    label,
    segType: 'Exp',
    text: null,
    expADL: showTerm(term),
    expSQL: plan.queries.pairs(term),
    reading: {
      query: text,
      tables,
      ofRow: plan.queries.ofRow(term, concept),
      ...namesRead(term),
      changes: plan.queries.changes(term),
    },
  };
}
