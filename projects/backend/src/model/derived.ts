/**
 * A function of something that never changes, of which each answer is kept as long as that is there: what follows from it is
 * worked out when somebody first asks. That is sound for the objects of a model because nobody changes them once they are made: no
 * answer gets out of date, and whoever asks first gets what all others get. What does change stands in the object that owns it.
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
