import type { ViewDefinition, ViewSegmentDefinition } from '@ampersand-prototype/generics';
import type { ViewSegment } from '../../context/interface.ts';
import type { Plan } from '../../plan/plan.ts';
import { showTerm } from '../../term/show-term.ts';

/** `views.json` */
export function emitViews(plan: Plan): ViewDefinition[] {
  return plan.context.views.map(({ name, label, concept, isDefault, segments }) => ({
    name,
    label,
    conceptName: concept.name,
    isDefault,
    segments: segments.map((segment, i) => emitSegment(plan, segment, i)),
  }));
}

function emitSegment(plan: Plan, segment: ViewSegment, seqNr: number): ViewSegmentDefinition {
  const { label } = segment;
  if (segment.kind === 'text')
    return { seqNr, label, segType: 'Text', text: segment.text, expADL: null, expSQL: null };
  const { term } = segment;
  return {
    seqNr,
    label,
    segType: 'Exp',
    text: null,
    expADL: showTerm(term),
    expSQL: plan.queries.pairs(term),
  };
}
