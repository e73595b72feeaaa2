/** Thrown where something does not hold that does for every script: a fault of the compiler itself. */
export class InternalCompilerError extends Error {
  override readonly name = 'InternalCompilerError';
}

type Key = string | number | { readonly name: string };

/** What a map has for a key that it cannot lack; `what` names it in the fault. @throws InternalCompilerError */
export function required<K extends Key, V>(map: ReadonlyMap<K, V>, key: K, what: string): V {
  const value = map.get(key);
  if (value === undefined)
    throw new InternalCompilerError(`There is no ${what} for ${nameOf(key)}.`);
  return value;
}

function nameOf(key: Key): string {
  return typeof key === 'object' ? key.name : String(key);
}
