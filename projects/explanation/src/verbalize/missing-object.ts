import type { ExplanationPlan } from '@ampersand-prototype/generics';
import type { ExplainedRelation, ExplanationWording } from './explanation-wording.ts';

/** An object that would link two atoms: its concept, and its fields with the values that they would have. */
export interface MissingObject {
  readonly concept: string;
  readonly fields: readonly (readonly [label: string, value: string])[];
}

/**
 * Reads a composition that does not hold as an object that is missing, if both its relations are fields of the intermediate
 * atoms: `pupil~;test` as a mark with a pupil and a test. Returns null for any other plan.
 */
export function missingObject(
  { kind, holds, middle, children }: ExplanationPlan,
  [source, target]: readonly [source: string, target: string],
  wording: Pick<ExplanationWording, 'relation' | 'atom'>,
): MissingObject | null {
  const isComposition = kind === 'every' && !holds && middle !== null && children.length === 2;
  if (!isComposition) return null;
  const fields = children
    .map((child) => fieldOfMiddle(child, [source, target], wording))
    .filter((field) => field !== null);
  if (fields.length < children.length) return null;
  return { concept: wording.atom(middle, '').conceptLabel, fields };
}

function fieldOfMiddle(
  { kind, relation: signature, from, to }: ExplanationPlan,
  [source, target]: readonly [string, string],
  wording: Pick<ExplanationWording, 'relation'>,
): readonly [label: string, value: string] | null {
  if (kind !== 'link' || signature === null) return null;
  const relation = wording.relation(signature);
  if (!isField(relation)) return null;
  const [owner, value] = relation.isFlipped ? [to, from] : [from, to];
  if (owner !== 'mid' || value === 'mid') return null;
  return [relation.label, value === 'src' ? source : target];
}

/** Properties have no value, and names of relations are no fields. */
function isField({ form, pragma }: ExplainedRelation): boolean {
  return pragma === null && (form === 'one' || form === 'several');
}
