import {
  LIST_VIEW_CHANGE,
  LIST_VIEW_VERSION_QUERY,
  LIST_VIEW_VERSIONS,
  LIST_VIEWS,
  STORED_LIST_VIEW,
} from '@ampersand-prototype/generics/schemas';
import type { ServedModel } from '../../../application/application.ts';
import type { Connection } from '../../../database/database.ts';
import { ApiError } from '../../../error/api-error.ts';
import { NO_VIEW } from '../../../error/list-view-messages.ts';
import { changeView, deleteView } from '../../../list-view/change-view.ts';
import { readView, readViews } from '../../../list-view/stored-view.ts';
import { ViewRights } from '../../../list-view/view-rights.ts';
import { readLastVersion, readVersions } from '../../../list-view/view-versions.ts';
import type { Access } from '../../../session/access.ts';
import { queryOf } from '../../request/query.ts';
import { NO_CONTENT, described, route, type Route } from '../../request/route.ts';
import { readInSession } from '../../session/read-in-session.ts';
import { changeViews, viewRightsOf } from '../../session/stored-views.ts';

const TAG = 'application';
const READ = described(
  TAG,
  'The list views of the account, and those shared with the active roles',
  LIST_VIEWS,
);
const CHANGED = described(TAG, 'Creates, changes, or restores a list view', STORED_LIST_VIEW, {
  body: LIST_VIEW_CHANGE,
  description:
    'The client chooses the identifier of a new view. Users with the roles of a view can read its name and the values of its filters; its rows follow the rights of each user. Roles in `rbac.viewSharingRoles` can share views, and change shared views.',
});
const DELETED = described(TAG, 'Deletes a list view', NO_CONTENT, {
  querystring: LIST_VIEW_VERSION_QUERY,
});
const VERSIONS = described(
  TAG,
  'The last versions of a list view, to compare and restore',
  LIST_VIEW_VERSIONS,
);

/** Serves the views of lists that are stored on the server. */
export function listViewRoutes(app: ServedModel): Route[] {
  return [
    route('GET /app/list-views', 'session', READ, (request) =>
      readInSession(app, request, async (connection, access) => {
        const rights = await viewRightsOf(ViewRights, app, connection, access);
        const views = (await readViews(connection, rights.account)).filter((each) =>
          rights.sees(each),
        );
        return {
          views: views.map((each) => rights.describe(each)),
          sharingRoles: rights.sharingRoles,
        };
      }),
    ),
    route('GET /app/list-views/:view/versions', 'session', VERSIONS, (request) =>
      readInSession(app, request, (connection, access) =>
        visibleVersions(app, connection, access, request.params.view),
      ),
    ),
    route('PUT /app/list-views/:view', 'session', CHANGED, (request) =>
      changeViews(ViewRights, app, request, (writer) =>
        changeView(writer, request.params.view, request.body),
      ),
    ),
    route('DELETE /app/list-views/:view', 'session', DELETED, async (request) => {
      const { version } = queryOf(request, LIST_VIEW_VERSION_QUERY);
      await changeViews(ViewRights, app, request, (writer) =>
        deleteView(writer, request.params.view, Number(version)),
      );
      return request.reply.code(204).send();
    }),
  ];
}

/** Reads the versions of a view that the session sees, or that it deleted. */
async function visibleVersions(
  app: ServedModel,
  connection: Connection,
  access: Access,
  id: string,
) {
  const rights = await viewRightsOf(ViewRights, app, connection, access);
  const view = await readView(connection, id);
  const last = await readLastVersion(connection, id);
  const isVisible = view
    ? rights.sees(view) && rights.changes(view)
    : last?.account === rights.account;
  if (!isVisible) throw new ApiError('AMP-404-RESOURCE', NO_VIEW);
  return readVersions(connection, id, rights.account);
}
