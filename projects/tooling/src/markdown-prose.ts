const FENCE = /^ {0,3}(?:>\s*)?(```+|~~~+)/;

/** Blanks fenced code of a Markdown text. Lines keep their numbers. */
export function withoutFences(markdown: string): string {
  let fence: string | null = null;
  return markdown
    .split('\n')
    .map((line) => {
      const marker = FENCE.exec(line)?.[1]?.slice(0, 3) ?? null;
      const isFence = marker !== null && (fence === null || fence === marker);
      if (isFence) fence = fence === null ? marker : null;
      return isFence || fence !== null ? '' : line;
    })
    .join('\n');
}

/** Blanks all code of a Markdown text, in fences and in backticks. */
export function proseOf(markdown: string): string {
  return withoutFences(markdown).replaceAll(/(`+)[^`]+\1/g, (code) =>
    code.replaceAll(/[^\n]/g, ' '),
  );
}

/** Lists the texts in backticks outside fenced code. */
export function inlineCodeOf(markdown: string): readonly string[] {
  return Array.from(withoutFences(markdown).matchAll(/`([^`\n]+)`/g), ([, code = '']) => code);
}

/** Lists the targets of links and pictures. */
export function linksOf(markdown: string): readonly string[] {
  const prose = proseOf(markdown);
  return Array.from(prose.matchAll(/\]\(([^)\s]+)\)/g), ([, target = '']) => target);
}

/** Lists the anchors of a page: those of its headings, as GitHub forms them, and those in HTML. */
export function anchorsOf(markdown: string): readonly string[] {
  const text = withoutFences(markdown);
  const seen = new Map<string, number>();
  const headings = Array.from(text.matchAll(/^#{1,6}\s+(.+?)\s*$/gm), ([, heading = '']) => {
    const anchor = anchorOf(heading);
    const count = seen.get(anchor) ?? 0;
    seen.set(anchor, count + 1);
    return count === 0 ? anchor : `${anchor}-${count}`;
  });
  return [...headings, ...Array.from(text.matchAll(/ id="([^"]+)"/g), ([, id = '']) => id)];
}

function anchorOf(heading: string): string {
  return heading
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\p{M} _-]/gu, '')
    .replaceAll(' ', '-');
}
