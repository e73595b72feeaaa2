import type { FastifyRequest } from 'fastify';
import { addressPrefix } from '../../application/address-prefix.ts';
import type { ServedModel } from '../../application/application.ts';
import {
  forStoredSession,
  readWithoutSession,
  type ReadFor,
  type VisitorRead,
} from './session-request.ts';

/**
 * Runs a read that costs more than a page for the session of a request, or for a temporary new one. Sessions can do so a
 * limited number of times per minute, and so can the visitors of an address. @throws ApiError when there are too many
 */
export async function readRated<T>(
  app: ServedModel,
  request: FastifyRequest,
  read: ReadFor<T>,
): Promise<VisitorRead<T>> {
  // Where the read runs again, it is still one request.
  let isCounted = false;
  const count = (key: string): void => {
    if (!isCounted) app.rates.explanations.take(key);
    isCounted = true;
  };
  const found = await forStoredSession(app, request, (connection, access) => {
    count(access.session);
    return read(connection, access);
  });
  if (found) return { value: await found.value(), hasSession: true };
  count(addressPrefix(request.ip));
  return readWithoutSession(app, request, read);
}
