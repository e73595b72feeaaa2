import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const AMPERSAND = new URL('../../../node_modules/.bin/ampersand', import.meta.url).pathname;
const compiled = new Map<string, string>();

/**
 * Metadata of a script, written by today's compiler; the same script is compiled once per process.
 * Gives the folder `generics`. @throws Error with what the compiler says when it refuses the script
 */
export function compileScript(script: string): string {
  const known = compiled.get(script);
  if (known !== undefined) return known;
  const folder = mkdtempSync(join(tmpdir(), 'ampersand-script-'));
  writeFileSync(join(folder, 'main.adl'), script);
  execFileSync(AMPERSAND, ['proto', 'main.adl', '--no-frontend', '--proto-dir', 'out'], {
    cwd: folder,
    stdio: 'pipe',
  });
  const generics = join(folder, 'out', 'generics');
  compiled.set(script, generics);
  return generics;
}
