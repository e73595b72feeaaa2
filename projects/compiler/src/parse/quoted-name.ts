/** How the local part of a name starts. */
export type NameCase = 'upper' | 'lower' | 'any';

/**
 * The name that a deprecated quoted name stands for: per part, everything but letters and digits is dropped.
 * Null when nothing is left.
 */
export function nameFromText(text: string, start: NameCase): string | null {
  const parts = text.split('.').map((part) => part.replace(/[^\p{L}\p{N}]/gu, ''));
  const local = (parts.pop() ?? '').replace(/^\p{N}+/u, '');
  if (local === '' || parts.some((part) => part === '')) return null;
  const first = local.charAt(0);
  const cased = start === 'upper' ? first.toUpperCase() : first;
  return [...parts, cased + local.slice(1)].join('.');
}
