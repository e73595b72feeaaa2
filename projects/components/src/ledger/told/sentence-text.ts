import { nameOf } from '@ampersand-prototype/components/application';
import type { AtomReference, Effects } from '@ampersand-prototype/generics';
import type { LedgerWords } from '../words/ledger-words';
import { factsOf, sentenceOf, sourceConcept, targetConcept, type ToldFact } from './told-change';

/** A change as a plain text, where there is no room for links: a notice, the name of a button. */
export function sentenceText({ change, old, happening }: ToldFact, words: LedgerWords): string {
  const text = (atom: AtomReference | null, concept: string | null) =>
    words.local((atom && nameOf({ ...atom })) || concept || words.say('ledger.value.none'));
  return words.say(sentenceOf({ change, old, happening }, 'is'), {
    field: change.label,
    concept: change.label,
    from: text(change.from, sourceConcept(change)),
    to: text(change.to, targetConcept(change)),
    old: old ? text(old, targetConcept(change)) : words.say('ledger.value.none'),
  });
}

/** What a write did in one line: the first of its changes, and how many more there are. */
export function effectsText(effects: Effects | undefined, words: LedgerWords): string {
  const facts = factsOf(effects?.changes ?? []);
  const [first] = facts;
  if (!first) return words.say('ledger.undo.plain');
  const what = sentenceText(first, words);
  const count = facts.length - 1;
  return count === 0 ? what : words.say('ledger.undo.more', { what, count });
}
