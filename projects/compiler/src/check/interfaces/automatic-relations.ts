import type { Context } from '../../context/context.ts';
import { isClock } from '../../context/is-clock.ts';
import type { Relation } from '../../context/relation.ts';

/** Lists the relations that enforcements, engine rules, and the clock fill. */
export function automaticRelations({
  enforcements,
  rules,
  relations,
}: Pick<Context, 'enforcements' | 'rules' | 'relations'>): ReadonlySet<Relation> {
  const texts = rules.flatMap(
    (rule) => rule.violation?.flatMap((part) => (part.kind === 'text' ? [part.text] : [])) ?? [],
  );
  const calls = texts.filter((text) => /\{EX\}|;/.test(text));
  const words = new Set(calls.flatMap((text) => text.split(/[^\p{L}\p{N}._]+/u)));
  const named = relations.filter((each) => words.has(each.name) || isClock(each));
  return new Set([...enforcements.map(({ relation }) => relation), ...named]);
}
