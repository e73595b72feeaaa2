/** Creates unique TypeScript type names for names of the script. Names that become equal get a number. */
export function typeNames(names: readonly string[]): ReadonlyMap<string, string> {
  const result = new Map<string, string>();
  const taken = new Set<string>();
  for (const name of names) {
    const base = typeName(name);
    let chosen = base;
    for (let number = 2; taken.has(chosen); number++) chosen = `${base}_${number}`;
    taken.add(chosen);
    result.set(name, chosen);
  }
  return result;
}

/** Names that a type alias may not have. */
const RESERVED = new Set([
  'any',
  'bigint',
  'boolean',
  'never',
  'null',
  'number',
  'object',
  'string',
  'symbol',
  'undefined',
  'unknown',
  'void',
]);

function typeName(name: string): string {
  const safe = name.replace(/[^\p{ID_Continue}]/gu, '_');
  return /^\p{ID_Start}/u.test(safe) && !RESERVED.has(safe) ? safe : `_${safe}`;
}
