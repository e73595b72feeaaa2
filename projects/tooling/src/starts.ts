import { existsSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';

/** What a step of the test run started. */
export interface Starts {
  readonly processes: number;
  readonly servers: number;
  /** Builds of an application or a package. */
  readonly builds: number;
}

/** Returns an environment in which every Node process counts its starts in a file. */
export function countingEnvironment(file: string): Record<string, string> {
  const counter = pathToFileURL(join(import.meta.dirname, 'count-starts.js')).href;
  const options = [process.env['NODE_OPTIONS'], `--import=${counter}`].filter(Boolean).join(' ');
  return { TEST_COUNTERS: file, NODE_OPTIONS: options };
}

/** Reads the counts of a step; without a file nothing was started. */
export function readStarts(file: string): Starts {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  const count = (word: string) => lines.filter((line) => line === word).length;
  return { processes: count('process'), servers: count('server'), builds: count('build') };
}
