import { isBuiltIn } from '@ampersand-prototype/generics';
import type { Model } from '../../model/model.ts';
import type { Rule } from '../../model/rule.ts';
import type { BaselineOptions } from '../../rule/rule-engine.ts';
import { MigrationError } from './migration-error.ts';

/**
 * Requires that the rules and role of a violation baseline exist in the new model. A typing error would otherwise
 * assign the tasks to no user. @throws MigrationError
 */
export function requireBaselineOptions(
  { rules, roles }: Model,
  terms: BaselineOptions | undefined,
): void {
  if (!terms) return;
  const invariants = [...rules.values()].filter(({ isInvariant }) => isInvariant);
  const names = new Set(invariants.flatMap(({ name, label }) => [name, label]));
  for (const rule of terms.rules === 'all' ? [] : terms.rules)
    if (!names.has(rule))
      throw new MigrationError(
        `The new model has no invariant "${rule}" whose violations could be accepted. Nothing was changed. ${inList(invariants.flatMap(ofScript))}`,
      );
  if (terms.role !== null && !roles.has(terms.role))
    throw new MigrationError(
      `The new model has no role "${terms.role}" for the accepted violations. Nothing was changed. ${inList([...roles.keys()])}`,
    );
}

/** The name of a rule from the script, with its label if that says more: generated names are numbers. */
function ofScript({ name, label }: Rule): string[] {
  if (isBuiltIn(name)) return [];
  return [label === name ? name : `${name} (${label})`];
}

function inList(names: readonly string[]): string {
  return names.length > 0 ? `It has ${names.join(', ')}.` : 'It has none.';
}
