/**
 * Returns a unique identifier: 128 random bits in hexadecimal. Works on pages served by plain http too, where
 * browsers have no `crypto.randomUUID`.
 */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
