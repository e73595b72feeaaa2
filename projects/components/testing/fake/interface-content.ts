import type { JsonNode } from '@ampersand-prototype/components';

/** What an interface shows: one node, the nodes of a list, or nothing. */
export type InterfaceContent = JsonNode | readonly JsonNode[] | null;
