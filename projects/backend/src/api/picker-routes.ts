import type { FastifyInstance } from 'fastify';
import { newAtom } from '../core/new-atom.ts';
import { Refusal, quoted } from '../error/refusal.ts';
import { readListOptions } from '../interfacing/list-options.ts';
import { isKindOf, type Concept } from '../model/concept.ts';
import type { InterfaceNode } from '../model/interface-node.ts';
import type { Access } from '../session/access.ts';
import { requireAdmin } from './administrator.ts';
import type { Application } from '../application/application.ts';
import { choicesOf } from './field-options.ts';
import { findConcept } from './resource-address.ts';
import { forSession, sessionOf } from './session-request.ts';
import { transact } from '../application/transact.ts';

/** Lists of concepts and of atoms to choose from, and new identifiers. */
export function pickerRoutes(server: FastifyInstance, app: Application): void {
  server.get(
    '/resource',
    { schema: { tags: ['resource'], summary: 'Concepts that have resources' } },
    (request, reply) =>
      forSession(app, request, reply, (_, access) => {
        requireAdmin(app, access);
        return Promise.resolve(
          [...new Set(app.model.concepts.values())]
            .filter((concept) => concept.isObject)
            .map((concept) => concept.name),
        );
      }),
  );
  server.get<{ Params: { concept: string } }>(
    '/resource/:concept',
    { schema: { tags: ['resource'], summary: 'Atoms to choose from, a page at a time' } },
    async (request, reply) => {
      const concept = findConcept(app.model, request.params.concept);
      const options = readListOptions(request.query as Record<string, unknown>);
      const { atoms, total } = await forSession(app, request, reply, (connection, access) => {
        requireChoice(access, concept);
        const view =
          concept.defaultView === null ? null : (app.model.views.get(concept.defaultView) ?? null);
        const context = { connection, session: access.session };
        return choicesOf(context, app.database.dialect, access, concept, view, options);
      });
      return reply.header('x-total-count', total).send(atoms);
    },
  );
  server.post<{ Params: { concept: string } }>(
    '/resource/:concept',
    { schema: { tags: ['resource'], summary: 'A new identifier; nothing is stored' } },
    async (request, reply) => {
      const concept = findConcept(app.model, request.params.concept);
      const session = await sessionOf(app, request, reply);
      const { value } = await transact(app, { session, dryRun: true }, async (tx, access) => {
        if (
          !nodesOf(access).some(
            (node) => node.kind === 'term' && node.crud.create && node.target.name === concept.name,
          )
        ) {
          throw new Refusal(
            'AMP-403-CONCEPT',
            `No accessible interface makes atoms of ${quoted(concept.label)}.`,
          );
        }
        return newAtom(tx, concept);
      });
      return { _id_: value };
    },
  );
}

/** Whoever may read or edit atoms of a concept in some interface may choose from them. */
function requireChoice(access: Access, concept: Concept): void {
  if (!concept.isObject || concept.isSession)
    throw new Refusal('AMP-403-CONCEPT', `${quoted(concept.label)} has no atoms to choose from.`);
  const shows = (node: InterfaceNode): boolean =>
    node.kind === 'term' &&
    (node.crud.update || node.crud.create) &&
    isKindOf(concept, node.target);
  const isEdited = nodesOf(access).some(shows);
  if (!isEdited && access.interfacesFor(concept).length === 0)
    throw new Refusal('AMP-403-CONCEPT', `${quoted(concept.label)}.`);
}

function nodesOf(access: Access): InterfaceNode[] {
  const below = (node: InterfaceNode): InterfaceNode[] => [
    node,
    ...(node.kind === 'term' ? node.items.flatMap(below) : []),
  ];
  return access.interfaces.flatMap((ifc) => below(ifc.root));
}
