import type { Context } from '../context/context.ts';
import type { Origin } from '../diagnostic/origin.ts';
import { PROTOTYPE_CONTEXT_FILE } from '../prototype-context/prototype-context-source.ts';
import { UsageIndex } from '../term/usage-index.ts';
import { conceptHints } from './concept-hints.ts';
import { missingTexts } from './missing-texts.ts';
import type { ModelHint } from './model-hint.ts';
import { relationHints } from './relation-hints.ts';
import { ruleHints } from './rule-hints.ts';

/** Lists gaps in the definitions of a script: for editors, `ampersand check --hints`, and the documentation of the model. */
export function modelHints(
  context: Context,
  usage = new UsageIndex(context),
): readonly ModelHint[] {
  return [
    ...missingTexts(context),
    ...conceptHints(context, usage, isOwn),
    ...relationHints(context, usage),
    ...ruleHints(context, usage),
  ].filter(({ item }) => isOwn(item));
}

/** Every application gets the built-in definitions, and ONE. */
function isOwn({ origin, name }: { readonly origin: Origin; readonly name?: string }): boolean {
  return origin.file !== PROTOTYPE_CONTEXT_FILE && name !== 'ONE';
}
