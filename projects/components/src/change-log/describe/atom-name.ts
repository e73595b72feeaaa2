import { nameOf } from '@ampersand-prototype/components/application';
import type { AtomReference } from '@ampersand-prototype/generics';
import type { HistoryMessages } from '../messages/history-messages';

/** Returns the name of an atom in a sentence; one that only has a generated identifier goes by its concept. */
export function atomName(
  atom: AtomReference,
  concept: string | null,
  messages: HistoryMessages,
): string {
  const name = nameOf({ ...atom });
  if (name !== null) return messages.local(name);
  if (concept === null) return atom._id_;
  // Of what was erased, only the concept is known.
  return atom._id_ === '' ? concept : messages.say('changeLog.value.unnamed', { concept });
}
