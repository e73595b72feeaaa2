import { readFileSync } from 'node:fs';

/** Reads a JSON file of a known type. */
export function readJsonFile<Shape>(path: string): Shape {
  return JSON.parse(readFileSync(path, 'utf8')) as Shape;
}
