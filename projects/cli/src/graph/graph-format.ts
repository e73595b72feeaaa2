import { JsonLdParser } from 'jsonld-streaming-parser';
import { StreamParser } from 'n3';

/** A syntax of graphs. */
export interface GraphFormat {
  readonly name: string;
  readonly parser: () => NodeJS.ReadWriteStream;
}

const FORMATS: Readonly<Record<string, GraphFormat>> = {
  '.ttl': { name: 'Turtle', parser: () => new StreamParser({ format: 'text/turtle' }) },
  '.nt': { name: 'N-Triples', parser: () => new StreamParser({ format: 'application/n-triples' }) },
  '.trig': { name: 'TriG', parser: () => new StreamParser({ format: 'application/trig' }) },
  '.jsonld': { name: 'JSON-LD', parser: jsonLdParser },
};

/** The known extensions, as a sentence lists them. */
export const GRAPH_EXTENSIONS = Object.keys(FORMATS)
  .join(', ')
  .replace(/, (?=[^,]*$)/, ', or ');

/** Returns the syntax of a file by its extension; undefined for another file. */
export function graphFormatOf(extension: string): GraphFormat | undefined {
  return FORMATS[extension.toLowerCase()];
}

/** Contexts are never loaded, and terms that no context defines are errors, so that nothing is dropped. */
function jsonLdParser(): JsonLdParser {
  const load = (): Promise<never> => Promise.reject(new Error('Nothing is downloaded.'));
  return new JsonLdParser({ documentLoader: { load }, strictValues: true });
}
