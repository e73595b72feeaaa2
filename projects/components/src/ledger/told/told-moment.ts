import {
  localDay,
  localTime,
  readMoment,
  writeDay,
  writeIsoDay,
} from '@ampersand-prototype/components/application';
import type { LedgerWords } from '../words/ledger-words';

/** When something was, as people say it: today and yesterday by name, other days by date, in the zone of the reader. */
export function toldMoment(stored: string, words: LedgerWords, locale: string, now: Date): string {
  const moment = readMoment(stored);
  if (!moment) return stored;
  const time = localTime(new Date(Math.floor(moment.getTime() / 60_000) * 60_000));
  const day = writeIsoDay(localDay(moment));
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  if (day === writeIsoDay(localDay(now))) return words.say('ledger.day.today', { time });
  if (day === writeIsoDay(localDay(yesterday))) return words.say('ledger.day.yesterday', { time });
  return `${writeDay(localDay(moment), locale)} ${time}`;
}
