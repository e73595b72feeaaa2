/** The supported markup formats. */
export const MARKUP_FORMATS = ['MARKDOWN', 'GFM', 'HTML', 'LATEX', 'TEXT'] as const;

/** The markup format of a text, such as Markdown. */
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

/** Finds the markup format with a name, ignoring case; null if none. */
export function markupFormatOf(name: string): MarkupFormat | null {
  const upper = name.trim().toUpperCase();
  const format = MARKUP_FORMATS.find((each) => each === upper);
  return format ?? (Object.hasOwn(ALIASES, upper) ? (ALIASES[upper] ?? null) : null);
}
