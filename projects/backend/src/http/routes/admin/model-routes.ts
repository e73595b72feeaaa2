import type { ApiRequest } from '../../request/api-request.ts';
import { described, route, type Route } from '../../request/route.ts';
import {
  CHAPTER_PAGE,
  CONTENT_PAGE,
  MODEL_CONTENT_QUERY,
  DEFINITION_PAGE,
  DIAGRAM_QUERY,
  MODEL_CONTENTS,
  RENDERED_DIAGRAM,
} from '@ampersand-prototype/generics/schemas';
import type { ModelDefinition, StoredDocument } from '@ampersand-prototype/generics';
import type { Application } from '../../../application/application.ts';
import { readerFor } from '../../../application/transact.ts';
import { ApiError, quoted } from '../../../error/api-error.ts';
import { findDiagram } from '../../../report/diagram-report.ts';
import {
  chapterPage,
  contentPage,
  definitionPage,
  findDefinition,
  modelContents,
} from '../../../report/definition-report.ts';
import { queryOf } from '../../request/query.ts';
import { reportFor } from './report-for.ts';

const TAG = 'administration';
const CHAPTERS = 'A chapter with the current sizes of its definitions, 50 at a time';
const CONTENTS = 'Atoms of a concept or links of a relation, 50 at a time';
const DIAGRAMS = 'A diagram of the model, or one around a concept';

/** Serves the documentation of the model, with current data, to administrators. */
export function modelRoutes(app: Application): Route[] {
  const contents = described(TAG, 'Contents of the documentation of the model', MODEL_CONTENTS);
  const chapter = described(TAG, CHAPTERS, CHAPTER_PAGE, { querystring: MODEL_CONTENT_QUERY });
  const summary = 'A definition of the script with its current size';
  const definition = described(TAG, summary, DEFINITION_PAGE);
  return [
    route('GET /admin/model', 'admin', contents, (request) =>
      reportFor(app, request, async () => modelContents(await app.document.load())),
    ),
    route('GET /admin/model/chapters/:id', 'admin', chapter, (request) =>
      reportFor(app, request, async (source) => {
        const { id } = request.params;
        const document = await documentOf(app, id);
        return found(id, await chapterPage(source, document, id, offsetOf(request)));
      }),
    ),
    route('GET /admin/model/definitions/:id', 'admin', definition, (request) =>
      reportFor(app, request, async (source) =>
        definitionPage(source, await definitionOf(app, request.params.id)),
      ),
    ),
    contentRoute(app),
    diagramRoute(app),
  ];
}

function contentRoute(app: Application): Route {
  const content = described(TAG, CONTENTS, CONTENT_PAGE, { querystring: MODEL_CONTENT_QUERY });
  return route('GET /admin/model/definitions/:id/content', 'admin', content, (request) =>
    reportFor(app, request, async (source, access) => {
      const { id } = request.params;
      const definition = await definitionOf(app, id);
      const reader = readerFor(source.connection, access);
      return found(id, await contentPage(source, reader, definition, offsetOf(request)));
    }),
  );
}

function diagramRoute(app: Application): Route {
  const diagram = described(TAG, DIAGRAMS, RENDERED_DIAGRAM, { querystring: DIAGRAM_QUERY });
  return route('GET /admin/model/diagrams/:id', 'admin', diagram, async (request) => {
    const { id } = request.params;
    const radius = Number(queryOf(request, DIAGRAM_QUERY).radius ?? 1);
    return found(id, await findDiagram(await documentOf(app, id), id, radius));
  });
}

function offsetOf(request: ApiRequest): number {
  return Number(queryOf(request, MODEL_CONTENT_QUERY).offset ?? 0);
}

async function definitionOf(app: Application, id: string): Promise<ModelDefinition> {
  return found(id, findDefinition(await documentOf(app, id), id));
}

async function documentOf(app: Application, id: string): Promise<StoredDocument> {
  return found(id, await app.document.load());
}

function found<T>(id: string, item: T | null | undefined): T {
  if (item === null || item === undefined) throw new ApiError('AMP-400-NAME', `${quoted(id)}.`);
  return item;
}
