import { isJsonNode, labelOf, valuesOf, type JsonNode } from '../interfacing/json-node';

/** The text of a property, for filtering and export: labels of atoms, several separated by `; `. */
export function cellText(node: JsonNode, property: string): string {
  return valuesOf(node[property]).map(labelOf).join('; ');
}

/** What a row sorts by: the sort value that the server sent, or else the value itself. */
export function sortValue(node: JsonNode, property: string): string | number | null {
  const given = node['_sortValues_'];
  const value =
    isJsonNode(given) && property in given ? given[property] : valuesOf(node[property])[0];
  if (value === null || value === undefined) return null;
  if (typeof value === 'number') return value;
  if (typeof value === 'boolean') return value ? 1 : 0;
  return labelOf(value);
}
