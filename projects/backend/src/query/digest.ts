import { createHash } from 'node:crypto';

/** Stands for a text of any length in an index. */
export function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
