/**
 * Caches the result of a function per object, as long as the object exists. Results are computed on first use. This is
 * sound for the objects of a model because they never change after their creation. Mutable state belongs in the object that
 * owns it.
 */
export function derived<Of extends object, Result>(work: (of: Of) => Result): (of: Of) => Result {
  const known = new WeakMap<Of, { readonly result: Result }>();
  return (of) => {
    const kept = known.get(of);
    if (kept) return kept.result;
    const result = work(of);
    known.set(of, { result });
    return result;
  };
}
