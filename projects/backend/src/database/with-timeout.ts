import { DatabaseFailure } from './database.ts';

/**
 * Limits how long to wait for a driver, because lost connections never respond. The request would otherwise hold its turn
 * to write forever. @throws DatabaseFailure `unavailable` after `timeoutMs` milliseconds
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
