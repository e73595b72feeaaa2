/**
 * Paths of resources: segments joined by `/`, each percent-encoded. A path is split first and decoded
 * then, so that identifiers may hold any character.
 */

/** Splits a path into decoded segments; leading, trailing and doubled slashes are ignored. @throws URIError on a broken escape */
export function splitPath(path: string): string[] {
  return path
    .split('/')
    .filter((segment) => segment !== '')
    .map(decodeURIComponent);
}

/** Returns the path with these segments, encoded: `joinPath(['resource', 'A', 'a/b']) === 'resource/A/a%2Fb'`. */
export function joinPath(segments: readonly string[]): string {
  return segments.map(encodeSegment).join('/');
}

/** Encodes a segment, including `.` and `..`, so that it cannot leave the path. */
export function encodeSegment(segment: string): string {
  return isAddressable(segment) ? encodeURIComponent(segment) : segment.replaceAll('.', '%2E');
}

/**
 * Checks whether a segment can be part of an address. Clients resolve `.` and `..`, even when escaped, and drop empty
 * segments.
 */
export function isAddressable(segment: string): boolean {
  return !/^\.{0,2}$/.test(segment);
}

/**
 * Returns the part of `path` after `prefix`, by whole segments. Null if it does not match. `pathBelow('resource/A/1',
 * 'resource/A/10') === null`; equal paths give `''`.
 */
export function pathBelow(prefix: string, path: string): string | null {
  if (path === prefix) return '';
  return path.startsWith(`${prefix}/`) ? path.slice(prefix.length + 1) : null;
}
