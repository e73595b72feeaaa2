import { statSync } from 'node:fs';

/** Checks whether a database may contain data. A file does if it is not empty; a database server always may. */
export function mayHoldData(data: string): boolean {
  if (/^[a-z]+:\/\//i.test(data)) return true;
  return (statSync(data, { throwIfNoEntry: false })?.size ?? 0) > 0;
}
