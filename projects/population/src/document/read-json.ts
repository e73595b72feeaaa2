import { DocumentFault } from './document-value.ts';
import { JsonValue } from './json-value.ts';
import { linePlaces } from './line-places.ts';
import { readDocument } from './read-document.ts';
import { isYaml, readYaml } from './read-yaml.ts';
import type { Reading } from '../file/reading.ts';

/** Texts in braces that are no JSON are tried as YAML up to this length, in characters. */
const LONGEST_YAML = 100_000;

/** Reads a JSON population file. Numbers keep every digit. What is no JSON may be YAML in braces. */
export function readJson<C, R>(text: string, reading: Reading<C, R>): void {
  if (text.length <= LONGEST_YAML && !isJson(text) && isYaml(text)) return readYaml(text, reading);
  reading.problems.locateBy(linePlaces(text));
  try {
    const document = JsonValue.of(text);
    readDocument(document, reading, text.length);
    requireEnd(text, document.end());
  } catch (error) {
    if (!(error instanceof DocumentFault)) throw error;
    const reason = { about: 'json', flaw: error.flaw } as const;
    reading.problems.add({ kind: 'document', reason, at: error.spot });
  }
}

function requireEnd(text: string, end: number): void {
  const rest = /[^ \t\n\r]/g;
  rest.lastIndex = end;
  const more = rest.exec(text);
  if (more !== null) throw new DocumentFault({ about: 'behindEnd' }, more.index);
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
