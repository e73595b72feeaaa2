const MAX_SUGGESTIONS = 4;

/** Finds at most four names similar to `requested`, best first. */
export function suggestNames(requested: string, names: Iterable<string>): readonly string[] {
  const limit = Math.max(1, Math.floor(requested.length / 3));
  const sought = requested.toLowerCase();
  const found: { name: string; distance: number }[] = [];
  for (const name of new Set(names)) {
    if (Math.abs(name.length - requested.length) > limit) continue;
    const distance = editDistance(sought, name.toLowerCase(), limit);
    if (distance <= limit) found.push({ name, distance });
  }
  found.sort((a, b) => a.distance - b.distance || (a.name < b.name ? -1 : 1));
  return found.slice(0, MAX_SUGGESTIONS).map((item) => item.name);
}

/** Suggests similar names (``Did you mean `a` or `b`?``), or returns null. */
export function didYouMean(requested: string, names: Iterable<string>): string | null {
  const near = suggestNames(requested, names);
  return near.length === 0 ? null : `Did you mean ${alternatives(near)}?`;
}

/** Formats names as alternatives: `` `a`, `b` or `c` ``. */
export function alternatives(names: readonly string[], word = 'or'): string {
  const quoted = names.map((name) => `\`${name}\``);
  if (quoted.length < 2) return quoted.join('');
  return `${quoted.slice(0, -1).join(', ')} ${word} ${quoted.at(-1)}`;
}

/**
 * Number of insertions, deletions, replacements, and swaps of neighbors; at most `limit + 1`. Only cells within the
 * limit of the diagonal are computed, since others cannot change the result.
 */
function editDistance(a: string, b: string, limit: number): number {
  const far = limit + 1;
  let before: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, index) => Math.min(index, far));
  let row = new Array<number>(b.length + 1).fill(far);
  for (let i = 1; i <= a.length; i++) {
    const [from, to] = [Math.max(1, i - limit), Math.min(b.length, i + limit)];
    row.fill(far);
    row[0] = Math.min(i, far);
    let best = row[0];
    for (let j = from; j <= to; j++) {
      const isSame = a.charCodeAt(i - 1) === b.charCodeAt(j - 1);
      let cost = (previous[j - 1] ?? far) + (isSame ? 0 : 1);
      cost = Math.min(cost, (previous[j] ?? far) + 1, (row[j - 1] ?? far) + 1);
      if (isSwapped(a, b, i, j)) cost = Math.min(cost, (before[j - 2] ?? far) + 1);
      row[j] = cost;
      best = Math.min(best, cost);
    }
    if (best > limit) return far;
    [before, previous, row] = [
      previous,
      row,
      before.length > 0 ? before : new Array<number>(b.length + 1),
    ];
  }
  return Math.min(previous[b.length] ?? far, far);
}

function isSwapped(a: string, b: string, i: number, j: number): boolean {
  return i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
}
