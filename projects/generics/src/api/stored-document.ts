import type { Language } from '../error/language.ts';
import type { Diagram } from '../metadata/diagram.ts';
import type { ModelChapter, ModelDefinition } from '../schema/model-document-schema.ts';

/** `document.json`: the documentation of a model, as the compiler writes it. */
export interface StoredDocument {
  readonly modelHash: string;
  readonly title: string;
  readonly language: Language;
  readonly chapters: readonly ModelChapter[];
  readonly definitions: readonly ModelDefinition[];
  /** Without diagrams of single concepts, which are derived from the first diagram. */
  readonly diagrams: readonly Diagram[];
}
