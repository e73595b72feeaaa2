import { described, route, type Route } from '../../request/route.ts';
import {
  GROUP_CHANGE,
  NEW_USER,
  NOTIFICATIONS,
  USER_CHANGE,
  USER_PASSWORD,
  USERS_OVERVIEW,
} from '@ampersand-prototype/generics/schemas';
import type { Application } from '../../../application/application.ts';
import { NO_NOTIFICATIONS } from '@ampersand-prototype/generics';
import { reportUsers } from '../../../report/users-overview.ts';
import { endSession } from '../../session/clean-up.ts';
import { changeAccount, createAccount, resetPassword } from './manage-accounts.ts';
import { changeGroup } from './manage-groups.ts';
import { reportFor } from './report-for.ts';

const TAG = 'administration';
const CREATED = described(TAG, 'Creates an account with a new password', USER_PASSWORD, {
  body: NEW_USER,
});
const CHANGED = described(TAG, 'Changes or deactivates an account', NOTIFICATIONS, {
  body: USER_CHANGE,
});

/** Serves accounts and sessions to administrators. */
export function userRoutes(app: Application): Route[] {
  const users = described(TAG, 'Accounts, sessions, and roles', USERS_OVERVIEW);
  const reset = 'Gives an account a new password and ends its sessions';
  const password = described(TAG, reset, USER_PASSWORD);
  const groups = described(TAG, 'Sets the roles of a group of a login provider', NOTIFICATIONS, {
    body: GROUP_CHANGE,
  });
  const ended = described(TAG, 'Ends a session', NOTIFICATIONS);
  return [
    route('GET /admin/users', 'admin', users, (request) =>
      reportFor(app, request, (source) => reportUsers(source, app.config.loginProviders)),
    ),
    route('POST /admin/users', 'admin', CREATED, ({ access, body }) =>
      createAccount(app, access.session, body),
    ),
    route('PATCH /admin/users/:id', 'admin', CHANGED, async ({ access, params, body }) => {
      await changeAccount(app, access.session, params.id, body);
      return NO_NOTIFICATIONS;
    }),
    route('POST /admin/users/:id/password', 'admin', password, ({ access, params }) =>
      resetPassword(app, access.session, params.id),
    ),
    route('POST /admin/groups', 'admin', groups, async ({ access, body }) => {
      await changeGroup(app, access.session, body);
      return NO_NOTIFICATIONS;
    }),
    route('DELETE /admin/sessions/:id', 'admin', ended, async ({ params }) => {
      await endSession(app, params.id);
      return NO_NOTIFICATIONS;
    }),
  ];
}
