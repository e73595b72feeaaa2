import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A script of an entry point; the names of other scripts end with a hash. */
const ENTRY = /^ampersand-prototype-components(?:-application|-testing)?\.mjs$/;

/**
 * Checks that no script of the built library loads an entry point on demand. A bundler keeps every export of a script that loads
 * on demand, so that applications would load all fields for one of them.
 *
 * @param folder the scripts of the library
 * @throws Error that names the scripts
 */
export function requireSplit(folder: string): void {
  const names = readdirSync(folder).filter((name) => name.endsWith('.mjs'));
  const found = names.flatMap((name) => {
    const text = readFileSync(join(folder, name), 'utf8');
    const loaded = [...text.matchAll(/\bimport\(\s*["']\.\/([^"']+)["']\s*\)([^;\n]*)/g)];
    return loaded
      .filter(([, file = '']) => ENTRY.test(file))
      .map(([, file = '', use = '']) => `${name} loads ${file}${use.slice(0, 80)}`);
  });
  if (found.length === 0) return;
  const hint = 'Load something that the public API does not export, such as a component around it.';
  throw new Error(`The library loads an entry point on demand. ${hint}\n${found.join('\n')}`);
}
