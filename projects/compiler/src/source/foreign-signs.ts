/** Signs of mathematics and of programming languages, with what a script has for them. */
const SIGNS: Readonly<Record<string, string>> = {
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

const LONGEST_FIRST = Object.keys(SIGNS).sort((a, b) => b.length - a.length);

/** An inclusion with blanks in it. */
const SPACED = /\|[ \t]+-/y;

/** The characters that signs of other languages start with, for a class of a regular expression. */
export const SIGN_STARTS = [...new Set(LONGEST_FIRST.map((sign) => sign.charAt(0)))]
  .join('')
  .replaceAll(/[|]/g, '\\$&');

/** The sign of another language that stands at `at`, and how a script writes it; null where there is none. */
export function foreignSign(
  text: string,
  at: number,
): { readonly sign: string; readonly modern: string } | null {
  SPACED.lastIndex = at;
  const spaced = SPACED.exec(text);
  if (spaced !== null) return { sign: spaced[0], modern: '|-' };
  const sign = LONGEST_FIRST.find((each) => text.startsWith(each, at));
  const modern = sign === undefined ? undefined : SIGNS[sign];
  return sign === undefined || modern === undefined ? null : { sign, modern };
}

/** What to do about a sign that a script has nothing for. */
export function withoutCounterpart(sign: string): string | null {
  if (/[∀∃∈∉]/u.test(sign))
    return 'Rules have no variables. Write the rule with relations, such as `owns |- likes`; it applies to all pairs.';
  if (/[⊇⊃⊒⇐←]/u.test(sign))
    return 'Write the smaller side first: `smaller |- larger` ("everything on the left is also on the right").';
  if (/≠/u.test(sign))
    return 'For "not the same atom", write `-I`. For "in `r` but not in `s`", write `r - s`.';
  return null;
}
