import { statSync } from 'node:fs';

/** Checks whether a database may hold data already: a file that is not empty does, and a database server may. */
export function mayHoldData(data: string): boolean {
  if (/^[a-z]+:\/\//i.test(data)) return true;
  return (statSync(data, { throwIfNoEntry: false })?.size ?? 0) > 0;
}
