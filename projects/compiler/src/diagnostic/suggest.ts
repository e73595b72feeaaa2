const MOST = 4;

/** At most four of the names that look like `wanted`, best first. */
export function nearNames(wanted: string, names: Iterable<string>): readonly string[] {
  const limit = Math.max(1, Math.floor(wanted.length / 3));
  const found: { name: string; distance: number }[] = [];
  for (const name of new Set(names)) {
    if (Math.abs(name.length - wanted.length) > limit) continue;
    const distance = editDistance(wanted.toLowerCase(), name.toLowerCase(), limit);
    if (distance <= limit) found.push({ name, distance });
  }
  found.sort((a, b) => a.distance - b.distance || (a.name < b.name ? -1 : 1));
  return found.slice(0, MOST).map((item) => item.name);
}

/** ``Did you mean `a` or `b`?``, or null when nothing looks alike. */
export function didYouMean(wanted: string, names: Iterable<string>): string | null {
  const near = nearNames(wanted, names);
  return near.length === 0 ? null : `Did you mean ${alternatives(near)}?`;
}

/** `` `a`, `b` or `c` `` */
export function alternatives(names: readonly string[], word = 'or'): string {
  const quoted = names.map((name) => `\`${name}\``);
  if (quoted.length < 2) return quoted.join('');
  return `${quoted.slice(0, -1).join(', ')} ${word} ${quoted.at(-1)}`;
}

/** Insertions, deletions, replacements and swaps of neighbours; more than `limit` is told as `limit + 1`. */
function editDistance(a: string, b: string, limit: number): number {
  let before: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row[j] = Math.min(
        (previous[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (previous[j - 1] ?? 0) + (same ? 0 : 1),
        swapped ? (before[j - 2] ?? 0) + 1 : Infinity,
      );
    }
    if (Math.min(...row) > limit) return limit + 1;
    before = previous;
    previous = row;
  }
  return previous[b.length] ?? 0;
}
