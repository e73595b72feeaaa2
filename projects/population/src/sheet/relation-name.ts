const NAME = /^(?:\p{L}[\p{L}\p{N}]*\.)*\p{Ll}[\p{L}\p{N}]*$/u;

/**
 * Parses the relation name in a column header. `Name` becomes `name`, `likes fruit` becomes `likesFruit`. Null if the
 * header contains no valid name.
 */
export function relationName(header: string): string | null {
  if (NAME.test(header)) return header;
  const [first = '', ...others] = header.split(/[^\p{L}\p{N}.]+/u).filter((word) => word !== '');
  const dot = first.lastIndexOf('.') + 1;
  const start = first.slice(0, dot) + changedFirst(first.slice(dot), 'toLowerCase');
  const name = start + others.map((word) => changedFirst(word, 'toUpperCase')).join('');
  return NAME.test(name) ? name : null;
}

function changedFirst(word: string, change: 'toLowerCase' | 'toUpperCase'): string {
  const [first = ''] = word;
  return first[change]() + word.slice(first.length);
}
