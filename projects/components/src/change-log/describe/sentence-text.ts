import type { AtomReference, Effects } from '@ampersand-prototype/generics';
import type { HistoryMessages } from '../messages/history-messages';
import { atomName } from './atom-name';
import { conceptLabels, factsOf, sentencePattern, type FactDescription } from './fact-description';

/** Formats a change as plain text without links. */
export function sentenceText(fact: FactDescription, messages: HistoryMessages): string {
  const { change, old } = fact;
  const concepts = conceptLabels(change);
  const none = messages.say('changeLog.value.none');
  const text = (atom: AtomReference | null, concept: string | null) =>
    atom ? atomName(atom, concept, messages) : (concept ?? none);
  const parts: Readonly<Record<string, string>> = {
    '{field}': change.label,
    '{concept}': change.label,
    '{from}': text(change.from, concepts.from),
    '{to}': text(change.to, concepts.to),
    '{old}': old ? text(old, concepts.to) : none,
  };
  return sentencePattern(fact, 'is', messages).replace(/\{\w+\}/g, (part) => parts[part] ?? part);
}

/** Summarizes a write in one line: the first change, and the number of others. */
export function effectsText(effects: Effects | undefined, messages: HistoryMessages): string {
  const facts = factsOf(effects?.changes ?? []).toSorted((a, b) => rankOf(a) - rankOf(b));
  const [first] = facts;
  if (!first) return messages.say('changeLog.undo.plain');
  const what = sentenceText(first, messages);
  const count = facts.length - 1;
  return count === 0 ? what : messages.say('changeLog.undo.more', { what, count });
}

/** What users do comes before what rules do, and an atom that comes or goes before its links. */
function rankOf({ change }: FactDescription): number {
  if (change.cause.by === 'rule') return 2;
  return change.kind === 'atom' ? 0 : 1;
}
