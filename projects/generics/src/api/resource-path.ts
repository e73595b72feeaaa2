/**
 * Paths of resources: segments joined by `/`, each percent-encoded. A path is split first and decoded
 * then, so that identifiers may hold any character.
 */

/** Decoded segments of a path; leading, trailing and doubled slashes are ignored. @throws URIError on a broken escape */
export function splitPath(path: string): string[] {
  return path
    .split('/')
    .filter((segment) => segment !== '')
    .map(decodeURIComponent);
}

/** The path with these segments, encoded: `joinPath(['resource', 'A', 'a/b']) === 'resource/A/a%2Fb'`. */
export function joinPath(segments: readonly string[]): string {
  return segments.map(encodeSegment).join('/');
}

/** One segment, encoded so that it can neither end nor leave the path: `.` and `..` are escaped as well. */
export function encodeSegment(segment: string): string {
  return isAddressable(segment) ? encodeURIComponent(segment) : segment.replaceAll('.', '%2E');
}

/** Whether a segment stays in an address: whoever sends one takes `.` and `..` for steps, in escapes as well, and nothing for no segment. */
export function isAddressable(segment: string): boolean {
  return !/^\.{0,2}$/.test(segment);
}

/**
 * What follows `prefix` in `path`, whole segments at a time, or null when `path` does not start with it.
 * `pathBelow('resource/A/1', 'resource/A/10') === null`; equal paths give `''`.
 */
export function pathBelow(prefix: string, path: string): string | null {
  if (path === prefix) return '';
  return path.startsWith(`${prefix}/`) ? path.slice(prefix.length + 1) : null;
}
