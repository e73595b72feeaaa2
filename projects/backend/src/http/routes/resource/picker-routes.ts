import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  ATOM_REFERENCES,
  CHOICE_QUERY,
  CONCEPT_NAMES,
  NEW_IDENTIFIER,
} from '@ampersand-prototype/generics/schemas';
import { responseSchema, route } from '../../response/response-schema.ts';
import { newAtom } from '../../../core/new-atom.ts';
import { chooseAtoms } from '../../../resource/choose/choose-atoms.ts';
import { hasNoItems, isNotCreatable } from '../../../error/page-messages.ts';
import { ApiError, quoted } from '../../../error/api-error.ts';
import { mayChooseAny, mayMake } from '../../../session/access-scope/choosing.ts';
import { readListOptions } from '../../../resource/list/list-options.ts';
import type { Concept } from '../../../model/concept.ts';
import type { Access } from '../../../session/access.ts';
import type { Application, ServedModel } from '../../../application/application.ts';
import { rejectItems } from './field-options.ts';
import { findConcept } from '../../../plan/resource-address.ts';
import { actorOf, forSession } from '../../session/session-request.ts';
import { transact } from '../../../application/transact.ts';
import { queryOf } from '../../request/query.ts';

type ForConcept = FastifyRequest<{ Params: { concept: string } }>;

/** Serves lists of concepts and atoms to choose from, and new identifiers. */
export function pickerRoutes(server: FastifyInstance, app: Application): void {
  server.get(
    '/resource',
    route(
      'admin',
      'resource',
      'Concepts that have resources',
      responseSchema(CONCEPT_NAMES, 'Their names'),
    ),
    () =>
      [...new Set(app.model.concepts.values())]
        .filter((concept) => concept.isObject)
        .map((concept) => concept.name),
  );
  server.get<{ Params: { concept: string } }>(
    '/resource/:concept',
    route(
      'visitor',
      'resource',
      'A page of atoms to choose from',
      responseSchema(
        ATOM_REFERENCES,
        'The atoms; the header X-Total-Count contains their total number',
      ),
      { querystring: CHOICE_QUERY },
    ),
    (request, reply) => sendChoices(app, request, reply),
  );
  server.post<{ Params: { concept: string } }>(
    '/resource/:concept',
    route(
      { access: 'visitor', isViewable: true },
      'resource',
      'A new identifier; nothing is stored',
      responseSchema(NEW_IDENTIFIER, 'The identifier'),
    ),
    (request, reply) => newIdentifier(app, request, reply),
  );
}

async function sendChoices(
  app: ServedModel,
  request: ForConcept,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const concept = findConcept(app.model, request.params.concept);
  const options = readListOptions(queryOf(request, CHOICE_QUERY));
  const { atoms, total } = await forSession(app, request, reply, (connection, access) => {
    requireChoice(access, concept);
    const view =
      concept.defaultView === null ? null : (app.model.views.get(concept.defaultView) ?? null);
    const { dialect } = app.database;
    const context = { connection, dialect, session: access.session };
    rejectItems(options);
    return chooseAtoms(context, access, { concept, view }, options);
  });
  return reply.header('x-total-count', total).send(atoms);
}

async function newIdentifier(
  app: ServedModel,
  request: ForConcept,
  reply: FastifyReply,
): Promise<{ _id_: string }> {
  const concept = findConcept(app.model, request.params.concept);
  const { app: acting, session } = await actorOf(app, request, reply);
  const { value } = await transact(acting, { session, dryRun: true }, async (tx, access) => {
    if (!mayMake(access, concept)) {
      throw new ApiError('AMP-403-CONCEPT', isNotCreatable(quoted(concept.label)));
    }
    return newAtom(tx, concept);
  });
  return { _id_: value };
}

/** @throws ApiError unless the session may choose from all atoms of the concept */
function requireChoice(access: Access, concept: Concept): void {
  if (!concept.isObject || concept.isSession)
    throw new ApiError('AMP-403-CONCEPT', hasNoItems(quoted(concept.label)));
  if (!mayChooseAny(access, concept))
    throw new ApiError('AMP-403-CONCEPT', `${quoted(concept.label)}.`);
}
