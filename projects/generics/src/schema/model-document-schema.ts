import Type from 'typebox';
import {
  DEFINITION_KINDS,
  type ChapterPage,
  type ContentPage,
  type DefinitionPage,
  type Inline,
  type ModelBlock,
  type ModelContents,
  type ModelDefinition,
  type RenderedDiagram,
} from '../api/stored-document.ts';
import { LANGUAGES } from '../error/language.ts';
import { exactly } from './exactly.ts';
import { VIOLATING_ATOM } from './notification-schema.ts';
import { fitting } from './query-parameter.ts';

const KIND = Type.Enum([...DEFINITION_KINDS]);

const INLINE = exactly<Inline>()(
  Type.Union([
    Type.Object({ kind: Type.Enum(['text', 'code']), text: Type.String() }),
    Type.Object({ kind: Type.Literal('reference'), id: Type.String(), text: Type.String() }),
  ]),
);
const LINE = Type.Array(INLINE);

const BLOCK = exactly<ModelBlock>()(
  Type.Union([
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
  ]),
);

const SECTION = Type.Object({
  id: Type.String(),
  title: Type.String(),
  blocks: Type.Array(BLOCK),
});

const DEFINITION = exactly<ModelDefinition>()(
  Type.Object({
    id: Type.String(),
    kind: KIND,
    label: Type.String(),
    name: Type.String(),
    origin: Type.String({ description: 'File and line' }),
    blocks: Type.Array(BLOCK),
  }),
);

/** The contents of the documentation of a model. */
export const MODEL_CONTENTS = exactly<ModelContents>()(
  Type.Object(
    {
      document: Type.Union([
        Type.Object({
          title: Type.String(),
          language: Type.Enum([...LANGUAGES]),
          chapters: Type.Array(Type.Object({ id: Type.String(), title: Type.String() })),
          definitions: Type.Array(
            Type.Object({
              id: Type.String(),
              kind: KIND,
              label: Type.String(),
              name: Type.String(),
            }),
          ),
        }),
        Type.Null(),
      ]),
    },
    { title: 'ModelContents' },
  ),
);

const PART = { count: Type.Integer(), offset: Type.Integer(), size: Type.Integer() };

/** A chapter of the documentation. */
export const CHAPTER_PAGE = exactly<ChapterPage>()(
  Type.Object(
    {
      chapter: Type.Object({ ...SECTION.properties, sections: Type.Array(SECTION) }),
      definitions: Type.Array(DEFINITION),
      counts: Type.Array(Type.Object({ id: Type.String(), count: Type.Integer() })),
      part: Type.Object(PART),
    },
    { title: 'ModelChapter' },
  ),
);

/** A diagram as a picture and as a list. */
export const RENDERED_DIAGRAM = exactly<RenderedDiagram>()(
  Type.Object(
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
  ),
);

/** A definition with its current count. */
export const DEFINITION_PAGE = exactly<DefinitionPage>()(
  Type.Object(
    {
      definition: DEFINITION,
      count: Type.Union([Type.Integer(), Type.Null()], {
        description: 'Atoms of a concept, links of a relation, or violations of a rule',
      }),
      hasContent: Type.Boolean({ description: 'Whether its atoms or links can be read' }),
    },
    { title: 'ModelDefinition' },
  ),
);

/** A page of the atoms of a concept, or of the links of a relation. */
export const CONTENT_PAGE = exactly<ContentPage>()(
  Type.Object(
    {
      ...PART,
      rows: Type.Array(
        Type.Object({ src: VIOLATING_ATOM, tgt: Type.Union([VIOLATING_ATOM, Type.Null()]) }),
      ),
    },
    { title: 'ModelContent' },
  ),
);

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
