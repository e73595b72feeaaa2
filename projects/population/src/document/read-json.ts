import { DocumentError } from './document-value.ts';
import { JsonValue } from './json-value.ts';
import { linePositions } from './line-positions.ts';
import { readDocument } from './read-document.ts';
import { isYaml, readYaml } from './read-yaml.ts';
import type { Reading } from '../file/reading-state.ts';

/** Texts in braces that are no JSON are tried as YAML up to this length, in characters. */
const MAX_YAML_LENGTH = 100_000;

/** Reads a JSON population file. Numbers keep every digit. Invalid JSON may be YAML flow style, and is read as such. */
export function readJson<C, R>(text: string, reading: Reading<C, R>): void {
  if (text.length <= MAX_YAML_LENGTH && !isJson(text) && isYaml(text))
    return readYaml(text, reading);
  reading.problems.locateBy(linePositions(text));
  try {
    const document = JsonValue.of(text);
    readDocument(document, reading, text.length);
    requireEnd(text, document.end());
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error;
    const reason = { about: 'json', problem: error.problem } as const;
    reading.problems.add({ kind: 'document', reason, at: error.position });
  }
}

function requireEnd(text: string, end: number): void {
  const rest = /[^ \t\n\r]/g;
  rest.lastIndex = end;
  const more = rest.exec(text);
  if (more !== null) throw new DocumentError({ about: 'behindEnd' }, more.index);
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
