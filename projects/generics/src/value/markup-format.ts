/** The formats of markup, in the order in which the first of several counts. */
export const MARKUP_FORMATS = ['MARKDOWN', 'GFM', 'HTML', 'LATEX', 'TEXT'] as const;

/** The format in which a text is written. */
export type MarkupFormat = (typeof MARKUP_FORMATS)[number];

const ALIASES: Readonly<Record<string, MarkupFormat>> = {
  MD: 'MARKDOWN',
  COMMONMARK: 'MARKDOWN',
  'GITHUB-MARKDOWN': 'GFM',
  GITHUB_MARKDOWN: 'GFM',
  TEX: 'LATEX',
  PLAIN: 'TEXT',
  ASCII: 'TEXT',
};

/** Returns the format with a name, in any case, or null. */
export function markupFormatOf(name: string): MarkupFormat | null {
  const upper = name.trim().toUpperCase();
  const format = MARKUP_FORMATS.find((each) => each === upper);
  return format ?? (Object.hasOwn(ALIASES, upper) ? (ALIASES[upper] ?? null) : null);
}
