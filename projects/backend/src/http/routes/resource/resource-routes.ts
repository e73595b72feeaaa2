import type { ApiRequest } from '../../request/api-request.ts';
import { described, prepared, route, type Route } from '../../request/route.ts';
import {
  CONTENT,
  PATCH,
  RESOURCE_QUERY,
  WRITE_QUERY,
  WRITE_RESULT,
} from '@ampersand-prototype/generics/schemas';
import type { WriteResult } from '@ampersand-prototype/generics';
import { ApiError } from '../../../error/api-error.ts';
import { postBody, putBody } from '../../../patch/write-body.ts';
import { NodeWriter } from '../../../patch/write-node.ts';
import type { Application, ServedModel } from '../../../application/application.ts';
import { change } from './change-resource.ts';
import { patchResource } from './patch-resource.ts';
import { pickerRoutes } from './picker-routes.ts';
import { resolveAddress } from '../../../read/choose/resource-address.ts';
import { addressOf } from './address-of.ts';
import { receiveFile } from '../../request/receive-file.ts';
import { RESOURCE_BODY, RESOURCE_PARAMS, WRITE_HEADERS } from '../../request/schema.ts';
import { getResource, dropIgnoredParameters, type Shown } from './get-resource.ts';
import { CoalescedReads } from '../../session/coalesced-reads.ts';
import { readInSession } from '../../session/read-in-session.ts';
import { isUncertain } from '../../../database/lost-connection.ts';
import {
  requireUploadable,
  receiveUpload,
  storeUpload,
  type Upload,
} from '../../../file/upload.ts';

const TAG = 'resource';
const READ = described(TAG, 'Content of an interface for an atom', CONTENT, {
  params: RESOURCE_PARAMS,
  querystring: RESOURCE_QUERY,
  returns: 'The content',
});
const WRITTEN = {
  params: RESOURCE_PARAMS,
  headers: WRITE_HEADERS,
  querystring: WRITE_QUERY,
  returns: 'The result',
};
const PATCHED = described(TAG, 'Applies edits in one transaction', WRITE_RESULT, {
  ...WRITTEN,
  body: PATCH,
});
const PUT = described(TAG, 'Sets items to the values in the body', WRITE_RESULT, {
  ...WRITTEN,
  body: RESOURCE_BODY,
});
const CREATED = described(
  TAG,
  'Creates an atom in a list, or uploads a file',
  WRITE_RESULT,
  WRITTEN,
);
const DELETED = described(TAG, 'Deletes an atom', WRITE_RESULT, WRITTEN);
/** A dry run is possible while viewing as another user. */
const VIEWABLE = { access: 'visitor', isViewable: true } as const;

/** Serves GET, PUT, PATCH, POST, and DELETE of resources. */
export function resourceRoutes(app: Application): Route[] {
  const together = new CoalescedReads<Shown>(app);
  return [
    ...routesAt('/resource/:concept/:id', app, together),
    ...routesAt('/resource/:concept/:id/*', app, together),
    ...pickerRoutes(app),
  ];
}

function routesAt(path: string, app: Application, together: CoalescedReads<Shown>): Route[] {
  const read = route(`GET ${path}`, 'visitor', READ, (request) =>
    getResource(app, request, together),
  );
  return [
    prepared(read, dropIgnoredParameters),
    route(`PATCH ${path}`, VIEWABLE, PATCHED, (request) =>
      patchResource(app, request, request.body),
    ),
    route(`PUT ${path}`, 'visitor', PUT, (request) => putResource(app, request)),
    route(`POST ${path}`, 'visitor', CREATED, (request) => postResource(app, request)),
    route(`DELETE ${path}`, 'visitor', DELETED, (request) => deleteResource(app, request)),
  ];
}

function putResource(
  app: ServedModel,
  request: ApiRequest<Readonly<Record<string, unknown>>>,
): Promise<WriteResult> {
  return change(app, request, {
    patches: [],
    digest: JSON.stringify(request.body),
    success: ({ updated }, label) => updated(label),
    work: (context, { place }) => putBody(context, place, request.body),
  });
}

async function postResource(app: ServedModel, request: ApiRequest): Promise<WriteResult> {
  const upload: Upload | null = request.isMultipart ? await receive(app, request) : null;
  let mayBeStored = false;
  try {
    return await change(app, request, {
      patches: [],
      digest: upload?.digest ?? JSON.stringify(request.body ?? null),
      success: ({ created }, label) => created(label),
      work: async (context, { place }) => {
        if (upload) await storeUpload(app, context, place, upload);
        else await postBody(context, place, request.body);
      },
    });
  } catch (error) {
    mayBeStored = isUncertain(error);
    throw error;
  } finally {
    // A file that nothing links to in the end is swept at a later start.
    if (!mayBeStored) await upload?.discard();
  }
}

/** Reads the file of a body, once it is clear that the session may put one there. @throws ApiError */
async function receive(app: ServedModel, request: ApiRequest): Promise<Upload> {
  const address = addressOf(app, request);
  await readInSession(app, request, async (connection, access) => {
    const context = { connection, session: access.session };
    requireUploadable(app.model, (await resolveAddress(context, access, address)).place);
  });
  return receiveUpload(app, await receiveFile(app, request));
}

function deleteResource(app: ServedModel, request: ApiRequest): Promise<WriteResult> {
  return change(app, request, {
    patches: [],
    digest: '',
    success: ({ deleted }) => deleted,
    work: async (context, { place }) => {
      if (place.target === null)
        throw new ApiError('AMP-400-OPERATION', 'The path must end with an atom.');
      await new NodeWriter(context, place.node, place.source).delete(place.target);
    },
  });
}
