import { createReadStream, statSync } from 'node:fs';
import { basename, extname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { MAX_FOREIGN_VALUES } from '@ampersand-prototype/backend';
import type { Quad } from '@rdfjs/types';
import { GraphError, jsonError, syntaxError } from './graph-error.ts';
import { GRAPH_EXTENSIONS, graphFormatOf, type GraphFormat } from './graph-format.ts';
import type { Graph } from './graph-triple.ts';
import { TripleCollector } from './triple-collector.ts';

/**
 * Reads the statements of a file in Turtle, N-Triples, TriG, or JSON-LD. Nothing is downloaded.
 *
 * @throws GraphError for a file that is not a graph, or has too many statements, before the others are read
 */
export async function readGraph(path: string, max = MAX_FOREIGN_VALUES): Promise<Graph> {
  const format = formatOf(path);
  const collector = new TripleCollector(path, max);
  try {
    await pipeline(
      createReadStream(path),
      (source: AsyncIterable<Uint8Array>) => decodedText(path, source),
      format.parser(),
      async (quads: AsyncIterable<unknown>) => {
        for await (const quad of quads) if (isQuad(quad)) collector.add(quad);
      },
    );
  } catch (error) {
    if (error instanceof GraphError) throw error;
    if (isFileError(error)) throw new GraphError(`Can't read ${path}: ${error.message}`);
    throw syntaxError(path, format.name, jsonProblem(path, format) ?? error);
  }
  const problem = jsonProblem(path, format);
  if (problem !== null) throw syntaxError(path, format.name, problem);
  return collector.graph();
}

/** The first error in the JSON of a file; null without one, and for other formats. */
function jsonProblem(path: string, { name }: GraphFormat): string | null {
  return name === 'JSON-LD' ? jsonError(path) : null;
}

function isQuad(value: unknown): value is Quad {
  return typeof value === 'object' && value !== null && 'subject' in value;
}

function isFileError(error: unknown): error is Error {
  return error instanceof Error && 'syscall' in error;
}

/** @throws GraphError */
function formatOf(path: string): GraphFormat {
  const format = graphFormatOf(extname(path));
  if (format === undefined)
    throw new GraphError(
      `Can't import ${basename(path)}. The name of a file must end in ${GRAPH_EXTENSIONS}, and the address of a database must start with postgres:// or mariadb://.`,
    );
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined) throw new GraphError(`The file ${path} doesn't exist.`);
  if (found.isDirectory())
    throw new GraphError(`${path} is a folder. Name one of the files in it.`);
  return format;
}

/** @throws GraphError for bytes that are not UTF-8 */
async function* decodedText(
  path: string,
  source: AsyncIterable<Uint8Array>,
): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const bytes of source) yield decoder.decode(bytes, { stream: true });
    yield decoder.decode();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new GraphError(`${path} is not encoded as UTF-8. Save it as UTF-8 and import it again.`);
  }
}
