import {
  addDays,
  localDay,
  localIsoDay,
  localTime,
  parseInstant,
  writeDay,
} from '@ampersand-prototype/components/application';
import type { HistoryMessages } from '../messages/history-messages';

/** Formats a time relatively: today, yesterday, or the date, in the user's zone. */
export function relativeTimestamp(
  stored: string,
  messages: HistoryMessages,
  locale: string,
  now: Date,
): string {
  const timestamp = parseInstant(stored);
  if (!timestamp) return stored;
  const time = localTime(new Date(Math.floor(timestamp.getTime() / 60_000) * 60_000));
  const day = localIsoDay(timestamp);
  const today = localIsoDay(now);
  if (day === today) return messages.say('changeLog.day.today', { time });
  if (day === addDays(today, -1)) return messages.say('changeLog.day.yesterday', { time });
  return `${writeDay(localDay(timestamp), locale)} ${time}`;
}
