import { readFileSync } from 'node:fs';

/** Reads a JSON file whose shape is known, such as a report of a tool. */
export function readJsonFile<Shape>(path: string): Shape {
  return JSON.parse(readFileSync(path, 'utf8')) as Shape;
}
