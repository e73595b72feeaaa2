import Type from 'typebox';
import { DEFINITION_KINDS } from '../enum/definition-kind.ts';
import { LANGUAGES } from '../error/language.ts';
import { VIOLATING_ATOM } from './notification-schema.ts';
import { nullable } from './nullable.ts';
import { fitting } from './query-parameter.ts';
import type { ReadonlyStatic } from './readonly-static.ts';

const KIND = Type.Enum([...DEFINITION_KINDS]);

const INLINE = Type.Union([
  Type.Object({ kind: Type.Enum(['text', 'code']), text: Type.String() }),
  Type.Object({ kind: Type.Literal('reference'), id: Type.String(), text: Type.String() }),
]);

/** A piece of inline text: plain text, a link, or code. */
export type Inline = ReadonlyStatic<typeof INLINE>;

const LINE = Type.Array(INLINE);

const BLOCK = Type.Union([
  Type.Object({ kind: Type.Literal('paragraph'), content: LINE }),
  Type.Object({ kind: Type.Literal('quote'), paragraphs: Type.Array(Type.String()) }),
  Type.Object({ kind: Type.Literal('code'), text: Type.String() }),
  Type.Object({ kind: Type.Literal('list'), title: Type.String(), items: Type.Array(LINE) }),
  Type.Object({
    kind: Type.Literal('table'),
    header: Type.Array(Type.String()),
    rows: Type.Array(Type.Array(LINE)),
  }),
  Type.Object({ kind: Type.Literal('diagram'), id: Type.String(), title: Type.String() }),
  Type.Object({ kind: Type.Literal('definition'), id: Type.String() }),
]);

/** A block of the documentation, which can be a diagram. */
export type ModelBlock = ReadonlyStatic<typeof BLOCK>;

/** A block of the documentation that contains text. */
export type TextBlock = Exclude<ModelBlock, { readonly kind: 'diagram' | 'definition' }>;

const SECTION = Type.Object({
  id: Type.String(),
  title: Type.String(),
  blocks: Type.Array(BLOCK),
});

/** A section of a chapter. */
export interface ModelSection extends ReadonlyStatic<typeof SECTION> {}

const CHAPTER = Type.Object({ ...SECTION.properties, sections: Type.Array(SECTION) });

/** A chapter of the documentation. */
export interface ModelChapter extends ReadonlyStatic<typeof CHAPTER> {}

const LISTED_DEFINITION = Type.Object({
  id: Type.String(),
  kind: KIND,
  label: Type.String(),
  name: Type.String({ description: 'The full name in the script' }),
});

/** A definition in the table of contents. */
export interface ListedDefinition extends ReadonlyStatic<typeof LISTED_DEFINITION> {}

const DEFINITION = Type.Object({
  ...LISTED_DEFINITION.properties,
  origin: Type.String({ description: 'File and line' }),
  blocks: Type.Array(BLOCK),
});

/** A definition of the script. */
export interface ModelDefinition extends ReadonlyStatic<typeof DEFINITION> {}

/** The contents of the documentation of a model. */
export const MODEL_CONTENTS = Type.Object(
  {
    document: nullable(
      Type.Object({
        title: Type.String(),
        language: Type.Enum([...LANGUAGES]),
        chapters: Type.Array(Type.Object({ id: Type.String(), title: Type.String() })),
        definitions: Type.Array(LISTED_DEFINITION),
      }),
      'Null for metadata of the existing compiler, which has no documentation',
    ),
  },
  { title: 'ModelContents' },
);

/** Response to `GET admin/model`: the contents of the documentation. */
export interface ModelContents extends ReadonlyStatic<typeof MODEL_CONTENTS> {}

const PART = Type.Object({
  count: Type.Integer({ description: 'Number of all entries' }),
  offset: Type.Integer({ description: 'Number of skipped entries' }),
  size: Type.Integer({ description: 'Maximum number of entries in a part' }),
});

/** The offset and total of a page of a long list. */
export interface DocumentPart extends ReadonlyStatic<typeof PART> {}

/** A chapter of the documentation. */
export const CHAPTER_PAGE = Type.Object(
  {
    chapter: CHAPTER,
    definitions: Type.Array(DEFINITION, {
      description: 'The definitions of the chapter in this part',
    }),
    counts: Type.Array(Type.Object({ id: Type.String(), count: Type.Integer() }), {
      description: 'Current numbers of atoms, links, or violations, by definition',
    }),
    part: PART,
  },
  { title: 'ModelChapter' },
);

/** Response to `GET admin/model/chapters/{id}`: a chapter with its definitions. */
export interface ChapterPage extends ReadonlyStatic<typeof CHAPTER_PAGE> {}

/** A diagram as a picture and as a list. */
export const RENDERED_DIAGRAM = Type.Object(
  {
    svg: Type.String({
      description: 'SVG whose links lead to definitions, as # and their encoded identifier',
    }),
    width: Type.Number({ description: 'Width in pixels' }),
    lines: Type.Array(LINE, {
      description: 'A line for each connection, property, and unconnected concept',
    }),
  },
  { title: 'Diagram' },
);

/** Response to `GET admin/model/diagrams/{id}`: a diagram as a picture and as a list. */
export interface RenderedDiagram extends ReadonlyStatic<typeof RENDERED_DIAGRAM> {}

/** A definition with its current count. */
export const DEFINITION_PAGE = Type.Object(
  {
    definition: DEFINITION,
    count: nullable(
      Type.Integer(),
      'Atoms of a concept, links of a relation, or violations of a rule',
    ),
    hasContent: Type.Boolean({ description: 'Whether its atoms or links can be read' }),
  },
  { title: 'ModelDefinition' },
);

/** Response to `GET admin/model/definitions/{id}`: a definition with its current size. */
export interface DefinitionPage extends ReadonlyStatic<typeof DEFINITION_PAGE> {}

const CONTENT_ROW = Type.Object({
  src: VIOLATING_ATOM,
  tgt: nullable(VIOLATING_ATOM, 'Target of a link; null for an atom'),
});

/** An atom of a concept, or a pair of a relation. */
export interface ContentRow extends ReadonlyStatic<typeof CONTENT_ROW> {}

/** A page of the atoms of a concept, or of the links of a relation. */
export const CONTENT_PAGE = Type.Object(
  { ...PART.properties, rows: Type.Array(CONTENT_ROW) },
  { title: 'ModelContent' },
);

/** Response of `GET admin/model/definitions/{id}/content`: a page of atoms or links. */
export interface ContentPage extends ReadonlyStatic<typeof CONTENT_PAGE> {}

/** Query of `GET admin/model/chapters/{id}` and `GET admin/model/definitions/{id}/content`. */
export const MODEL_CONTENT_QUERY = Type.Object({
  offset: fitting(/^\d{1,9}$/, '{name} must be a number.', 'Number of rows or definitions to skip'),
});

/** Query of `GET admin/model/diagrams/{id}`. */
export const DIAGRAM_QUERY = Type.Object({
  radius: fitting(
    /^[123]$/,
    '{name} must be 1, 2, or 3.',
    'For a concept: the number of steps around it; the default is 1',
  ),
});
