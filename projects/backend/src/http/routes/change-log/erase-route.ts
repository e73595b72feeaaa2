import type { NotificationMessages } from '../../../core/notification-messages.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ERASURE_RESPONSE, ERASE_REQUEST } from '@ampersand-prototype/generics/schemas';
import { responseSchema, route } from '../../response/response-schema.ts';
import type { ErasureResponse, EraseRequest } from '@ampersand-prototype/generics';
import { NO_NOTIFICATIONS } from '@ampersand-prototype/generics';
import type { Application, ServedModel } from '../../../application/application.ts';
import { writeInstalled } from '../../../application/installed-state.ts';
import { parseAtom } from '../../../core/atom-value.ts';
import { ApiError, quoted } from '../../../error/api-error.ts';
import { eraseAtom } from '../../../change-log/erase.ts';
import type { Concept } from '../../../model/concept.ts';
import type { Model } from '../../../model/model.ts';
import { readAccess } from '../../../session/read-session.ts';
import { notificationMessages } from '../../request/notification-language.ts';
import { requireAdmin } from '../../session/administrator.ts';
import { grantedAccess } from '../../request/route-access.ts';
import { success } from '../../response/notify.ts';

/** Erases an atom from the change log, for administrators. */
export function eraseRoute(server: FastifyInstance, app: Application): void {
  server.post<{ Body: EraseRequest }>(
    '/admin/change-log/erase',
    route(
      'admin',
      'administration',
      'Permanently erases an atom from the history; current data is not affected',
      responseSchema(ERASURE_RESPONSE, 'Number of erased changes'),
      { body: ERASE_REQUEST },
    ),
    (request) => erase(app, request, request.body),
  );
}

async function erase(
  app: ServedModel,
  request: FastifyRequest,
  { concept: name, atom }: EraseRequest,
): Promise<ErasureResponse> {
  const { session } = grantedAccess(request);
  const concept = conceptNamed(app.model, name);
  const { model, database } = app;
  const stored = parseAtom(concept, atom);
  const erased = await writeInstalled(
    app,
    async (connection) => {
      requireAdmin(app, await readAccess(connection, model, session));
      const eraser = { connection, dialect: database.dialect, model };
      return { commit: true, value: await eraseAtom(eraser, concept, stored) };
    },
    'long',
  );
  app.logger.info({ concept: concept.name, erased }, 'an atom was erased from the history');
  return { ...describeErasure(notificationMessages(request), erased, concept, atom), erased };
}

function describeErasure(
  messages: NotificationMessages,
  erased: number,
  { label }: Concept,
  atom: string,
) {
  if (erased > 0) return success(messages.erased(erased));
  const message = messages.nothingToErase(quoted(atom), label);
  return { ...NO_NOTIFICATIONS, infos: [{ message }] };
}

function conceptNamed({ concepts }: Model, name: string): Concept {
  const found = concepts.get(name) ?? [...concepts.values()].find(({ label }) => label === name);
  if (found) return found;
  throw new ApiError('AMP-404-CONCEPT', `${quoted(name)}.`);
}
