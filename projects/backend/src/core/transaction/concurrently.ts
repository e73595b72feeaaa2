/**
 * Does work while something else is under way: the database is at it with the rows of one part while those of the next are made.
 * Waits for both, however they end, so that nothing is at work any more when the transaction is undone. @throws what either throws
 */
export async function concurrently<T>(
  underWay: Promise<unknown>,
  work: () => Promise<T>,
): Promise<T> {
  const [awaited, done] = await Promise.allSettled([underWay, work()]);
  if (awaited.status === 'rejected') throw awaited.reason;
  if (done.status === 'rejected') throw done.reason;
  return done.value;
}
