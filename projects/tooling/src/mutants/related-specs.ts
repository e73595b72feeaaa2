import { importsOf } from './import-graph.ts';

/**
 * Finds the spec files that import a file, directly or indirectly, the nearest first: a name that both paths have counts as two
 * imports, because suites of a complete server are far from every file, and their name states their subject.
 */
export function relatedSpecs(
  root: string,
  file: string,
  specs: readonly string[],
): readonly string[] {
  const distances = distancesTo(root, file, specs);
  const names = namesIn(file);
  const rank = (spec: string): number =>
    (distances.get(spec) ?? 0) - 2 * namesIn(spec).filter((name) => names.includes(name)).length;
  return specs.filter((spec) => distances.has(spec)).sort((one, other) => rank(one) - rank(other));
}

/** Names in the paths of all files. */
const COMMON = ['project', 'src', 'test', 'feature'];

/** The names in a path, each once, without a plural. */
function namesIn(path: string): readonly string[] {
  const parts = path.replace(/(\.slow)?(\.spec)?\.ts$/, '').split(/[^a-z]+/);
  const names = new Set(parts.map((part) => part.replace(/s$/, '')));
  return [...names].filter((name) => !COMMON.includes(name));
}

/** Number of imports between each spec file and a file, for those that reach it. */
function distancesTo(
  root: string,
  file: string,
  specs: readonly string[],
): ReadonlyMap<string, number> {
  const importers = importersFrom(root, specs);
  const distances = new Map([[file, 0]]);
  for (const [path, distance] of distances)
    for (const importer of importers.get(path) ?? [])
      if (!distances.has(importer)) distances.set(importer, distance + 1);
  return distances;
}

const known = new Map<string, ReadonlyMap<string, readonly string[]>>();

/** Files that import each file, among those that the spec files reach. Read once for the same spec files. */
function importersFrom(
  root: string,
  specs: readonly string[],
): ReadonlyMap<string, readonly string[]> {
  const key = [root, ...specs].join('\n');
  const stored = known.get(key);
  if (stored) return stored;
  const importers = new Map<string, string[]>();
  const reached = new Set(specs);
  for (const path of reached)
    for (const imported of importsOf(root, path)) {
      reached.add(imported);
      const list = importers.get(imported) ?? [];
      importers.set(imported, [...list, path]);
    }
  known.set(key, importers);
  return importers;
}
