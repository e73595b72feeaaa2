import type { ChangeCause } from '@ampersand-prototype/generics';
import type { HistoryMessages } from '../messages/history-messages';

/** Returns the rule that made a change, in words; null for a change that the user made. */
export function causeText(cause: ChangeCause, messages: HistoryMessages): string | null {
  if (cause.by === 'operation') return null;
  return cause.label === ''
    ? messages.say('changeLog.entry.automatic')
    : messages.say('changeLog.entry.rule', { rule: cause.label });
}
