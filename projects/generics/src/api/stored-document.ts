import type { Language } from '../error/language.ts';
import type { Diagram } from '../metadata/diagram.ts';
import type { ViolatingAtom } from './notification.ts';

/** Kinds of definitions in a script. */
export const DEFINITION_KINDS = [
  'context',
  'pattern',
  'concept',
  'relation',
  'rule',
  'identity',
  'enforcement',
  'view',
  'interface',
  'role',
] as const;

/** The kind of a definition. */
export type DefinitionKind = (typeof DEFINITION_KINDS)[number];

/** A piece of inline text: plain text, a link, or code. */
export type Inline =
  | { readonly kind: 'text' | 'code'; readonly text: string }
  | { readonly kind: 'reference'; readonly id: string; readonly text: string };

/** A block of the documentation that contains text. */
export type TextBlock =
  | { readonly kind: 'paragraph'; readonly content: readonly Inline[] }
  | { readonly kind: 'quote'; readonly paragraphs: readonly string[] }
  | { readonly kind: 'code'; readonly text: string }
  | {
      readonly kind: 'list';
      readonly title: string;
      readonly items: readonly (readonly Inline[])[];
    }
  | {
      readonly kind: 'table';
      readonly header: readonly string[];
      readonly rows: readonly (readonly (readonly Inline[])[])[];
    };

/** A block of the documentation, which can be a diagram. */
export type ModelBlock =
  | TextBlock
  | { readonly kind: 'diagram'; readonly id: string; readonly title: string }
  | { readonly kind: 'definition'; readonly id: string };

/** A definition of the script. */
export interface ModelDefinition {
  readonly id: string;
  readonly kind: DefinitionKind;
  readonly label: string;
  /** The full name in the script. */
  readonly name: string;
  /** File and line. */
  readonly origin: string;
  readonly blocks: readonly ModelBlock[];
}

/** A section of a chapter. */
export interface ModelSection {
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly ModelBlock[];
}

/** A chapter of the documentation. */
export interface ModelChapter extends ModelSection {
  readonly sections: readonly ModelSection[];
}

/** `document.json`: the documentation of a model, as the compiler writes it. */
export interface StoredDocument {
  readonly modelHash: string;
  readonly title: string;
  readonly language: Language;
  readonly chapters: readonly ModelChapter[];
  readonly definitions: readonly ModelDefinition[];
  /** Without those around one concept, which follow from the first one. */
  readonly diagrams: readonly Diagram[];
}

/** A definition in the table of contents. */
export interface ListedDefinition {
  readonly id: string;
  readonly kind: DefinitionKind;
  readonly label: string;
  readonly name: string;
}

/** Response to `GET admin/model`: the contents of the documentation. */
export interface ModelContents {
  /** Null for metadata of other compilers, which have no documentation. */
  readonly document: {
    readonly title: string;
    readonly language: Language;
    readonly chapters: readonly { readonly id: string; readonly title: string }[];
    readonly definitions: readonly ListedDefinition[];
  } | null;
}

/** The offset and total of a page of a long list. */
export interface DocumentPart {
  readonly count: number;
  readonly offset: number;
  /** Maximum number of entries in a part. */
  readonly size: number;
}

/** Response to `GET admin/model/chapters/{id}`: a chapter with its definitions. */
export interface ChapterPage {
  readonly chapter: ModelChapter;
  /** The definitions in it. */
  readonly definitions: readonly ModelDefinition[];
  /** Current numbers of atoms, links, or violations, for the definitions that have them. */
  readonly counts: readonly { readonly id: string; readonly count: number }[];
  /** Number of definitions in the chapter, and which of them are in this part. */
  readonly part: DocumentPart;
}

/** Response to `GET admin/model/definitions/{id}`: a definition with its current size. */
export interface DefinitionPage {
  readonly definition: ModelDefinition;
  /** Atoms of a concept, links of a relation, or violations of a rule; null for other kinds. */
  readonly count: number | null;
  /** Whether its atoms or links can be read. */
  readonly hasContent: boolean;
}

/** Response to `GET admin/model/diagrams/{id}`: a diagram as a picture and as a list. */
export interface RenderedDiagram {
  /** SVG whose links lead to definitions, as `#` and their encoded identifier. */
  readonly svg: string;
  /** Width of the picture in pixels. */
  readonly width: number;
  /** A line for each connection, property, and unconnected concept. */
  readonly lines: readonly (readonly Inline[])[];
}

/** An atom of a concept, or a pair of a relation. */
export interface ContentRow {
  readonly src: ViolatingAtom;
  readonly tgt: ViolatingAtom | null;
}

/** Response of `GET admin/model/definitions/{id}/content`: a page of atoms or links. */
export interface ContentPage extends DocumentPart {
  readonly rows: readonly ContentRow[];
}
