import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  findCatalogMessages,
  findMessages,
  MESSAGE_LANGUAGES,
  type Message,
} from './find-messages.ts';

/** The messages of each file or catalog, by path. */
export type MessagesByFile = ReadonlyMap<string, readonly Message[]>;

const SOURCES = ['src/**/*.ts', 'projects/*/{src,application}/**/*.ts'];
const NOT_PRODUCT =
  /(^|\/)(node_modules|dist|test|testing|bench|generated)\/|\.(spec|stories)\.ts$/;
const HAS_LANGUAGES = /\bnl\b/;

/** Reads all messages of the product that have translations. */
export function readMessages(root: string): MessagesByFile {
  const messages = new Map<string, readonly Message[]>();
  for (const file of globSync(SOURCES, { cwd: root }).sort()) {
    if (NOT_PRODUCT.test(file)) continue;
    const [name, found] = messagesOf(root, file);
    if (found.length > 0) messages.set(name, found);
  }
  return messages;
}

function messagesOf(root: string, file: string): readonly [string, readonly Message[]] {
  const text = (path: string): string => readFileSync(join(root, path), 'utf8');
  if (file.endsWith('-nl.ts')) {
    const name = file.slice(0, -'-nl.ts'.length);
    const files = MESSAGE_LANGUAGES.map((language) => `${name}-${language}.ts`);
    return [
      name,
      findCatalogMessages(
        files.map((each) => text(existsSync(join(root, each)) ? each : englishOf(each))),
      ),
    ];
  }
  const source = text(file);
  return [file, HAS_LANGUAGES.test(source) ? findMessages(source) : []];
}

/** The English texts of errors are part of the error catalog. */
function englishOf(file: string): string {
  return file.replace('error-messages-en.ts', 'error-catalog.ts');
}
