import type { Language } from '@ampersand-prototype/generics';
import { GRAMMAR } from './grammars.ts';

/** Says that items can’t be deleted. `names` are those of some; `count` is the number of all. */
export function deletionSentence(
  language: Language,
  names: readonly string[],
  count = names.length,
): string {
  const grammar = GRAMMAR[language];
  const quoted = names.map((name) => grammar.quote(name));
  const more = count > names.length ? [grammar.more(count - names.length)] : [];
  return grammar.undeletable(grammar.and([...quoted, ...more]), count);
}
