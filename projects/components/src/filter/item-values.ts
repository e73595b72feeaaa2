import { ITEM_SEPARATOR } from '@ampersand-prototype/generics';
import {
  atomId,
  isJsonNode,
  type JsonNode,
  labelOf,
  memberOf,
  textOf,
  valuesOf,
} from '@ampersand-prototype/components/application';
import { plainCodec } from '../codec/plain-codec';

/** Texts for true and false, which are compared and not shown. */
const TRUTH = { yes: 'true', no: 'false' };

/** Returns the values of an item in a row. A path leads through boxes; a dropdown box has its choice as value. */
export function valuesAt(row: JsonNode, item: string): readonly unknown[] {
  return item
    .split(ITEM_SEPARATOR)
    .reduce<readonly unknown[]>(
      (nodes, name) =>
        nodes.flatMap((node) => (isJsonNode(node) ? valuesIn(memberOf(node, name)) : [])),
      [row],
    );
}

function valuesIn(member: unknown): readonly unknown[] {
  return valuesOf(member).flatMap((value) =>
    isJsonNode(value) && 'setRelation' in value ? valuesOf(value['setRelation']) : [value],
  );
}

/** Returns the searchable text of values, as stored and as displayed. */
export function searchText(values: readonly unknown[], locale: string): string {
  const shown = values.map((value) => {
    if (isJsonNode(value)) return labelOf(value);
    const codec = plainCodec([value], TRUTH);
    return (codec.brief ?? codec.display ?? codec.format).call(codec, value, locale);
  });
  return [...values.map(labelOf), ...shown].join('\n');
}

/** Returns the key of a value in a filter: its text, or the atom’s identifier. */
export function keyOf(value: unknown): string {
  return atomId(value) ?? textOf(value);
}
