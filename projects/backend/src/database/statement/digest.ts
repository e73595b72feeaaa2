import { hash } from 'node:crypto';

/** Computes a digest that represents a long text in an index. */
export function digestOf(text: string): string {
  return hash('sha256', text, 'base64url');
}
