import { existsSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';

/** The numbers of processes that a test step started. */
export interface Starts {
  readonly processes: number;
  readonly servers: number;
  /** Builds of an application or a package. */
  readonly builds: number;
}

/** Creates an environment in which Node processes count their starts. */
export function countingEnvironment(file: string): Record<string, string> {
  const counter = pathToFileURL(join(import.meta.dirname, 'count-starts.js')).href;
  const options = [process.env['NODE_OPTIONS'], `--import=${counter}`].filter(Boolean).join(' ');
  return { TEST_COUNTERS: file, NODE_OPTIONS: options };
}

/** Reads the counted process starts of a step. */
export function readStarts(file: string): Starts {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  const count = (word: string) => lines.filter((line) => line === word).length;
  return { processes: count('process'), servers: count('server'), builds: count('build') };
}
