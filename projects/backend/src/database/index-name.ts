import { hash } from 'node:crypto';

const DIGEST_LENGTH = 24;

/** Names an index after its table and what it is on. Some databases ignore case in names, or cut long ones. */
export function indexName(prefix: string, table: string, on: string): string {
  return `${prefix}${hash('sha256', `${table} (${on})`, 'hex').slice(0, DIGEST_LENGTH)}`;
}
