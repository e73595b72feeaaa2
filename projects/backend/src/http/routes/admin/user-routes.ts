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
import { requireAdminSession } from '../../session/admin-session.ts';
import { endSession } from '../../session/clean-up.ts';
import { changeAccount, createAccount, resetPassword } from './manage-accounts.ts';
import { reportFor } from './report-for.ts';

type WithId = { Params: { id: string } };

/** Serves accounts and sessions to administrators. */
export function userRoutes(server: FastifyInstance, app: Application): void {
  const described = (summary: string, response: TSchema = NOTIFICATIONS, body?: TSchema) =>
    route('administration', summary, responseSchema(response, summary), body && { body });
  server.get(
    '/admin/users',
    described('Accounts, sessions, and roles', USERS_OVERVIEW),
    (request, reply) => reportFor(app, request, reply, reportUsers),
  );
  server.post<{ Body: NewUser }>(
    '/admin/users',
    described('Creates an account with a new password', USER_PASSWORD, NEW_USER),
    async (request, reply) =>
      createAccount(app, await requireAdminSession(app, request, reply), request.body),
  );
  server.patch<WithId & { Body: UserChange }>(
    '/admin/users/:id',
    described('Changes or deactivates an account', NOTIFICATIONS, USER_CHANGE),
    async (request, reply) => {
      const session = await requireAdminSession(app, request, reply);
      await changeAccount(app, session, request.params.id, request.body);
      return NO_NOTIFICATIONS;
    },
  );
  server.post<WithId>(
    '/admin/users/:id/password',
    described('Gives an account a new password and ends its sessions', USER_PASSWORD),
    async (request, reply) =>
      resetPassword(app, await requireAdminSession(app, request, reply), request.params.id),
  );
  server.delete<WithId>(
    '/admin/sessions/:id',
    described('Ends a session'),
    async (request, reply) => {
      await requireAdminSession(app, request, reply);
      await endSession(app, request.params.id);
      return NO_NOTIFICATIONS;
    },
  );
}
