import { atomId, type JsonNode } from '@ampersand-prototype/components/application';

/** Returns the key of a row, which is independent of its position and content. */
export function rowKey(node: JsonNode): unknown {
  return atomId(node) ?? node;
}
