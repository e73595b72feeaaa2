/** What `encodeURIComponent` leaves as it is, and RFC 8187 (attr-char) does not. */
const LEFT_AS_IS = /['()*]/g;

/** Builds the header `Content-Disposition` for a file name with any characters. */
export function attachment(name: string): string {
  return `attachment; ${parameter(name)}`;
}

/** Builds the header `Content-Disposition` for a file that browsers may show. */
export function inline(name: string): string {
  return `inline; ${parameter(name)}`;
}

function parameter(name: string): string {
  const encoded = encodeURIComponent(name.toWellFormed()).replaceAll(
    LEFT_AS_IS,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `filename*=UTF-8''${encoded}`;
}
