import { Marked } from 'marked';
import { sanitizeContent } from './sanitize/sanitize-markup';

const CHECKED = '\u2611 ';
const UNCHECKED = '\u2610 ';

const commonMark = new Marked({ gfm: false, async: false });
const github = new Marked({
  gfm: true,
  async: false,
  renderer: { checkbox: ({ checked }) => (checked ? CHECKED : UNCHECKED) },
});

/** Renders Markdown, or GitHub Flavored Markdown, as HTML. */
export function renderMarkdown(text: string, isGithub: boolean): DocumentFragment {
  return sanitizeContent((isGithub ? github : commonMark).parse(text, { async: false }));
}
