const ASCII = /^[\0-\x7f]*$/;
/** Accents; the breve of й makes another letter. */
const MARKS = /(?<!и)\u0306|[\u0300-\u0305\u0307-\u036f]/g;
const SPECIAL_CASES: Readonly<Record<string, string>> = { ß: 'ss', ς: 'σ', ı: 'i', ſ: 's' };

/**
 * Removes case and accents of a text for search: `Müller` becomes `muller`. Pages and databases search alike by it; the
 * dialects say the same in SQL.
 */
export function foldText(text: string): string {
  const lower = text.toLowerCase();
  if (ASCII.test(lower)) return lower;
  const bare = lower.normalize('NFD').replace(MARKS, '').normalize('NFC');
  return bare.replace(/[ßςıſ]/g, (letter) => SPECIAL_CASES[letter] ?? letter);
}
