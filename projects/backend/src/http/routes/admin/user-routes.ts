import type {} from '@fastify/swagger';
import type { NewUser, UserChange } from '@ampersand-prototype/generics';
import {
  NEW_USER,
  NOTIFICATIONS,
  USER_CHANGE,
  USER_PASSWORD,
  USERS_OVERVIEW,
} from '@ampersand-prototype/generics/schemas';
import type { FastifyInstance } from 'fastify';
import type { TSchema } from 'typebox';
import type { Application } from '../../../application/application.ts';
import { NO_NOTIFICATIONS } from '@ampersand-prototype/generics';
import { reportUsers } from '../../../report/users-overview.ts';
import { responseSchema, route } from '../../response/response-schema.ts';
import { grantedAccess } from '../../request/route-access.ts';
import { endSession } from '../../session/clean-up.ts';
import { changeAccount, createAccount, resetPassword } from './manage-accounts.ts';
import { reportFor } from './report-for.ts';

type WithId = { Params: { id: string } };

/** Serves accounts and sessions to administrators. */
export function userRoutes(server: FastifyInstance, app: Application): void {
  const described = (summary: string, response: TSchema = NOTIFICATIONS, body?: TSchema) =>
    route('admin', 'administration', summary, responseSchema(response, summary), body && { body });
  server.get(
    '/admin/users',
    described('Accounts, sessions, and roles', USERS_OVERVIEW),
    (request, reply) => reportFor(app, request, reply, reportUsers),
  );
  server.post<{ Body: NewUser }>(
    '/admin/users',
    described('Creates an account with a new password', USER_PASSWORD, NEW_USER),
    (request) => createAccount(app, grantedAccess(request).session, request.body),
  );
  server.patch<WithId & { Body: UserChange }>(
    '/admin/users/:id',
    described('Changes or deactivates an account', NOTIFICATIONS, USER_CHANGE),
    async (request) => {
      await changeAccount(app, grantedAccess(request).session, request.params.id, request.body);
      return NO_NOTIFICATIONS;
    },
  );
  server.post<WithId>(
    '/admin/users/:id/password',
    described('Gives an account a new password and ends its sessions', USER_PASSWORD),
    (request) => resetPassword(app, grantedAccess(request).session, request.params.id),
  );
  server.delete<WithId>('/admin/sessions/:id', described('Ends a session'), async (request) => {
    await endSession(app, request.params.id);
    return NO_NOTIFICATIONS;
  });
}
