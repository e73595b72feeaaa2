import {
  IMPORT_MAPPING_CHANGE,
  IMPORT_MAPPINGS,
  LIST_VIEW_VERSION_QUERY,
  STORED_IMPORT_MAPPING,
} from '@ampersand-prototype/generics/schemas';
import type { ServedModel } from '../../../application/application.ts';
import { writeInstalled } from '../../../application/installed-state.ts';
import { wellKnown } from '../../../core/well-known.ts';
import type { Connection } from '../../../database/database.ts';
import { deleteView } from '../../../list-view/change-view.ts';
import {
  changeMapping,
  MappingRights,
  readMappings,
  type MappingWriter,
} from '../../../list-view/import-mappings.ts';
import type { Access } from '../../../session/access.ts';
import { linkedTargets } from '../../../session/linked-targets.ts';
import type { ApiRequest } from '../../request/api-request.ts';
import { queryOf } from '../../request/query.ts';
import { described, NO_CONTENT, route, type Route } from '../../request/route.ts';

const TAG = 'administration';
const READ = described(
  TAG,
  'Mappings of imported tables: those of the account, and those shared with the active roles',
  IMPORT_MAPPINGS,
);
const CHANGED = described(TAG, 'Stores the mapping of an imported table', STORED_IMPORT_MAPPING, {
  body: IMPORT_MAPPING_CHANGE,
  description:
    'The client chooses the identifier of a new mapping. Users with the roles of a mapping can read its headings and items. Roles in `rbac.viewSharingRoles` can share mappings, and change shared ones.',
});
const DELETED = described(TAG, 'Deletes a stored mapping', NO_CONTENT, {
  querystring: LIST_VIEW_VERSION_QUERY,
});

/** Serves the mappings of imports that are stored on the server, for imports of tables with the same columns. */
export function mappingRoutes(app: ServedModel): Route[] {
  const { importerRoles, adminRoles } = app.config.rbac;
  const importers = [...importerRoles, ...adminRoles];
  return [
    route('GET /admin/import/mappings', 'importer', READ, ({ access }) =>
      app.database.read(async (connection) => {
        const rights = await rightsOf(app, connection, access);
        return readMappings({ connection, rights }, importers);
      }),
    ),
    route('PUT /admin/import/mappings/:mapping', 'importer', CHANGED, (request) =>
      write(app, request, (writer) => changeMapping(writer, request.params.mapping, request.body)),
    ),
    route('DELETE /admin/import/mappings/:mapping', 'importer', DELETED, async (request) => {
      const { version } = queryOf(request, LIST_VIEW_VERSION_QUERY);
      await write(app, request, (writer) =>
        deleteView(writer, request.params.mapping, Number(version)),
      );
      return request.reply.code(204).send();
    }),
  ];
}

async function rightsOf(
  app: ServedModel,
  connection: Connection,
  access: Access,
): Promise<MappingRights> {
  const [account] = await linkedTargets(connection, wellKnown(app.model).account, access.session);
  return new MappingRights(app, access, account ?? null);
}

function write<T>(
  app: ServedModel,
  { access }: ApiRequest<unknown>,
  work: (writer: MappingWriter) => Promise<T>,
): Promise<T> {
  return writeInstalled(app, async (connection) => {
    const rights = await rightsOf(app, connection, access);
    const { dialect } = app.database;
    return { commit: true, value: await work({ connection, dialect, rights }) };
  });
}
