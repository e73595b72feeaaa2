/** An internal error of the compiler, such as a broken invariant. */
export class InternalCompilerError extends Error {
  override readonly name = 'InternalCompilerError';
}

type Key = string | number | { readonly name: string };

/** Returns the value of a required map key; `what` names it in the error. @throws InternalCompilerError */
export function required<K extends Key, V>(map: ReadonlyMap<K, V>, key: K, what: string): V {
  const value = map.get(key);
  if (value === undefined)
    throw new InternalCompilerError(`There is no ${what} for ${nameOf(key)}.`);
  return value;
}

function nameOf(key: Key): string {
  return typeof key === 'object' ? key.name : String(key);
}
