import type { Context, Purpose } from '../context/context.ts';
import type { ModelHint } from './model-hint.ts';

/**
 * Lists concepts and relations without a meaning or purpose, rules without a meaning, and patterns and interfaces without a
 * purpose. A purpose does not say what a violated rule requires.
 */
export function missingTexts(context: Context): readonly ModelHint[] {
  return [...missingMeanings(context), ...missingPurposes(context)];
}

function missingMeanings(context: Context): readonly ModelHint[] {
  const { concepts, relations, rules } = context;
  return [
    ...concepts
      .filter(({ meanings }) => meanings.length === 0)
      .filter(({ aliases }) => !hasPurpose(context, 'concept', aliases))
      .map((item) => ({ kind: 'missingMeaning', of: 'concept', item }) as const),
    ...relations
      .filter(({ meanings }) => meanings.length === 0)
      .filter(({ signature }) => !hasPurpose(context, 'relation', [signature]))
      .map((item) => ({ kind: 'missingMeaning', of: 'relation', item }) as const),
    ...rules
      .filter(({ meanings }) => meanings.length === 0)
      .map((item) => ({ kind: 'missingMeaning', of: 'rule', item }) as const),
  ];
}

function missingPurposes(context: Context): readonly ModelHint[] {
  const { name, patterns, interfaces } = context;
  return [
    ...(hasPurpose(context, 'context', [name])
      ? []
      : [{ kind: 'missingPurpose', of: 'context', item: context } as const]),
    ...patterns
      .filter((each) => !hasPurpose(context, 'pattern', [each.name]))
      .map((item) => ({ kind: 'missingPurpose', of: 'pattern', item }) as const),
    ...interfaces
      .filter((each) => !hasPurpose(context, 'interface', [each.name]))
      .map((item) => ({ kind: 'missingPurpose', of: 'interface', item }) as const),
  ];
}

function hasPurpose(
  { purposes }: Context,
  kind: Purpose['kind'],
  subjects: readonly string[],
): boolean {
  return purposes.some((purpose) => purpose.kind === kind && subjects.includes(purpose.subject));
}
