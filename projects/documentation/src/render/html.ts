import { escapeXml } from '@ampersand-prototype/generics';
import { blocksOf, definitionsOf, type Chapter } from '../content/model-document.ts';
import { DOCUMENT_MESSAGES } from '../messages/document-catalog.ts';
import type { DocumentMessages } from '../messages/document-messages.ts';
import { HtmlBlocks, pageOf } from './html-blocks.ts';
import { HTML_SCRIPT } from './html-script.ts';
import { HTML_STYLE } from './html-style.ts';
import type { RenderedFile, RenderInput } from './rendered-file.ts';
import { renderLines, SourcePages, type SourcePage } from './source-pages.ts';

/** Renders a document as a folder of linked HTML pages with a search index. */
export function renderHtml(input: RenderInput): readonly RenderedFile[] {
  const { document } = input;
  const sources = new SourcePages(input);
  const blocks = new HtmlBlocks({ ...input, sourceHref: (origin) => sources.href(origin) });
  const pages = document.chapters.map((chapter, i) => ({
    path: pageOf(chapter.id),
    content: page(input, blocks, chapter, i + 1),
  }));
  return [
    ...pages,
    ...sources.all().map((each) => ({ path: each.path, content: sourcePage(input, each) })),
    { path: 'style.css', content: HTML_STYLE },
    { path: 'script.js', content: HTML_SCRIPT },
    { path: 'search-index.js', content: searchIndex(input, blocks) },
  ];
}

function page(input: RenderInput, blocks: HtmlBlocks, chapter: Chapter, number: number): string {
  const sections = chapter.sections.map(
    ({ id, title, blocks: content }) =>
      `<section id="${escapeXml(id)}" aria-labelledby="${escapeXml(id)}-title"><h2 id="${escapeXml(id)}-title">${escapeXml(title)}</h2>\n${blocks.render(content)}\n</section>`,
  );
  const { keyboardHelp } = DOCUMENT_MESSAGES[input.document.language];
  const content = `<h1>${number}. ${escapeXml(chapter.title)}</h1>
${blocks.render(chapter.blocks, 2)}
${sections.join('\n')}
${hasDiagram(chapter) ? `<p class="help">${escapeXml(keyboardHelp)}</p>` : ''}`;
  return frame(input, chapter.title, chapter, content);
}

function sourcePage(input: RenderInput, source: SourcePage): string {
  const heading = `<h1>${escapeXml(source.title)}</h1>`;
  return frame(input, source.title, null, `${heading}\n${renderLines(source)}`);
}

/** A page with the header and the navigation; no chapter is current on the pages of the script. */
function frame(
  input: RenderInput,
  title: string,
  current: Chapter | null,
  content: string,
): string {
  const { document } = input;
  const messages = DOCUMENT_MESSAGES[document.language];
  return `<!doctype html>
<html lang="${document.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeXml(`${title} – ${document.title}`)}</title>
<link rel="stylesheet" href="style.css">
<script src="search-index.js" defer></script>
<script src="script.js" defer></script>
</head>
<body>
<a class="skip" href="#content">${escapeXml(messages.skip)}</a>
${header(document.title, messages)}
<div class="layout">
${navigation(input, current, messages)}
<main id="content" tabindex="-1" data-fit="${escapeXml(messages.fit)}">
${content}
</main>
</div>
</body>
</html>
`;
}

function hasDiagram(chapter: Chapter): boolean {
  return blocksOf(chapter).some(({ kind }) => kind === 'diagram');
}

function header(title: string, messages: DocumentMessages): string {
  const { search, theme, print, noResults } = messages;
  return `<header class="bar">
<a class="title" href="index.html">${escapeXml(title)}</a>
<search class="search">
<input type="search" id="search" aria-label="${escapeXml(search)}" placeholder="${escapeXml(search)}" autocomplete="off" aria-controls="results">
<div class="results" id="results" hidden data-none="${escapeXml(noResults)}"><p role="status"></p><ul></ul></div>
</search>
<button type="button" id="theme">${escapeXml(theme)}</button>
<button type="button" id="print">${escapeXml(print)}</button>
</header>`;
}

function navigation(
  { document }: RenderInput,
  current: Chapter | null,
  messages: DocumentMessages,
): string {
  const items = document.chapters.map((chapter, i) => {
    const isCurrent = chapter === current;
    const link = `<a href="${pageOf(chapter.id)}"${isCurrent ? ' aria-current="page"' : ''}>${i + 1}. ${escapeXml(chapter.title)}</a>`;
    const below = isCurrent ? outline(chapter) : [];
    return `<li>${link}${below.length > 0 ? `<ul>${below.join('\n')}</ul>` : ''}</li>`;
  });
  return `<nav aria-label="${escapeXml(messages.contents)}"><details class="contents" open><summary>${escapeXml(messages.contents)}</summary><ul>${items.join('\n')}</ul></details></nav>`;
}

/** Up to this number of definitions, the navigation lists those of the current chapter. */
const MAX_LISTED = 150;

/** Links to the sections of a chapter and the definitions in them. */
function outline({ sections }: Chapter): readonly string[] {
  const count = sections.flatMap(({ blocks }) => blocks).length;
  return sections.map(({ id, title, blocks }) => {
    const definitions = blocks.flatMap((block) =>
      block.kind === 'definition'
        ? [
            `<li><a href="#${escapeXml(encodeURIComponent(block.id))}">${escapeXml(block.label)}</a></li>`,
          ]
        : [],
    );
    const below =
      definitions.length > 0 && count <= MAX_LISTED ? `<ul>${definitions.join('')}</ul>` : '';
    return `<li><a href="#${escapeXml(encodeURIComponent(id))}">${escapeXml(title)}</a>${below}</li>`;
  });
}

/** A script, because a page from disk cannot read other files. */
function searchIndex({ document }: RenderInput, blocks: HtmlBlocks): string {
  const messages = DOCUMENT_MESSAGES[document.language];
  const entries = definitionsOf(document).map(({ id, label, name, definitionKind }) => [
    label,
    name,
    messages.kinds[definitionKind][0],
    blocks.href(id),
  ]);
  return `globalThis.SEARCH_INDEX = ${JSON.stringify(entries).replaceAll('<', '\\u003c')};\n`;
}
