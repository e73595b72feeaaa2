import type { IncomingHttpHeaders } from 'node:http';
import Negotiator from 'negotiator';
import { LANGUAGES, type Language } from '@ampersand-prototype/generics';

/** Browsers send a few headers again and again; whoever sends many different ones fills no memory. */
const MOST_HEADERS = 200;
const LONGEST_HEADER = 200;
const known = new Map<string, Language>();

/** The language among those of the errors that the header Accept-Language likes best; English for readers of any other. */
export function readersLanguage(headers: IncomingHttpHeaders): Language {
  const asked = headers['accept-language'] ?? '';
  return known.get(asked) ?? remember(asked, bestLanguage(headers));
}

function remember(asked: string, language: Language): Language {
  if (asked.length > LONGEST_HEADER) return language;
  if (known.size >= MOST_HEADERS) known.clear();
  known.set(asked, language);
  return language;
}

function bestLanguage(headers: IncomingHttpHeaders): Language {
  const best = new Negotiator({ headers }).language([...LANGUAGES]);
  return LANGUAGES.find((language) => language === best) ?? 'en';
}
