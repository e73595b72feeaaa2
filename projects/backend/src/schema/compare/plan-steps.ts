import { isObjectType, type MigrationStepKind } from '@ampersand-prototype/generics';
import type { ModelChange } from './compare.ts';

/** A step of a migration plan. */
export interface PlanStep {
  readonly kind: MigrationStepKind;
  /** Concept name or signature in the new model; in the old one for what vanishes. */
  readonly what: string;
  /** The step as a sentence. */
  readonly text: string;
}

/** Lists the migration steps between two models, most important first. */
export function stepsOf({ concepts, relations }: ModelChange): PlanStep[] {
  const reversed = relations.kept.filter(({ isReversed }) => isReversed);
  const straight = relations.kept.filter(({ isReversed }) => !isReversed);
  const renamed = [...concepts.kept, ...straight].filter(({ before, after }) => before !== after);
  return [
    ...concepts.vanished.map((name) => step('vanish', name, `concept ${name} is removed`)),
    ...relations.vanished.map((name) => step('vanish', name, `relation ${name} is removed`)),
    ...renamed.map(({ before, after }) =>
      step('rename', after, `${before} is renamed to ${after}`),
    ),
    ...reversed.map(({ before, after }) =>
      step('reverse', after, `${before} becomes ${after}, with source and target swapped`),
    ),
    ...conceptSteps(concepts),
    ...relationSteps(relations),
    ...concepts.created.map((name) => step('create', name, `concept ${name} is new`)),
    ...relations.created.map((name) => step('create', name, `relation ${name} is new`)),
  ];
}

function step(kind: MigrationStepKind, what: string, text: string): PlanStep {
  return { kind, what, text };
}

/** Changes of concepts that both models have. */
function conceptSteps({
  retyped,
  prefixed,
  reclassified,
}: ModelChange['concepts']): readonly PlanStep[] {
  return [
    ...retyped.map(({ after, from, to }) =>
      step(
        'retype',
        after,
        isObjectType(from) && !isObjectType(to)
          ? `the objects of ${after} become plain values (${to}); REPRESENT ${after} TYPE OBJECT keeps them`
          : `the values of ${after} change from ${from} to ${to}`,
      ),
    ),
    ...prefixed.map(({ after, prefix }) =>
      step('prefix', after, `the identifiers of ${after} get the prefix ${prefix}`),
    ),
    ...reclassified.flatMap(({ after, gained, lost }) => [
      ...gained.map((general) => step('widen', after, `every ${after} is now also a ${general}`)),
      ...lost.map((general) =>
        step('narrow', after, `a ${after} is no longer automatically a ${general}`),
      ),
    ]),
  ];
}

/** Changes of relations that both models have. */
function relationSteps({ constrained, moved }: ModelChange['relations']): readonly PlanStep[] {
  return [
    ...constrained.flatMap(({ after, gained, lost }) => [
      ...(gained.length > 0
        ? [step('constrain', after, `${after} is now ${gained.join(', ')}`)]
        : []),
      ...(lost.length > 0
        ? [step('relax', after, `${after} is no longer ${lost.join(', ')}`)]
        : []),
    ]),
    ...moved.map(({ after }) => step('move', after, `the links of ${after} move to another table`)),
  ];
}
