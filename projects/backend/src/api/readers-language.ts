import type { IncomingHttpHeaders } from 'node:http';
import Negotiator from 'negotiator';
import { ERROR_LANGUAGES, type ErrorLanguage } from '@ampersand-prototype/generics';

/** The language among those of the errors that the header Accept-Language likes best; English for readers of any other. */
export function readersLanguage(headers: IncomingHttpHeaders): ErrorLanguage {
  const best = new Negotiator({ headers }).language([...ERROR_LANGUAGES]);
  return ERROR_LANGUAGES.find((language) => language === best) ?? 'en';
}
