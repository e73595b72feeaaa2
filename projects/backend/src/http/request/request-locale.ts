import { ZONE_QUERY } from '@ampersand-prototype/generics/schemas';
import Negotiator from 'negotiator';
import type { Language } from '@ampersand-prototype/generics';
import type { ReaderForm } from '@ampersand-prototype/population';
import { knownZone } from '../../core/known-zone.ts';
import type { ApiRequest } from './api-request.ts';
import { queryOf } from './query.ts';

const TRUTHS: Readonly<Record<Language, ReaderForm['truths']>> = {
  en: ['yes', 'no'],
  nl: ['ja', 'nee'],
  de: ['ja', 'nein'],
};

/** Returns the locale of a request, from Accept-Language and `timeZone`. @throws ApiError */
export function requestLocale(request: ApiRequest): ReaderForm {
  const { timeZone } = queryOf(request, ZONE_QUERY);
  const truths = TRUTHS[request.language];
  return { locale: localeOf(request), timeZone: knownZone(timeZone), truths };
}

/** Returns the first locale of Accept-Language that dates and numbers can be written in. */
export function localeOf({ headers }: Pick<ApiRequest, 'headers'>): string {
  return new Negotiator({ headers }).languages().find(isLocale) ?? 'en';
}

function isLocale(text: string): boolean {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(text).length > 0;
  } catch {
    return false;
  }
}
