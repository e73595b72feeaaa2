import { addressPrefix } from '../../application/address-prefix.ts';
import type { ServedModel } from '../../application/application.ts';
import type { ApiRequest } from '../request/api-request.ts';
import { readInSession, type ReadFor } from './read-in-session.ts';

/**
 * Runs a read that costs more than a page for the session of a request, or for a temporary new one. Sessions can do so a
 * limited number of times per minute, and so can the visitors of an address. @throws ApiError when there are too many
 */
export function readRated<T>(app: ServedModel, request: ApiRequest, read: ReadFor<T>): Promise<T> {
  // Where the read runs again, it is still one request.
  let isCounted = false;
  const count = (key: string): void => {
    if (!isCounted) app.rates.explanations.take(key);
    isCounted = true;
  };
  const countedRead: ReadFor<T> = (connection, access) => {
    count(access.session);
    return read(connection, access);
  };
  const beforeVisit = (): void => count(addressPrefix(request.ip));
  return readInSession(app, request, countedRead, { otherwise: 'visit', beforeVisit });
}
