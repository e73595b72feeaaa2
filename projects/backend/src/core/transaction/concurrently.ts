/**
 * Runs work concurrently: the database writes one batch while the next one is prepared. It waits for both results, even after a
 * failure, so that nothing is running when the transaction rolls back. @throws what either throws
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
