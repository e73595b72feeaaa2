import type { DefinitionKind, Diagram, Language, TextBlock } from '@ampersand-prototype/generics';

/** A position in a source file; lines and columns (UTF-16 units) count from 1. */
export interface SourcePosition {
  readonly line: number;
  readonly column: number;
}

/** A range of a source file, up to but not including `end`. */
export interface SourceRange {
  /** Path of the file, `/` separated. */
  readonly file: string;
  readonly start: SourcePosition;
  readonly end: SourcePosition;
}

/** A table whose cells contain inline text. */
export type TableBlock = Extract<TextBlock, { kind: 'table' }>;

/** The description of a definition of the script. */
export interface Definition {
  readonly kind: 'definition';
  readonly id: string;
  readonly definitionKind: DefinitionKind;
  readonly label: string;
  /** The full name in the script. */
  readonly name: string;
  readonly origin: SourceRange;
  readonly blocks: readonly Block[];
}

/** A block of content in a section: text, list, table, diagram, or definition. */
export type Block =
  TextBlock | { readonly kind: 'diagram'; readonly diagram: Diagram } | Definition;

/** A part of a chapter. */
export interface Section {
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly Block[];
}

/** A chapter: an introduction and sections. */
export interface Chapter {
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly Block[];
  readonly sections: readonly Section[];
}

/** The documentation of a model, independent of its format. */
export interface ModelDocument {
  readonly title: string;
  readonly language: Language;
  /** Path of the main file of the script. */
  readonly mainFile: string;
  readonly chapters: readonly Chapter[];
}

/** Returns all blocks of a chapter in order, including nested ones. */
export function blocksOf({ blocks, sections }: Chapter): readonly Block[] {
  const all = [...blocks, ...sections.flatMap((section) => section.blocks)];
  return all.flatMap((block) => (block.kind === 'definition' ? [block, ...block.blocks] : [block]));
}

/** Returns the definitions of a document, in order. */
export function definitionsOf(document: ModelDocument): readonly Definition[] {
  return document.chapters.flatMap(blocksOf).filter((block) => block.kind === 'definition');
}

/** Returns the diagrams of a document, in order. */
export function diagramsOf(document: ModelDocument): readonly Diagram[] {
  return document.chapters
    .flatMap(blocksOf)
    .flatMap((block) => (block.kind === 'diagram' ? [block.diagram] : []));
}
