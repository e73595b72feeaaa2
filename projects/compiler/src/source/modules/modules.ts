import type { FileSystem } from '../files/file-system.ts';
import { CLOCK_MODULE } from './clock.ts';
import { GROUPS_MODULE } from './groups.ts';
import { LOGIN_MODULE } from './login.ts';
import { NOTICES_MODULE } from './notices.ts';

/** Scripts that come with the compiler, by the path that INCLUDE names them by. */
const MODULES: ReadonlyMap<string, string> = new Map([
  ['ampersand/clock.adl', CLOCK_MODULE],
  ['ampersand/groups.adl', GROUPS_MODULE],
  ['ampersand/login.adl', LOGIN_MODULE],
  ['ampersand/notices.adl', NOTICES_MODULE],
]);

/** Checks whether a path is that of a built-in module. */
export function isModule(path: string): boolean {
  return MODULES.has(path);
}

/** Adds the built-in modules, such as `ampersand/login.adl`, to a file system. */
export function withModules(files: FileSystem): FileSystem {
  return {
    read: (path) => {
      const text = MODULES.get(path);
      if (text === undefined) return files.read(path);
      return { kind: 'file', bytes: new TextEncoder().encode(text) };
    },
    normalize: (path) => files.normalize(path),
    resolve: (from, relative) => (MODULES.has(relative) ? relative : files.resolve(from, relative)),
  };
}
