import { sidesOf } from './rename.ts';
import type { Definitions } from './renames.ts';

/**
 * Checks whether renames only swap names within one model, such as `a=b` and `b=a`. A model with exchanged names is the
 * same model, so only the renamings say that its data is still under the old names.
 */
export function isExchange(renames: readonly string[], definitions: Definitions): boolean {
  const pairs = renames.map((text) => sidesOf(text)?.map((name) => fullName(name, definitions)));
  const [olds, news] = [0, 1].map((side) => pairs.map((pair) => pair?.[side] ?? null));
  if (!olds || !news || [...olds, ...news].includes(null)) return false;
  const isPermutation = JSON.stringify(olds.toSorted()) === JSON.stringify(news.toSorted());
  return isPermutation && olds.some((old, i) => old !== news[i]);
}

/** The full name of a concept or relation; null where the model does not have exactly one. */
function fullName(name: string, { concepts, relations }: Definitions): string | null {
  if (concepts.some((concept) => concept.name === name)) return name;
  const [first, ...others] = relations.filter(
    (each) => each.signature === name || each.name === name,
  );
  return first && others.length === 0 ? first.signature : null;
}
