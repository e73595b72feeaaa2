import type { ApiRequest } from '../../request/api-request.ts';
import { described, route, type Route } from '../../request/route.ts';
import type { NotificationMessages } from '../../../core/notification-messages.ts';
import { ERASURE_RESPONSE, ERASE_REQUEST } from '@ampersand-prototype/generics/schemas';
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
import { requireAdmin } from '../../session/administrator.ts';
import { success } from '../../response/notify.ts';

/** Erases an atom from the change log, for administrators. */
export function eraseRoute(app: Application): Route {
  const summary = 'Permanently erases an atom from the history; current data is not affected';
  const description = described('administration', summary, ERASURE_RESPONSE, {
    body: ERASE_REQUEST,
    returns: 'Number of erased changes',
  });
  return route('POST /admin/change-log/erase', 'admin', description, (request) =>
    erase(app, request),
  );
}

async function erase(
  app: ServedModel,
  { access: { session }, messages, body }: ApiRequest<EraseRequest>,
): Promise<ErasureResponse> {
  const { concept: name, atom } = body;
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
  return { ...describeErasure(messages, erased, concept, atom), erased };
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
