import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PROJECTS = new URL('../../', import.meta.url).pathname;
const AMPERSAND = join(PROJECTS, '../node_modules/.bin/ampersand');

/** What decides about the metadata of a script besides its text: the sources of the parts that take part in compiling. */
const COMPILER = ['compiler', 'generics', 'population', 'cli'];
let compiler: string | undefined;

/**
 * Metadata of a script, written by today's compiler. The same script is compiled once, also by several processes, as long
 * as the compiler stays the same; nobody changes what is given.
 * Gives the folder `generics`. @throws Error with what the compiler says when it refuses the script
 */
export function compileScript(script: string): string {
  compiler ??= compilerDigest();
  const digest = createHash('sha256').update(compiler).update(script).digest('hex');
  const folder = join(tmpdir(), `ampersand-compiled-${digest}`);
  if (!existsSync(folder)) compileInto(folder, script);
  return join(folder, 'out', 'generics');
}

function compileInto(folder: string, script: string): void {
  const unfinished = mkdtempSync(join(tmpdir(), 'ampersand-script-'));
  writeFileSync(join(unfinished, 'main.adl'), script);
  execFileSync(AMPERSAND, ['proto', 'main.adl', '--no-frontend', '--proto-dir', 'out'], {
    cwd: unfinished,
    stdio: 'pipe',
  });
  try {
    renameSync(unfinished, folder);
  } catch (error) {
    // Another process was first.
    if (!existsSync(folder)) throw error;
    rmSync(unfinished, { recursive: true });
  }
}

/** Metadata of a script in `fixtures`. */
export function compileFixture(name: string): string {
  return compileScript(readFixture(name));
}

/** The text of a script in `fixtures`. */
export function readFixture(name: string): string {
  return readFileSync(join(import.meta.dirname, 'fixtures', `${name}.adl`), 'utf8');
}

function compilerDigest(): string {
  const hash = createHash('sha256').update(PROJECTS);
  for (const part of COMPILER) {
    const sources = join(PROJECTS, part, 'src');
    for (const file of readdirSync(sources, { recursive: true, encoding: 'utf8' }).sort()) {
      const { size, mtimeMs } = statSync(join(sources, file));
      hash.update(`${file} ${size} ${mtimeMs}\n`);
    }
  }
  return hash.digest('hex');
}
