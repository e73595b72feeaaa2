import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Path of an import in a source file: static, dynamic, and of a re-export. */
const IMPORT = /(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g;
const WORKSPACE = /^@ampersand-prototype\/([a-z]+)(?:\/(.+))?$/;

/** Returns the repository files that a source file imports. */
export function importsOf(root: string, file: string): readonly string[] {
  const text = readFileSync(join(root, file), 'utf8');
  return Array.from(text.matchAll(IMPORT), ([, path = '']) =>
    resolveImport(root, file, path),
  ).filter((path) => path !== null);
}

function resolveImport(root: string, from: string, path: string): string | null {
  if (path.startsWith('.')) return firstFile(root, join(dirname(from), path));
  const [, part, entry] = WORKSPACE.exec(path) ?? [];
  return part === undefined ? null : workspaceEntry(root, part, entry);
}

/** The source file behind an entry point of a part, as its `package.json` names it. */
function workspaceEntry(root: string, part: string, entry: string | undefined): string | null {
  const folder = `projects/${part}`;
  const text = readFileSync(join(root, folder, 'package.json'), 'utf8');
  const { exports = {} } = JSON.parse(text) as { exports?: Record<string, unknown> };
  const target = exports[entry === undefined ? '.' : `./${entry}`];
  const source = typeof target === 'string' ? target : `${entry ?? 'src'}/public-api.ts`;
  return firstFile(root, join(folder, source));
}

function firstFile(root: string, path: string): string | null {
  const names = [path, `${path}.ts`, `${path}/index.ts`];
  return names.find((name) => /\.[jt]s$/.test(name) && existsSync(join(root, name))) ?? null;
}
