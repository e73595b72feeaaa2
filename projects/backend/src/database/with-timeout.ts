import { DatabaseFailure } from './database.ts';

/**
 * What a driver promises, or the failure of a connection that is gone: a driver that drops a statement with its broken
 * connection would keep the request, and the turn to write, for ever.
 * @throws DatabaseFailure `unavailable` after `timeoutMs` milliseconds
 */
export async function withTimeout<T>(promise: Promise<T>, timeoutMs: number): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    const cause = new Error(`the driver did not respond within ${timeoutMs} ms`);
    late.reject(new DatabaseFailure('unavailable', cause));
  }, timeoutMs);
  try {
    return await Promise.race([promise, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
