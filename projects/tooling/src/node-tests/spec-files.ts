import { globSync } from 'node:fs';

/** Parts of the repository that are tested with Node instead of Jest. */
export const NODE_PARTS = [
  'generics',
  'population',
  'explanation',
  'documentation',
  'compiler',
  'backend',
  'language-server',
  'cli',
  'tooling',
];

/** The levels of testing, each with the tests of those before it. */
export const LEVELS = ['quick', 'all', 'long'] as const;

/** The level of testing: before a commit, before a landing, or complete. */
export type Level = (typeof LEVELS)[number];

/** Spec files with these endings run from a level on; all others always. */
const ENDINGS: readonly (readonly [ending: string, levels: readonly Level[]])[] = [
  ['.slow.spec.ts', ['all', 'long']],
  ['.long.spec.ts', ['long']],
];

/** Checks whether a spec file runs at a level, according to its name. */
export function runsAt(level: Level, file: string): boolean {
  const [, levels] = ENDINGS.find(([ending]) => file.endsWith(ending)) ?? [];
  return levels?.includes(level) ?? true;
}

/** Lists the spec files in folders that run at a level. */
export function specFiles(paths: readonly string[], level: Level): readonly string[] {
  const named = paths.filter((path) => path.endsWith('.ts'));
  const folders = paths.filter((path) => !path.endsWith('.ts'));
  const found = folders.flatMap((folder) =>
    globSync(`${folder}/**/*.spec.ts`, { exclude: (name) => name === 'node_modules' }),
  );
  const below = found.filter((file) => runsAt(level, file));
  return [...new Set([...named.flatMap((path) => globSync(path)), ...below])].sort();
}
