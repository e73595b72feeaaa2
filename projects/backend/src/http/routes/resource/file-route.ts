import { FILE_RELATION } from '@ampersand-prototype/generics';
import { UPLOADED_FILE_QUERY } from '@ampersand-prototype/generics/schemas';
import type { ApiReply } from '../../request/api-reply.ts';
import type { ApiRequest } from '../../request/api-request.ts';
import { described, fileResponse, route, type Route } from '../../request/route.ts';
import { queryOf } from '../../request/query.ts';
import { attachment, inline } from '../../response/attachment.ts';
import { decodedSegments } from '../../../read/choose/resource-address.ts';
import { readInSession } from '../../session/read-in-session.ts';
import type { Application, ServedModel } from '../../../application/application.ts';
import { relationStatements } from '../../../core/storage.ts';
import { ApiError } from '../../../error/api-error.ts';
import { accessibleNodes, type AccessibleNode } from '../../../session/access-scope/reach.ts';
import type { Connection } from '../../../database/database.ts';
import type { Access } from '../../../session/access.ts';
import { fileRelation, isFileConcept } from '../../../file/file-object.ts';
import { installationFiles } from '../../../file/installation-files.ts';

/** What a file is if it isn't a picture: bytes, which no browser executes or shows. */
const BYTES = 'application/octet-stream';
/** Pictures that pages show. They hold pixels only, unlike SVG, which can hold scripts. */
const PICTURES: readonly string[] = [
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'image/avif',
];

const PDF = 'application/pdf';

/**
 * The policy of a document that pages show. Browsers block PDF viewers in a sandbox, and the viewer of Chromium has styles in the
 * page. The type of the content keeps it from being read as HTML.
 */
const DOCUMENT_HEADERS = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'",
  'x-frame-options': 'SAMEORIGIN',
};
const SANDBOX_HEADERS = { 'content-security-policy': "default-src 'none'; sandbox" };

/** Serves files to sessions that may read the atom of the file. */
export function fileRoute(app: Application): Route {
  const file = fileResponse('The file', BYTES, PDF, ...PICTURES);
  const description = described('file', 'The content of an uploaded file', file, {
    querystring: UPLOADED_FILE_QUERY,
  });
  return route('GET /file/*', 'visitor', description, (request) => sendFile(app, request));
}

async function sendFile(app: ServedModel, request: ApiRequest): Promise<ApiReply> {
  const segments = decodedSegments(request.pathAfter('/file/'));
  const path = segments.join('/');
  await readInSession(app, request, (connection, access) =>
    requireReadable(connection, access, path),
  );
  const file = await installationFiles(app).open(path);
  if (!file) throw new ApiError('AMP-404-FILE');
  const name = segments.at(-1) ?? 'file';
  const isInline = queryOf(request, UPLOADED_FILE_QUERY).inline === 'true';
  const type = shownType(file.type, isInline);
  request.reply.headers({
    'content-type': type ?? BYTES,
    'content-length': file.size,
    'content-disposition': isInline && type ? inline(name) : attachment(name),
    'x-content-type-options': 'nosniff',
    ...(type === PDF ? DOCUMENT_HEADERS : SANDBOX_HEADERS),
  });
  return request.reply.send(file.stream);
}

/** The type of a file that browsers may show; undefined for others, such as markup, whatever their names are. */
function shownType(type: string | null, isInline: boolean): string | undefined {
  if (isInline && type === PDF) return PDF;
  return PICTURES.find((picture) => picture === type);
}

/** A file can be read through an interface that opens its atom, or shows it to this session. @throws ApiError */
async function requireReadable(
  connection: Connection,
  access: Access,
  path: string,
): Promise<void> {
  const relation = fileRelation(access.model, FILE_RELATION.path);
  const rows = relation ? await connection.all(relationStatements(relation).byTarget, [path]) : [];
  const atoms = rows.flatMap((row) => row['src'] ?? []);
  if (!relation || atoms.length === 0) throw new ApiError('AMP-404-FILE');
  if (access.interfacesFor(relation.source).length > 0) return;
  for (const shown of accessibleNodes(access))
    if (
      isFileConcept(access.model, shown.node.target) &&
      (await shows(connection, access, shown, atoms))
    )
      return;
  throw new ApiError('AMP-403-FILE');
}

async function shows(
  connection: Connection,
  access: Access,
  { pairs: { lookup } }: AccessibleNode,
  atoms: readonly string[],
): Promise<boolean> {
  const sql = `select 1 as one from (${lookup.text}) as shown where shown.tgt in (${atoms.map(() => '?').join(', ')}) limit 1`;
  const rows = await connection.all(sql, [
    ...lookup.parameters.map(() => access.session),
    ...atoms,
  ]);
  return rows.length > 0;
}
