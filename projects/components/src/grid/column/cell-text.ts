import { listText } from '@ampersand-prototype/generics';
import { plainCodec } from '../../codec/plain-codec';
import {
  isJsonNode,
  type JsonNode,
  labelOf,
  memberOf,
  valuesOf,
} from '@ampersand-prototype/components/application';

/** Words for true and false that nobody reads: the filter only looks for what is written. */
const TRUTH = { yes: 'true', no: 'false' };

/** Formats a property for export: labels of atoms and stored values. Those of a list can be read back, as from a pasted text. */
export function cellText(node: JsonNode, property: string): string {
  const labels = cellValues(node, property).map(labelOf);
  return isList(memberOf(node, property)) ? listText(labels) : labels.join('; ');
}

function isList(member: unknown): boolean {
  return Array.isArray(member) || (isJsonNode(member) && Array.isArray(member['setRelation']));
}

/** Returns the searchable text of a property, as stored and as displayed. */
export function filterText(node: JsonNode, property: string, locale: string): string {
  const values = cellValues(node, property);
  const shown = values.map((value) => {
    if (isJsonNode(value)) return labelOf(value);
    const codec = plainCodec([value], TRUTH);
    return (codec.brief ?? codec.display ?? codec.format).call(codec, value, locale);
  });
  return [...values.map(labelOf), ...shown].join('\n');
}

/** Returns the sort value of a row, from the server if available. */
export function sortValue(node: JsonNode, property: string): string | number | null {
  const given = node['_sortValues_'];
  const value =
    isJsonNode(given) && Object.hasOwn(given, property)
      ? given[property]
      : cellValues(node, property)[0];
  if (value === null || value === undefined) return null;
  if (typeof value === 'number') return value;
  if (typeof value === 'boolean') return value ? 1 : 0;
  return labelOf(value);
}

/** Returns the values in a cell. A dropdown box shows what is chosen in it. */
export function cellValues(node: JsonNode, property: string): readonly unknown[] {
  return valuesOf(memberOf(node, property)).flatMap((value) =>
    isJsonNode(value) && 'setRelation' in value ? valuesOf(value['setRelation']) : [value],
  );
}
