/**
 * Paths of resources: segments joined by `/`, each percent-encoded. A path is split first and decoded
 * then, so that identifiers may hold any character.
 */

/** Splits a path into decoded segments, without empty ones. @throws URIError on a broken escape */
export function splitPath(path: string): string[] {
  return path
    .split('/')
    .filter((segment) => segment !== '')
    .map(decodeURIComponent);
}

/** Joins segments to an encoded path, for example `resource/A/a%2Fb`. */
export function joinPath(segments: readonly string[]): string {
  return segments.map(encodeSegment).join('/');
}

/** Encodes a path segment, including `.` and `..`. */
export function encodeSegment(segment: string): string {
  return isAddressable(segment) ? encodeURIComponent(segment) : segment.replaceAll('.', '%2E');
}

/**
 * Checks whether a text can be used as a URL path segment. Clients resolve `.` and `..`, even when escaped, and drop empty
 * segments.
 */
export function isAddressable(segment: string): boolean {
  return !/^\.{0,2}$/.test(segment);
}

/**
 * Returns the part of a path after a prefix of complete segments. Null if it does not match. `pathBelow('resource/A/1',
 * 'resource/A/10') === null`; equal paths give `''`.
 */
export function pathBelow(prefix: string, path: string): string | null {
  if (path === prefix) return '';
  return path.startsWith(`${prefix}/`) ? path.slice(prefix.length + 1) : null;
}
