import type { JsonNode } from '@ampersand-prototype/components';

/** What an interface shows: one node, the nodes of a list, or nothing. */
export type InterfaceContent = JsonNode | readonly JsonNode[] | null;

/** Returns a copy, as it would have travelled over the network. */
export function copyOf(content: InterfaceContent): InterfaceContent {
  return JSON.parse(JSON.stringify(content)) as InterfaceContent;
}
