import type { ServedModel } from '../../application/application.ts';
import { writeInstalled } from '../../application/installed-state.ts';
import { wellKnown } from '../../core/well-known.ts';
import type { Connection } from '../../database/database.ts';
import type { ViewWriter } from '../../list-view/change-view.ts';
import type { ViewRights } from '../../list-view/view-rights.ts';
import type { Access } from '../../session/access.ts';
import { linkedTargets } from '../../session/linked-targets.ts';
import type { ApiRequest } from '../request/api-request.ts';

/** The class of the rights on one kind of stored views. */
type RightsClass<R extends ViewRights> = new (
  app: ServedModel,
  access: Access,
  account: string | null,
) => R;

/** Returns the rights of a session on one kind of stored views. */
export async function viewRightsOf<R extends ViewRights>(
  Rights: RightsClass<R>,
  app: ServedModel,
  connection: Connection,
  access: Access,
): Promise<R> {
  const [account] = await linkedTargets(connection, wellKnown(app.model).account, access.session);
  return new Rights(app, access, account ?? null);
}

/** Changes stored views in one transaction, with the rights of the session of a request. @throws ApiError */
export function changeViews<R extends ViewRights, T>(
  Rights: RightsClass<R>,
  app: ServedModel,
  { access }: ApiRequest<unknown>,
  work: (writer: ViewWriter<R>) => Promise<T>,
): Promise<T> {
  return writeInstalled(app, async (connection) => {
    const rights = await viewRightsOf(Rights, app, connection, access);
    const { dialect } = app.database;
    return { commit: true, value: await work({ connection, dialect, rights }) };
  });
}
