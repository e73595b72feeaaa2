import { isMetaKey } from '@ampersand-prototype/generics';
import { atomId, isJsonNode } from '@ampersand-prototype/components/application';

/** Checks whether content has more than `max` atoms. */
export function holdsMoreThan(max: number, content: unknown): boolean {
  return countNodes(content, max) > max;
}

function countNodes(content: unknown, max: number): number {
  if (typeof content !== 'object' || content === null) return 0;
  let count = atomId(content) === null ? 0 : 1;
  for (const value of Object.values(content)) {
    if (count > max) return count;
    count += countNodes(value, max - count);
  }
  return count;
}

/** Checks whether a response contains the entire interface. */
export function isWhole(content: unknown, current: unknown): boolean {
  if (content === undefined) return false;
  if (current === null || current === undefined) return true;
  if (Array.isArray(current)) return Array.isArray(content);
  if (!isJsonNode(content) || !isJsonNode(current) || atomId(content) !== atomId(current))
    return false;
  const fields = Object.keys(current).filter((key) => !isMetaKey(key));
  return fields.length === 0 || fields.some((key) => key in content);
}
