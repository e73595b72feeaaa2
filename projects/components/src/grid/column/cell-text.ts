import { listText } from '@ampersand-prototype/generics';
import {
  isJsonNode,
  type JsonNode,
  labelOf,
  memberOf,
} from '@ampersand-prototype/components/application';
import { valuesAt } from '../../filter/item-values';

/** Formats a property for export: labels of atoms and stored values. Those of a list can be read back, as from a pasted text. */
export function cellText(node: JsonNode, property: string): string {
  const labels = valuesAt(node, property).map(labelOf);
  return isList(memberOf(node, property)) ? listText(labels) : labels.join('; ');
}

function isList(member: unknown): boolean {
  return Array.isArray(member) || (isJsonNode(member) && Array.isArray(member['setRelation']));
}

/** Returns the sort value of a row, from the server if available. */
export function sortValue(node: JsonNode, property: string): string | number | null {
  const given = node['_sortValues_'];
  const value =
    isJsonNode(given) && Object.hasOwn(given, property)
      ? given[property]
      : valuesAt(node, property)[0];
  if (value === null || value === undefined) return null;
  if (typeof value === 'number') return value;
  if (typeof value === 'boolean') return value ? 1 : 0;
  return labelOf(value);
}
