import type { IncomingHttpHeaders } from 'node:http';
import Negotiator from 'negotiator';
import { LANGUAGES, type Language } from '@ampersand-prototype/generics';

/** The language among those of the errors that the header Accept-Language likes best; English for readers of any other. */
export function readersLanguage(headers: IncomingHttpHeaders): Language {
  const best = new Negotiator({ headers }).language([...LANGUAGES]);
  return LANGUAGES.find((language) => language === best) ?? 'en';
}
