import { atomId, type JsonNode } from '@ampersand-prototype/components/application';

/** What tells a row from the others, whatever becomes of its order and its content: its atom, else the node itself. */
export function rowKey(node: JsonNode): unknown {
  return atomId(node) ?? node;
}
