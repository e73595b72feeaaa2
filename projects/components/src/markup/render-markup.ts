import type { MarkupFormat } from '@ampersand-prototype/generics';

/** Above this length, a text is shown as it is: to lay it out would take too long. */
const MAX_LENGTH = 500_000;

type Renderer = (text: string) => DocumentFragment;

/** Loads the library of a format with the first text that needs it. */
const RENDERERS: Readonly<Record<Exclude<MarkupFormat, 'TEXT'>, () => Promise<Renderer>>> = {
  MARKDOWN: async () => {
    const { renderMarkdown } = await import('./render-markdown');
    return (text) => renderMarkdown(text, false);
  },
  GFM: async () => {
    const { renderMarkdown } = await import('./render-markdown');
    return (text) => renderMarkdown(text, true);
  },
  HTML: async () => (await import('./sanitize/sanitize-markup')).sanitizeContent,
  LATEX: async () => (await import('./latex/render-latex')).renderLatex,
};

/**
 * Renders a text in a markup format as safe HTML. Returns null for texts that are shown as they are: plain ones, and those
 * that are too long or too deeply nested. `files` is the address of the uploaded files.
 */
export async function renderMarkup(
  text: string,
  format: MarkupFormat,
  files: string,
): Promise<DocumentFragment | null> {
  if (format === 'TEXT' || text.length > MAX_LENGTH) return null;
  const [render, { settleContent }] = await Promise.all([
    RENDERERS[format](),
    import('./settle-content'),
  ]);
  try {
    return settleContent(render(text), files);
  } catch {
    return null;
  }
}
