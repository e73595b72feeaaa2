import type { Draft, ReadingContext } from './draft.ts';
import { placeFinder, readDocument } from './read-document.ts';
import { readYaml } from './read-yaml.ts';

/** Reads a JSON population file. Numbers keep every digit. What is no JSON may be YAML in braces. */
export function readJson(text: string, context: ReadingContext): Draft {
  let content: unknown;
  try {
    content = JSON.parse(text);
    // Looking at every value takes twice the time and the memory, for the sake of numbers that are rare.
    if (holdsNumber(content)) content = JSON.parse(text, keepDigits);
  } catch {
    return readYaml(text, context, 'JSON');
  }
  return readDocument({ content, placeOf: placeFinder(text) }, context);
}

function holdsNumber(value: unknown): boolean {
  if (typeof value === 'number') return true;
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsNumber);
}

function keepDigits(_key: string, value: unknown, source?: { source?: string }): unknown {
  return typeof value === 'number' ? (source?.source ?? String(value)) : value;
}
