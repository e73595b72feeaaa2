/** Signs of mathematics and of programming languages, with what a script has for them. */
const SYMBOLS: Readonly<Record<string, string>> = {
  '∩': '/\\',
  '∧': '/\\',
  '&&': '/\\',
  '&': '/\\',
  '∪': '\\/',
  '∨': '\\/',
  '||': '\\/',
  '⊢': '|-',
  '⊨': '|-',
  '⊆': '|-',
  '⊂': '|-',
  '⊑': '|-',
  '⇒': '|-',
  '⟹': '|-',
  '→': '|-',
  '⟶': '|-',
  '|=': '|-',
  '|': '\\/',
  '≡': '=',
  '⇔': '=',
  '⟺': '=',
  '↔': '=',
  '¬': '-',
  '−': '-',
  '–': '-',
  '—': '-',
  '∘': ';',
  '⨾': ';',
  '˘': '~',
  '⌣': '~',
  '⁻¹': '~',
  '×': '#',
  '†': '!',
  '⋄': '<>',
  '◇': '<>',
  '≤': '<=',
  '≥': '>=',
};

const BY_DESCENDING_LENGTH = Object.keys(SYMBOLS).sort((a, b) => b.length - a.length);

/** An inclusion with spaces in it. */
const SPACED = /\|[ \t]+-/y;

/** Characters that start operators of other languages, for a regular expression class. */
export const SYMBOL_STARTS = [...new Set(BY_DESCENDING_LENGTH.map((symbol) => symbol.charAt(0)))]
  .join('')
  .replaceAll(/[|]/g, '\\$&');

/** Recognizes an operator of another language, with its ADL notation. Null if there is none. */
export function foreignSymbol(
  text: string,
  at: number,
): { readonly symbol: string; readonly modern: string } | null {
  SPACED.lastIndex = at;
  const spaced = SPACED.exec(text);
  if (spaced !== null) return { symbol: spaced[0], modern: '|-' };
  const symbol = BY_DESCENDING_LENGTH.find((each) => text.startsWith(each, at));
  const modern = symbol === undefined ? undefined : SYMBOLS[symbol];
  return symbol === undefined || modern === undefined ? null : { symbol, modern };
}

/** Suggests a fix for an operator without an ADL counterpart. */
export function withoutCounterpart(symbol: string): string | null {
  if (/[∀∃∈∉]/u.test(symbol))
    return 'Rules have no variables. Write the rule with relations, such as `owns |- likes`; it applies to all pairs.';
  if (/[⊇⊃⊒⇐←]/u.test(symbol))
    return 'Write the smaller side first: `smaller |- larger` ("everything on the left is also on the right").';
  if (/≠/u.test(symbol))
    return 'For "not the same atom", write `-I`. For "in `r` but not in `s`", write `r - s`.';
  return null;
}
