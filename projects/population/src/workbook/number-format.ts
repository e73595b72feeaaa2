/** Part of a section of a number format: literal text, or a digit placeholder. */
type Part = { readonly text: string } | { readonly digit: '0' | '#' | '.' };

/** Texts that stand in a format as they are: between quotation marks, behind a backslash, or by themselves. `_` and `*` only leave room. */
const TOKEN =
  /"([^"]*)"|\\(.)|\[\$([^\]-]*)(?:-[^\]]*)?\]|(\[(?:black|blue|cyan|green|magenta|red|white|yellow|color ?\d+)\])|([_*].)|([0#.])|([ $+\-():!^&'~{}€£])|(.)/gisu;

/** The formats of whole numbers and of two decimals that every workbook has. */
const BUILT_IN: ReadonlyMap<number, string> = new Map([
  [1, '0'],
  [2, '0.00'],
]);
const PLAIN = /^(-?)(\d+)(?:\.(\d+))?$/;

/** Parses a number format that only adds digits and text; null for others. */
export function digitFormat(id: number, code: string | undefined): string | null {
  const format = code ?? BUILT_IN.get(id);
  return format !== undefined && sectionsOf(format) !== null ? format : null;
}

/**
 * Formats a number according to its spreadsheet number format. Null if the format would lose digits, for example by
 * rounding.
 *
 * @example formattedNumber('42', '"A-"0000') // 'A-0042'
 */
export function formattedNumber(number: string, format: string): string | null {
  const [, symbol = '', whole = '', decimals = ''] = PLAIN.exec(number) ?? [];
  if (whole === '') return null;
  const sections = sectionsOf(format) ?? [];
  const isZero = Number(number) === 0;
  const own = symbol === '-' ? sections[1] : isZero ? sections[2] : undefined;
  const section = own ?? sections[0] ?? [];
  const shown = filled(section, whole.replace(/^0+/, ''), decimals.replace(/0+$/, ''));
  return shown === null ? null : `${symbol === '-' && own === undefined ? '-' : ''}${shown}`.trim();
}

/** Null for a format with anything besides digits and text: thousands separators, percents, days, fractions. */
function sectionsOf(format: string): readonly (readonly Part[])[] | null {
  const sections: Part[][] = [];
  for (const code of splitSections(format)) {
    const parts = partsOf(code);
    if (parts === null) return null;
    sections.push(parts);
  }
  return sections[0]?.some((part) => 'digit' in part) === true ? sections : null;
}

function splitSections(format: string): string[] {
  const TEXT_SECTION = 3;
  const marked = format.replace(/"[^"]*"|\\.|;/gs, (found) => (found === ';' ? '\0' : found));
  return marked.split('\0').slice(0, TEXT_SECTION);
}

function partsOf(code: string): Part[] | null {
  const parts: Part[] = [];
  let points = 0;
  for (const [, quoted, escaped, currency, color, space, digit, plain] of code.matchAll(TOKEN)) {
    const text = quoted ?? escaped ?? currency ?? plain;
    if (text !== undefined) parts.push({ text });
    else if (digit !== undefined) parts.push({ digit: digit as '0' });
    else if (color === undefined && space === undefined) return null;
    if (digit === '.') points += 1;
  }
  return points > 1 ? null : parts;
}

/** The parts with digits in their places; null where there are more decimals than places for them. */
function filled(parts: readonly Part[], whole: string, decimals: string): string | null {
  const point = parts.findIndex((part) => 'digit' in part && part.digit === '.');
  const before = point < 0 ? parts : parts.slice(0, point);
  const behind = point < 0 ? [] : parts.slice(point + 1);
  if (decimals.length > behind.filter((part) => 'digit' in part).length) return null;
  const fraction = filledBehind(behind, decimals);
  const isPointShown = /\d/.test(fraction);
  return `${filledBefore(before, whole)}${isPointShown ? '.' : ''}${fraction}`;
}

/** Digits fill places from the last to the first, which takes all that are left. */
function filledBefore(parts: readonly Part[], digits: string): string {
  let left = digits;
  const first = parts.findIndex((part) => 'digit' in part);
  return parts.reduceRight((shown, part, at) => {
    if ('text' in part) return part.text + shown;
    const digit = left.slice(at === first ? 0 : -1);
    left = at === first ? '' : left.slice(0, -1);
    return (digit === '' && part.digit === '0' ? '0' : digit) + shown;
  }, '');
}

function filledBehind(parts: readonly Part[], digits: string): string {
  let at = 0;
  return parts
    .map((part) => {
      if ('text' in part) return part.text;
      at += 1;
      return digits.charAt(at - 1) || (part.digit === '0' ? '0' : '');
    })
    .join('');
}
