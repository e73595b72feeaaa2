import {
  isJsonNode,
  type JsonNode,
  labelOf,
  valuesOf,
} from '@ampersand-prototype/components/application';

/** A stored file: its name and its address. */
export interface StoredFile {
  readonly node: JsonNode;
  readonly name: string;
  readonly url: string | null;
  /** Whether its name is that of a picture. */
  readonly isPicture: boolean;
  /** Whether its name is that of a PDF document. */
  readonly isDocument: boolean;
}

/** Names of pictures that every browser can show. */
const PICTURE = /\.(?:png|jpe?g|gif|webp|avif)$/i;

/** Reads the name and the address of the file that an atom is; `fileUrl` converts a path to an address. */
export function storedFile(node: JsonNode, fileUrl: (path: string) => string): StoredFile {
  const view = isJsonNode(node['_view_']) ? node['_view_'] : {};
  const segment = (name: string) => labelOf(valuesOf(view[name] ?? node[name])[0]);
  const path = segment('filePath');
  const url = path === '' ? null : fileUrl(path);
  const name = segment('fileName') || segment('originalFileName') || labelOf(node);
  return { node, name, url, isPicture: PICTURE.test(name), isDocument: /\.pdf$/i.test(name) };
}
