/** A script of a build, with the scripts that it imports. */
export interface ChunkModule {
  readonly id: string;
  readonly code: string | null;
  readonly isEntry: boolean;
  readonly importedIds: readonly string[];
  readonly dynamicallyImportedIds: readonly string[];
}

/** Groups of scripts that are loaded together. */
export interface ChunkGroups {
  /** The main script and its imports. */
  readonly start: ReadonlySet<string>;
  /** The imports that most pages share. */
  readonly pages: ReadonlySet<string>;
}

/**
 * Groups the scripts of a build by the pages that need them. The largest script that several lazy parts share is the
 * library of components, which every interface needs.
 */
export function chunkGroups(modules: readonly ChunkModule[]): ChunkGroups {
  const byId = new Map(modules.map((each) => [each.id, each]));
  const start = importsOf(
    modules.filter(({ isEntry }) => isEntry),
    byId,
  );
  const lazy = new Set(modules.flatMap(({ dynamicallyImportedIds }) => dynamicallyImportedIds));
  const shared = modules.filter(({ id }) => !start.has(id) && !lazy.has(id));
  const bySize = shared.sort((a, b) => (b.code ?? '').length - (a.code ?? '').length);
  const pages = importsOf(bySize.slice(0, 1), byId);
  return { start, pages: new Set([...pages].filter((id) => !start.has(id))) };
}

/** The modules with everything that they import. */
function importsOf(
  modules: readonly ChunkModule[],
  byId: ReadonlyMap<string, ChunkModule>,
): ReadonlySet<string> {
  const found = new Set<string>();
  const waiting = modules.map(({ id }) => id);
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    waiting.push(...(byId.get(id)?.importedIds ?? []));
  }
  return found;
}
