/** Removes `.`, `..`, and empty segments. A leading `/` or drive stays, and so does `..` that leads outside. */
export function normalizePath(path: string): string {
  const slashed = path.replaceAll('\\', '/');
  const root = /^([A-Za-z]:)?\//.exec(slashed)?.[0] ?? '';
  const kept: string[] = [];
  for (const segment of slashed.slice(root.length).split('/')) {
    if (segment === '' || segment === '.') continue;
    const canGoUp = kept.length > 0 && kept.at(-1) !== '..';
    if (segment === '..' && (canGoUp || root !== '')) kept.pop();
    else kept.push(segment);
  }
  return root + kept.join('/') || '.';
}

/** Checks whether the path starts at the root of a file system. */
export function isAbsolutePath(path: string): boolean {
  return /^([A-Za-z]:)?[/\\]/.test(path);
}

/** Resolves `relative` from the folder of the file `from`. */
export function resolvePath(from: string, relative: string): string {
  if (isAbsolutePath(relative)) return normalizePath(relative);
  const folder = from.replaceAll('\\', '/').split('/').slice(0, -1).join('/');
  const start = folder === '' && from.startsWith('/') ? '/' : folder;
  return normalizePath(start === '' ? relative : `${start}/${relative}`);
}

/** Returns the lowercase extension of a path with its dot, or an empty string. */
export function extensionOf(path: string): string {
  return /\.[^./\\]*$/.exec(path)?.[0].toLowerCase() ?? '';
}
