/** What a text of several values would be read without, or read as: what parts them, space around them, our own quotes. */
const AMBIGUOUS = /^["\s]|[;\r\n]|\s$/;
const QUOTED = /\s*"((?:[^"]|"")*)"\s*(?:[;\n]|$)/y;
const PLAIN = /([^;\n]*)(?:[;\n]|$)/y;

/**
 * Joins the texts of a list by `; `. A text that contains the separator or quotes is quoted, with its quotes doubled.
 */
export function listText(parts: readonly string[]): string {
  return parts
    .map((part) => (AMBIGUOUS.test(part) ? `"${part.replaceAll('"', '""')}"` : part))
    .join('; ');
}

/** Splits a text at `;` or line ends. Quotes count where {@link listText} would write them. */
export function listParts(text: string): string[] {
  const parts: string[] = [];
  for (let at = 0; at < text.length;) {
    const quoted = matchAt(QUOTED, text, at);
    const inside = quoted?.[1]?.replaceAll('""', '"') ?? '';
    const isQuoted = AMBIGUOUS.test(inside);
    const match = isQuoted ? quoted : matchAt(PLAIN, text, at);
    const part = isQuoted ? inside : (match?.[1] ?? '').trim();
    if (part !== '') parts.push(part);
    at += match?.[0].length ?? text.length;
  }
  return parts;
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}
