import type { Inline } from '@ampersand-prototype/generics';
import { parseInline } from '../content/inline.ts';
import type { Block, Chapter, Definition, TableBlock } from '../content/model-document.ts';
import { describeDiagram } from '../diagram/describe-diagram.ts';
import { DOCUMENT_MESSAGES } from '../messages/document-catalog.ts';
import type { DocumentMessages } from '../messages/document-messages.ts';
import {
  chapterByDefinition,
  shownPlace,
  type RenderedFile,
  type RenderInput,
} from './rendered-file.ts';
import { svgFiles } from './svg-files.ts';

/** Renders a document as Markdown: a page per chapter, a table of contents, and pictures. */
export function renderMarkdown(input: RenderInput): readonly RenderedFile[] {
  const { document } = input;
  const pages = document.chapters.map((chapter, i) => ({
    path: `${chapter.id}.md`,
    content: new MarkdownPage(input).chapter(chapter, i + 1),
  }));
  const links = document.chapters.map(({ id, title }) => `1. [${escapeMarkdown(title)}](${id}.md)`);
  const index = {
    path: 'index.md',
    content: `# ${escapeMarkdown(document.title)}\n\n${links.join('\n')}\n`,
  };
  const shown = new Set(document.chapters.flatMap(shownDiagrams));
  const pictures = svgFiles(input, (id) => {
    const chapter = chapterByDefinition(document).get(id);
    return chapter ? `../${chapter}.md#${id}` : null;
  });
  return [index, ...pages, ...pictures.filter(({ path }) => shown.has(path))];
}

function shownDiagrams({ blocks, sections }: Chapter): readonly string[] {
  return [...blocks, ...sections.flatMap((section) => section.blocks)]
    .flatMap((block) => (block.kind === 'definition' ? block.blocks : [block]))
    .flatMap((block) =>
      isShown(block) && block.kind === 'diagram' ? [pathOf(block.diagram.id)] : [],
    );
}

/** Of the diagrams around a concept, a page shows the smallest. */
function isShown(block: Block): boolean {
  return (
    block.kind !== 'diagram' || block.diagram.kind !== 'focus' || block.diagram.id.endsWith('-1')
  );
}

function pathOf(id: string): string {
  return `diagrams/${id}.svg`;
}

class MarkdownPage {
  readonly #input: RenderInput;
  readonly #messages: DocumentMessages;
  readonly #chapters: ReadonlyMap<string, string>;

  constructor(input: RenderInput) {
    this.#input = input;
    this.#messages = DOCUMENT_MESSAGES[input.document.language];
    this.#chapters = chapterByDefinition(input.document);
  }

  chapter({ title, blocks, sections }: Chapter, number: number): string {
    const lines = [
      `# ${number}. ${escapeMarkdown(title)}`,
      ...this.#blocks(blocks),
      ...sections.flatMap((section) => [
        `<a id="${section.id}"></a>\n\n## ${escapeMarkdown(section.title)}`,
        ...this.#blocks(section.blocks),
      ]),
      `[${this.#messages.contents}](index.md)`,
    ];
    return `${lines.join('\n\n')}\n`;
  }

  #blocks(blocks: readonly Block[]): readonly string[] {
    return blocks.filter(isShown).map((block) => this.#block(block));
  }

  #block(block: Block): string {
    switch (block.kind) {
      case 'paragraph':
        return this.#inline(block.content);
      case 'quote':
        return block.paragraphs.map((each) => `> ${escapeMarkdown(each)}`).join('\n>\n');
      case 'code':
        return `\`\`\`\n${block.text.trim()}\n\`\`\``;
      case 'list': {
        const items = block.items.map((item) => `- ${this.#inline(item)}`).join('\n');
        return block.title === '' ? items : `${escapeMarkdown(block.title)}:\n\n${items}`;
      }
      case 'table':
        return this.#table(block);
      case 'diagram': {
        const lines = describeDiagram(block.diagram, this.#messages).map(
          (line) => `- ${this.#inline(parseInline(line))}`,
        );
        const picture = `![${escapeMarkdown(block.diagram.title)}](${pathOf(block.diagram.id)})`;
        return `${picture}\n\n<details><summary>${this.#messages.asList}</summary>\n\n${lines.join('\n')}\n\n</details>`;
      }
      case 'definition':
        return this.#definition(block);
    }
  }

  #definition(definition: Definition): string {
    const { id, definitionKind, label, name, origin, blocks } = definition;
    const { document, sourceHref } = this.#input;
    const place = shownPlace(document, origin);
    const href = sourceHref(origin);
    const source = href === null ? `\`${place}\`` : `[${escapeMarkdown(place)}](${href})`;
    const kind = this.#messages.kinds[definitionKind][0];
    const heading = `<a id="${id}"></a>\n\n### ${escapeMarkdown(label)}`;
    const shownName = name === label ? '' : ` \`${name}\``;
    return [heading, `${kind}${shownName} · ${source}`, ...this.#blocks(blocks)].join('\n\n');
  }

  #table({ header, rows }: TableBlock): string {
    const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
    const cell = (content: readonly Inline[]): string =>
      this.#inline(content)
        .replaceAll('|', '\\|')
        .replaceAll('\\\\|', '\\|')
        .replaceAll('\u2003', '&emsp;');
    return [
      line(header.map(escapeMarkdown)),
      line(header.map(() => '---')),
      ...rows.map((row) => line(row.map(cell))),
    ].join('\n');
  }

  #inline(content: readonly Inline[]): string {
    return content
      .map((piece) => {
        const text = escapeMarkdown(piece.text);
        if (piece.kind === 'code') return inlineCode(piece.text);
        if (piece.kind !== 'reference') return text;
        const chapter = this.#chapters.get(piece.id);
        return chapter === undefined ? text : `[${text}](${chapter}.md#${piece.id})`;
      })
      .join('');
  }
}

function inlineCode(text: string): string {
  const fence = text.includes('`') ? '``' : '`';
  return `${fence}${text.trim()}${fence}`;
}

/** Escapes the characters that Markdown gives a meaning. */
function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_[\]<>#|~]/g, '\\$&').replace(/\n/g, ' ');
}
