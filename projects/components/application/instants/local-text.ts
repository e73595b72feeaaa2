import { readIsoDay, writeDay } from './day-text';
import { formatInstant } from './instant-text';

/** Days and moments as they are stored, where nothing before or behind makes them part of something else, such as a number of a document. */
const STORED =
  /(?<![\p{L}\p{N}_\-./:])\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}(?::?\d{2})?)?)?(?![\p{L}\p{N}_]|[-/:.][\p{L}\p{N}])/gu;

/** Replaces ISO dates in a server text by dates in the format of a locale. */
export function localText(text: string, locale: string): string {
  return text.replace(STORED, (stored) => {
    // A database may write a moment with a space, and without a zone where it is UTC.
    if (stored.length > 10) return formatInstant(stored, locale);
    const day = readIsoDay(stored);
    return day ? writeDay(day, locale) : stored;
  });
}
