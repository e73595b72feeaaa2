import type {
  ChapterPage,
  ContentPage,
  DefinitionPage,
  ModelContents,
  ModelDefinition,
  RenderedDiagram,
} from '@ampersand-prototype/generics';

const RULE: ModelDefinition = {
  id: 'rule-Overdue',
  kind: 'rule',
  label: 'Books that are overdue',
  name: 'Overdue',
  origin: 'library.adl:12',
  blocks: [
    { kind: 'quote', paragraphs: ['Every loan ends in time.'] },
    { kind: 'code', text: 'loan |- inTime' },
  ],
};

const CONCEPT: ModelDefinition = {
  id: 'concept-Book',
  kind: 'concept',
  label: 'Book',
  name: 'Book',
  origin: 'library.adl:3',
  blocks: [
    {
      kind: 'list',
      title: 'Used in',
      items: [[{ kind: 'reference', id: RULE.id, text: RULE.label }]],
    },
  ],
};

const RELATION: ModelDefinition = {
  id: 'relation-title-Book-Title',
  kind: 'relation',
  label: 'title',
  name: 'title[Book*Title]',
  origin: 'library.adl:4',
  blocks: [],
};

/** The contents of a small model. */
export const SAMPLE_CONTENTS: ModelContents = {
  document: {
    title: 'Library: model documentation',
    language: 'en',
    chapters: [
      { id: 'introduction', title: 'Introduction' },
      { id: 'language', title: 'Shared language' },
    ],
    definitions: [CONCEPT, RELATION, RULE].map(({ id, kind, label, name }) => ({
      ...{ id, kind, label, name },
    })),
  },
};

const INTRODUCTION: ChapterPage = {
  chapter: {
    id: 'introduction',
    title: 'Introduction',
    blocks: [{ kind: 'diagram', id: 'diagram-overview', title: 'Diagram of the library' }],
    sections: [],
  },
  definitions: [],
  counts: [],
  part: { count: 0, offset: 0, size: 50 },
};

const LANGUAGE: ChapterPage = {
  chapter: {
    id: 'language',
    title: 'Shared language',
    blocks: [],
    sections: [{ id: 'books', title: 'Books', blocks: [{ kind: 'definition', id: CONCEPT.id }] }],
  },
  definitions: [CONCEPT],
  counts: [{ id: CONCEPT.id, count: 80 }],
  part: { count: 51, offset: 0, size: 50 },
};

const atom = (id: string, concept: string, interfaces: readonly string[]) => ({
  ...{ _id_: id, _label_: `${concept} ${id}`, concept, _ifcs_: interfaces },
});

const LINKS: ContentPage = {
  count: 51,
  offset: 0,
  size: 50,
  rows: [{ src: atom('b1', 'Book', ['Book']), tgt: atom('t1', 'Title', []) }],
};

const node = (id: string, x: number, className = 'node') =>
  `<g class="${className}" data-node="${id}"><rect x="${x}" y="0" width="80" height="40"/><a href="#concept-${id}"><text>${id}</text></a></g>`;

/** A book to the left of its title. */
export const SAMPLE_DIAGRAM: RenderedDiagram = {
  svg: `<svg xmlns="http://www.w3.org/2000/svg"><g class="edge" data-source="Book" data-target="Title"/>${node('Book', 0, 'node focus')}${node('Title', 200)}</svg>`,
  width: 300,
  lines: [
    [
      { kind: 'reference', id: CONCEPT.id, text: 'Book' },
      { kind: 'text', text: ' ' },
      { kind: 'reference', id: RELATION.id, text: 'title' },
      { kind: 'text', text: ' Title' },
    ],
  ],
};

/** Responses to what the pages about the model read. */
export const MODEL_RESPONSES: Readonly<Record<string, unknown>> = {
  'GET admin/model': SAMPLE_CONTENTS,
  'GET admin/model/chapters/introduction?offset=0': INTRODUCTION,
  'GET admin/model/chapters/language?offset=0': LANGUAGE,
  'GET admin/model/chapters/language?offset=50': {
    ...LANGUAGE,
    part: { count: 51, offset: 50, size: 50 },
  },
  'GET admin/model/diagrams/diagram-overview': SAMPLE_DIAGRAM,
  'GET admin/model/diagrams/concept-Book?radius=1': SAMPLE_DIAGRAM,
  'GET admin/model/diagrams/concept-Book?radius=2': SAMPLE_DIAGRAM,
  [`GET admin/model/definitions/${CONCEPT.id}`]: {
    definition: CONCEPT,
    count: 80,
    hasContent: false,
  } satisfies DefinitionPage,
  [`GET admin/model/definitions/${RELATION.id}`]: {
    definition: RELATION,
    count: 51,
    hasContent: true,
  } satisfies DefinitionPage,
  [`GET admin/model/definitions/${RULE.id}`]: {
    definition: RULE,
    count: 2,
    hasContent: false,
  } satisfies DefinitionPage,
  [`GET admin/model/definitions/${RELATION.id}/content?offset=0`]: LINKS,
  [`GET admin/model/definitions/${RELATION.id}/content?offset=50`]: { ...LINKS, offset: 50 },
};
