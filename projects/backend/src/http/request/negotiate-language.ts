import type { IncomingHttpHeaders } from 'node:http';
import Negotiator from 'negotiator';
import { LANGUAGES, type Language } from '@ampersand-prototype/generics';

/** Maximum number of cached headers: browsers send few, and a client that sends many must not fill the memory. */
const MAX_HEADERS = 200;
const MAX_HEADER_LENGTH = 200;
const known = new Map<string, Language>();

/** Selects the preferred language of the header Accept-Language, with English as default. */
export function negotiateLanguage(headers: IncomingHttpHeaders): Language {
  const requested = headers['accept-language'] ?? '';
  return known.get(requested) ?? remember(requested, bestLanguage(headers));
}

function remember(requested: string, language: Language): Language {
  if (requested.length > MAX_HEADER_LENGTH) return language;
  if (known.size >= MAX_HEADERS) known.clear();
  known.set(requested, language);
  return language;
}

function bestLanguage(headers: IncomingHttpHeaders): Language {
  const best = new Negotiator({ headers }).language([...LANGUAGES]);
  return LANGUAGES.find((language) => language === best) ?? 'en';
}
