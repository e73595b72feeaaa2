import module from 'node:module';
import { dirname } from 'node:path';

/** Returns settings of Node for another process or thread, so that it keeps its code compiled where this process does. */
export function compiledCodeSettings(): Readonly<Record<string, string>> {
  const folder = module.getCompileCacheDir();
  // Node appends a folder for its version.
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: dirname(folder) };
}
