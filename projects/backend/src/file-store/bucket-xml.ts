/** An object of a bucket, as a listing describes it. */
export interface ListedObject {
  readonly key: string;
  readonly modified: Date;
}

/** A page of a listing. */
export interface ObjectPage {
  readonly objects: readonly ListedObject[];
  /** Where the next page begins; null on the last one. */
  readonly next: string | null;
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  apos: "'",
  gt: '>',
  lt: '<',
  quot: '"',
};

/** Reads a page of a listing (ListObjectsV2). */
export function readObjectPage(xml: string): ObjectPage {
  const objects = [...xml.matchAll(/<Contents>([^]*?)<\/Contents>/g)].map(([, content = '']) => ({
    key: elementText(content, 'Key') ?? '',
    modified: new Date(elementText(content, 'LastModified') ?? ''),
  }));
  const isTruncated = elementText(xml, 'IsTruncated') === 'true';
  return { objects, next: isTruncated ? elementText(xml, 'NextContinuationToken') : null };
}

/** Reads the text of the first element with a name; null if there is none. */
export function elementText(xml: string, name: string): string | null {
  const text = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];
  return text?.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, unescaped) ?? null;
}

function unescaped(entity: string, decimal?: string, hex?: string, name?: string): string {
  if (decimal !== undefined) return String.fromCodePoint(Number(decimal));
  if (hex !== undefined) return String.fromCodePoint(Number.parseInt(hex, 16));
  return ENTITIES[name ?? ''] ?? entity;
}
