import { atomId, type JsonNode } from '@ampersand-prototype/components/application';

/** Returns the key of a row, independent of order and content: atom or node. */
export function rowKey(node: JsonNode): unknown {
  return atomId(node) ?? node;
}
