import { SaxesParser } from 'saxes';
import type { Archive } from './archive.ts';
import { WorkbookError } from './workbook-error.ts';

/** Handles the events of an XML parser. Names have no prefix. */
export interface XmlHandler {
  open(name: string, attributes: Readonly<Record<string, string>>): void;
  text?(text: string): void;
  close?(name: string): void;
}

/** Parses an XML file of an archive in chunks. @throws WorkbookError */
export function readXml(
  archive: Archive,
  path: string,
  handler: XmlHandler,
  progress: (part: number) => void = () => undefined,
): void {
  if (!archive.has(path)) return;
  const parser = new SaxesParser({ fragment: false, position: false });
  parser.on('error', () => {
    throw new WorkbookError({ about: 'part', part: path });
  });
  parser.on('opentag', ({ name, attributes }) =>
    // Without namespaces every attribute is a text.
    handler.open(localName(name), attributes as Record<string, string>),
  );
  if (handler.text) {
    const take = (text: string): void => handler.text?.(text);
    parser.on('text', take);
    parser.on('cdata', take);
  }
  parser.on('closetag', ({ name }) => handler.close?.(localName(name)));
  archive.text(path, (piece) => parser.write(piece), progress);
  parser.close();
}

function localName(name: string): string {
  const colon = name.indexOf(':');
  return colon < 0 ? name : name.slice(colon + 1);
}

/** Returns an XML attribute, ignoring its namespace prefix. */
export function attribute(
  attributes: Readonly<Record<string, string>>,
  name: string,
): string | undefined {
  return (
    attributes[name] ?? Object.entries(attributes).find(([key]) => localName(key) === name)?.[1]
  );
}

/** Decodes characters that XML cannot contain, such as `_x000D_`. */
export function unescaped(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replace(/_x([0-9a-fA-F]{4})_/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}
