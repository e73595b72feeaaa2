import type { Context } from '../../context/context.ts';
import type { Relation } from '../../context/relation.ts';

/** Lists the relations that enforcements and engine rules fill. */
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
  const named = relations.filter(({ name }) => words.has(name));
  return new Set([...enforcements.map(({ relation }) => relation), ...named]);
}
