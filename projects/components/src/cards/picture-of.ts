import { isJsonNode, type JsonNode } from '@ampersand-prototype/components/application';
import { storedFile } from '../field/stored-file';
import { valuesAt } from '../filter/item-values';

/** Finds the address of the first picture in an item of a row; null without one. */
export function pictureOf(
  row: JsonNode,
  item: string,
  fileUrl: (path: string) => string,
): string | null {
  const files = valuesAt(row, item)
    .filter(isJsonNode)
    .map((node) => storedFile(node, fileUrl));
  return files.find(({ isPicture, url }) => isPicture && url !== null)?.url ?? null;
}
