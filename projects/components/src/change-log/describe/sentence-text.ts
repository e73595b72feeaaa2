import { nameOf } from '@ampersand-prototype/components/application';
import type { AtomReference, Effects } from '@ampersand-prototype/generics';
import type { HistoryMessages } from '../messages/history-messages';
import {
  factsOf,
  sentenceOf,
  sourceConcept,
  targetConcept,
  type FactDescription,
} from './fact-description';

/** Formats a change as plain text without links. */
export function sentenceText(
  { change, old, happening }: FactDescription,
  messages: HistoryMessages,
): string {
  const text = (atom: AtomReference | null, concept: string | null) =>
    messages.local(
      (atom && nameOf({ ...atom })) || concept || messages.say('changeLog.value.none'),
    );
  return messages.say(sentenceOf({ change, old, happening }, 'is'), {
    field: change.label,
    concept: change.label,
    from: text(change.from, sourceConcept(change)),
    to: text(change.to, targetConcept(change)),
    old: old ? text(old, targetConcept(change)) : messages.say('changeLog.value.none'),
  });
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
