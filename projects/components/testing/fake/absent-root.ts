import { bare, isJsonNode, type JsonNode, RequestFailure } from '@ampersand-prototype/components';
import type { PatchOperation } from '@ampersand-prototype/generics';
import type { InterfaceContent } from './interface-content';

/** Returns the content of a missing atom that an edit would create: without values. */
export function absentRoot(node: JsonNode, absence: 'new' | 'deleted'): JsonNode {
  const empty = Object.entries(node).map(([key, value]) => [key, emptied(key, value, node)]);
  return { ...(Object.fromEntries(empty) as JsonNode), _absent_: absence };
}

function emptied(key: string, value: unknown, node: JsonNode): unknown {
  if (key === '_label_') return node['_id_'];
  if (/^_[a-z]+_$/i.test(key)) return value;
  return Array.isArray(value) ? [] : null;
}

/** Rejects a change of a missing atom. @throws RequestFailure */
export function rejectAbsent(
  content: InterfaceContent,
  operations: readonly PatchOperation[],
  mustExist: boolean,
): void {
  const wasSeen = operations.some(({ was }) => was !== undefined && was !== null);
  if (isAbsent(content) && (mustExist || wasSeen))
    throw new RequestFailure({ ...bare('deleted'), status: 404, message: 'Deleted.' });
}

/** Returns the content after an edit has created its atom. */
export function madeRoot(content: InterfaceContent): InterfaceContent {
  if (!isAbsent(content)) return content;
  const { _absent_: _, ...node } = content;
  return node;
}

function isAbsent(content: InterfaceContent): content is JsonNode {
  return isJsonNode(content) && content['_absent_'] !== undefined;
}
