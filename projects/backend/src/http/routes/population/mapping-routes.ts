import {
  IMPORT_MAPPING_CHANGE,
  IMPORT_MAPPINGS,
  LIST_VIEW_VERSION_QUERY,
  STORED_IMPORT_MAPPING,
} from '@ampersand-prototype/generics/schemas';
import type { ServedModel } from '../../../application/application.ts';
import { deleteView } from '../../../list-view/change-view.ts';
import { changeMapping, MappingRights, readMappings } from '../../../list-view/import-mappings.ts';
import { queryOf } from '../../request/query.ts';
import { described, NO_CONTENT, route, type Route } from '../../request/route.ts';
import { changeViews, viewRightsOf } from '../../session/stored-views.ts';

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
        const rights = await viewRightsOf(MappingRights, app, connection, access);
        return readMappings({ connection, rights }, importers);
      }),
    ),
    route('PUT /admin/import/mappings/:mapping', 'importer', CHANGED, (request) =>
      changeViews(MappingRights, app, request, (writer) =>
        changeMapping(writer, request.params.mapping, request.body),
      ),
    ),
    route('DELETE /admin/import/mappings/:mapping', 'importer', DELETED, async (request) => {
      const { version } = queryOf(request, LIST_VIEW_VERSION_QUERY);
      await changeViews(MappingRights, app, request, (writer) =>
        deleteView(writer, request.params.mapping, Number(version)),
      );
      return request.reply.code(204).send();
    }),
  ];
}
