import { escapeXml, type Diagram, type Inline } from '@ampersand-prototype/generics';
import { parseInline } from '../content/inline.ts';
import type { Block, Definition, TableBlock } from '../content/model-document.ts';
import { describeDiagram } from '../diagram/describe-diagram.ts';
import { DOCUMENT_MESSAGES } from '../messages/document-catalog.ts';
import type { DocumentMessages } from '../messages/document-messages.ts';
import { chapterByDefinition, shownPlace, type RenderInput } from './rendered-file.ts';
import { renderSvg } from './svg.ts';

/** Up to this scale, a wide diagram shrinks to the width of the page; a wider one scrolls. */
const MIN_SCALE = 0.75;

/** Renders blocks as HTML. */
export class HtmlBlocks {
  readonly #input: RenderInput;
  readonly #messages: DocumentMessages;
  readonly #chapters: ReadonlyMap<string, string>;

  constructor(input: RenderInput) {
    this.#input = input;
    this.#messages = DOCUMENT_MESSAGES[input.document.language];
    this.#chapters = chapterByDefinition(input.document);
  }

  /** Blocks in order; diagrams around one concept are grouped. Definitions have headings of this level. */
  render(blocks: readonly Block[], level: 2 | 3 = 3): string {
    const focus = blocks.flatMap((block) =>
      block.kind === 'diagram' && block.diagram.kind === 'focus' ? [block.diagram] : [],
    );
    const others = blocks.filter(
      (block) => block.kind !== 'diagram' || block.diagram.kind !== 'focus',
    );
    return [...others.map((block) => this.#block(block, level)), this.#focus(focus)].join('\n');
  }

  /** The address of a definition; null if the document has none with this id. */
  href(id: string): string | null {
    const chapter = this.#chapters.get(id);
    return chapter === undefined ? null : `${pageOf(chapter)}#${encodeURIComponent(id)}`;
  }

  #block(block: Block, level: 2 | 3): string {
    switch (block.kind) {
      case 'paragraph':
        return `<p>${this.#inline(block.content)}</p>`;
      case 'quote': {
        const paragraphs = block.paragraphs.map((each) => `<p>${escapeXml(each)}</p>`);
        return `<blockquote>${paragraphs.join('')}</blockquote>`;
      }
      case 'code':
        return `<pre tabindex="0"><code>${escapeXml(block.text.trim())}</code></pre>`;
      case 'list': {
        const items = block.items.map((item) => `<li>${this.#inline(item)}</li>`).join('');
        const title =
          block.title === '' ? '' : `<p class="list-title">${escapeXml(block.title)}</p>`;
        return `${title}<ul>${items}</ul>`;
      }
      case 'table':
        return this.#table(block);
      case 'diagram':
        return this.#figure(block.diagram);
      case 'definition':
        return this.#definition(block, level);
    }
  }

  #definition(definition: Definition, level: 2 | 3): string {
    const { id, definitionKind, label, name, origin, blocks } = definition;
    const { document, sourceHref } = this.#input;
    const place = escapeXml(shownPlace(document, origin));
    const href = sourceHref(origin);
    const source = href === null ? place : `<a href="${escapeXml(href)}">${place}</a>`;
    const shownName = name === label ? '' : `<code>${escapeXml(name)}</code>`;
    const kind = this.#messages.kinds[definitionKind][0];
    return [
      `<article class="definition" id="${escapeXml(id)}" aria-labelledby="${escapeXml(id)}-label">`,
      `<h${level} id="${escapeXml(id)}-label">${escapeXml(label)}</h${level}>`,
      `<p class="origin"><span class="kind">${escapeXml(kind)}</span>${shownName}<span>${source}</span></p>`,
      this.render(blocks),
      '</article>',
    ].join('\n');
  }

  #table({ header, rows }: TableBlock): string {
    const head = header.map((each) => `<th scope="col">${escapeXml(each)}</th>`).join('');
    const body = rows.map(
      (row) => `<tr>${row.map((cell) => `<td>${this.#inline(cell)}</td>`).join('')}</tr>`,
    );
    return `<div class="table" tabindex="0"><table><thead><tr>${head}</tr></thead><tbody>${body.join('\n')}</tbody></table></div>`;
  }

  #figure(diagram: Diagram): string {
    const placed = this.#input.placed.get(diagram.id);
    if (!placed) return '';
    const svg = renderSvg(placed, { href: (id) => this.href(id), isStandalone: false });
    const lines = describeDiagram(diagram, this.#messages).map(
      (line) => `<li>${this.#inline(parseInline(line))}</li>`,
    );
    const width = Math.round(placed.width * MIN_SCALE);
    return [
      `<figure class="${diagram.kind}">`,
      `<div class="canvas" style="--min-width:${width}px">${svg}</div>`,
      `<figcaption>${escapeXml(diagram.title)}</figcaption>`,
      `<details><summary>${escapeXml(this.#messages.asList)}</summary><ul>${lines.join('')}</ul></details>`,
      '</figure>',
    ].join('\n');
  }

  #focus(diagrams: readonly Diagram[]): string {
    const [first] = diagrams;
    if (!first) return '';
    const figures = diagrams.map((each) => this.#figure(each)).join('\n');
    return `<details class="focus-diagrams"><summary>${escapeXml(first.title)}</summary>\n${figures}\n</details>`;
  }

  #inline(content: readonly Inline[]): string {
    return content
      .map((piece) => {
        const text = escapeXml(piece.text);
        if (piece.kind === 'code') return `<code>${text.trim()}</code>`;
        const href = piece.kind === 'reference' ? this.href(piece.id) : null;
        return href === null ? text : `<a href="${escapeXml(href)}">${text}</a>`;
      })
      .join('');
  }
}

/** Returns the file name of a chapter's page. */
export function pageOf(chapter: string): string {
  return chapter === 'introduction' ? 'index.html' : `${chapter}.html`;
}
