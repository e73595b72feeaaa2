const ASCII = /^[\0-\x7f]*$/;
/** Accents; the breve of й makes another letter. */
const MARKS = /(?<!и)\u0306|[\u0300-\u0305\u0307-\u036f]/g;
/** Lowercase letters that keep a form of their own without their accents, each with its letters on a keyboard. */
const PLAIN_FORMS =
  'ßss ςσ ıi ſs æae ǽae ǣae œoe øo ǿo łl đd ðd þth ħh ŧt ŋn ƀb ɓb ȼc ɗd ǥg ɨi ƙk ɍr ʉu ƴy ƶz ﬀff ﬁfi ﬂfl'.split(
    ' ',
  );
/** The first and the last full-width character, and what follows a character of ASCII by so much. */
const [FIRST_WIDE, LAST_WIDE, WIDTH_OFFSET] = [0xff01, 0xff5e, 0xfee0];
const IDEOGRAPHIC_SPACE = '\u3000';

/**
 * Maps lowercase characters to those that a search finds them by: `ł` to `l`, `æ` to `ae`, full-width `ａ` to `a`. The
 * databases fold by this table too.
 */
export const FOLDED_CHARACTERS: ReadonlyMap<string, string> = new Map([
  ...PLAIN_FORMS.map((pair) => [pair.charAt(0), pair.slice(1)] as const),
  ...wideCharacters(),
  [IDEOGRAPHIC_SPACE, ' '],
]);
const FOLDED = new RegExp(`[${[...FOLDED_CHARACTERS.keys()].join('')}]`, 'g');

function wideCharacters(): (readonly [string, string])[] {
  const codes = Array.from({ length: LAST_WIDE - FIRST_WIDE + 1 }, (_, i) => FIRST_WIDE + i);
  const pairs = codes.map(
    (code) => [String.fromCharCode(code), String.fromCharCode(code - WIDTH_OFFSET)] as const,
  );
  return pairs.filter(([wide]) => wide === wide.toLowerCase());
}

/**
 * Removes case, accents, and width of a text for search: `Łódź` becomes `lodz`. Pages and databases search alike by it; the
 * dialects say the same in SQL.
 */
export function foldText(text: string): string {
  const lower = text.toLowerCase();
  if (ASCII.test(lower)) return lower;
  const bare = lower.normalize('NFD').replace(MARKS, '').normalize('NFC');
  return bare.replace(FOLDED, (letter) => FOLDED_CHARACTERS.get(letter) ?? letter);
}
