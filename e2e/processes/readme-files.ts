import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A block of code whose first line is a comment with the path of a file. */
const FILE = /```\w+\n(?:\/\/|<!--) (\S+\.\w+)(?: -->)?\n([^]*?)```/g;

/** The files that a page of documentation shows as examples, by path. */
export function filesInReadme(text: string): ReadonlyMap<string, string> {
  return new Map([...text.matchAll(FILE)].map(([, path = '', content = '']) => [path, content]));
}

/** Writes files by their path below `folder`. */
export function writeFiles(folder: string, files: ReadonlyMap<string, string>): void {
  for (const [path, text] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}
