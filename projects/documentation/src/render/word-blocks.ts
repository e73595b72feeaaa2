import {
  Bookmark,
  ExternalHyperlink,
  HeadingLevel,
  InternalHyperlink,
  Paragraph,
  TextRun,
  type Table,
  type ParagraphChild,
} from 'docx';
import type { Diagram, Inline } from '@ampersand-prototype/generics';
import { parseInline } from '../content/inline.ts';
import {
  definitionsOf,
  type Block,
  type Definition,
  type TableBlock,
} from '../content/model-document.ts';
import { describeDiagram } from '../diagram/describe-diagram.ts';
import { DOCUMENT_MESSAGES } from '../messages/document-catalog.ts';
import type { DocumentMessages } from '../messages/document-messages.ts';
import { shownPlace, type RenderInput } from './rendered-file.ts';
import { wordDiagram } from './word-diagram.ts';
import { WORD_STYLES } from './word-styles.ts';
import { wordTable } from './word-table.ts';

const HEADINGS = {
  1: HeadingLevel.HEADING_1,
  2: HeadingLevel.HEADING_2,
  3: HeadingLevel.HEADING_3,
} as const;

/** Renders blocks for Word. */
export class WordBlocks {
  readonly #input: RenderInput;
  readonly #messages: DocumentMessages;
  /** Names of bookmarks, which Word limits to 40 characters. */
  readonly #bookmarks: ReadonlyMap<string, string>;

  constructor(input: RenderInput) {
    this.#input = input;
    this.#messages = DOCUMENT_MESSAGES[input.document.language];
    this.#bookmarks = new Map(
      definitionsOf(input.document).map(({ id }, i) => [id, `definition_${i + 1}`]),
    );
  }

  /** The heading of a chapter. */
  chapterHeading(number: number, title: string): Paragraph {
    return new Paragraph({
      text: `${number}. ${title}`,
      heading: HEADINGS[1],
      pageBreakBefore: number > 1,
    });
  }

  /** The heading of a section. */
  sectionHeading(text: string): Paragraph {
    return new Paragraph({ text, heading: HEADINGS[2] });
  }

  /** Blocks in order. Diagrams around one concept are left out: the definitions list the same relations. */
  render(blocks: readonly Block[]): readonly (Paragraph | Table)[] {
    return blocks.flatMap((block) => this.#block(block));
  }

  #block(block: Block): readonly (Paragraph | Table)[] {
    switch (block.kind) {
      case 'paragraph':
        return [new Paragraph({ children: this.#inline(block.content) })];
      case 'quote':
        return block.paragraphs.map(
          (text) =>
            new Paragraph({
              children: [new TextRun({ text, italics: true })],
              indent: { left: 360 },
            }),
        );
      case 'code':
        return [new Paragraph({ children: [codeRun(block.text.trim())], indent: { left: 360 } })];
      case 'list':
        return this.#list(block.title, block.items);
      case 'table':
        return [this.#table(block), new Paragraph({ style: WORD_STYLES.afterTable })];
      case 'diagram':
        return block.diagram.kind === 'focus' ? [] : this.#diagram(block.diagram);
      case 'definition':
        return this.#definition(block);
    }
  }

  #list(title: string, items: readonly (readonly Inline[])[]): readonly Paragraph[] {
    const heading = title === '' ? [] : [new Paragraph({ text: title, style: WORD_STYLES.title })];
    const lines = items.map(
      (item) => new Paragraph({ children: this.#inline(item), bullet: { level: 0 } }),
    );
    return [...heading, ...lines];
  }

  #definition({ id, definitionKind, label, name, origin, blocks }: Definition) {
    const { document, sourceHref } = this.#input;
    const place = shownPlace(document, origin);
    const href = sourceHref(origin);
    const run = new TextRun({ text: place, ...(href === null ? {} : { style: 'Hyperlink' }) });
    const source = href === null ? run : new ExternalHyperlink({ link: href, children: [run] });
    const kind = this.#messages.kinds[definitionKind][0];
    const named = name === label ? [] : [codeRun(name), new TextRun('  ')];
    return [
      new Paragraph({
        heading: HEADINGS[3],
        keepNext: true,
        children: [
          new Bookmark({ id: this.#bookmarks.get(id) ?? id, children: [new TextRun(label)] }),
        ],
      }),
      new Paragraph({ children: [new TextRun(`${kind}  `), ...named, source], keepNext: true }),
      ...this.render(blocks),
    ];
  }

  #table({ header, rows }: TableBlock): Table {
    const heads = header.map((text) => [{ kind: 'text', text } as const]);
    return wordTable(heads, rows, (content) => this.#inline(content));
  }

  /** The picture, and the same as a list for programs and users that do not see it. */
  #diagram(diagram: Diagram): readonly Paragraph[] {
    const placed = this.#input.placed.get(diagram.id);
    if (!placed) return [];
    const picture = wordDiagram(placed);
    const lines = describeDiagram(diagram, this.#messages).map(parseInline);
    const pictures = picture ? [new Paragraph({ children: [picture], keepNext: true })] : [];
    return [...pictures, ...this.#list(diagram.title, lines)];
  }

  #inline(content: readonly Inline[]): ParagraphChild[] {
    return content.map((piece) => {
      if (piece.kind === 'code') return codeRun(piece.text.trim());
      const anchor = piece.kind === 'reference' ? this.#bookmarks.get(piece.id) : undefined;
      if (anchor === undefined) return new TextRun(piece.text);
      return linkTo(anchor, piece.text);
    });
  }
}

function linkTo(anchor: string, text: string): InternalHyperlink {
  return new InternalHyperlink({ anchor, children: [new TextRun({ text, style: 'Hyperlink' })] });
}

function codeRun(text: string): TextRun {
  return new TextRun({ text, font: 'Consolas', size: 20 });
}
