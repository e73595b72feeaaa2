import type { ApiReply } from '../../request/api-reply.ts';
import type { ApiRequest } from '../../request/api-request.ts';
import { described, route, type Route } from '../../request/route.ts';
import {
  ATOM_REFERENCES,
  CHOICE_QUERY,
  CONCEPT_NAMES,
  NEW_IDENTIFIER,
} from '@ampersand-prototype/generics/schemas';
import type { AtomReference, Choice } from '@ampersand-prototype/generics';
import { describeHolders, type RelationEnd } from '../../../explain/effects/describe-holders.ts';
import { findRelation, type Relation } from '../../../model/relation.ts';
import type { SessionView } from '../../../session/access-scope/session-view.ts';
import { newAtom } from '../../../core/new-atom.ts';
import { chooseAtoms } from '../../../read/choose/choose-atoms.ts';
import { hasNoItems, isNotCreatable } from '../../../error/page-messages.ts';
import { ApiError, quoted } from '../../../error/api-error.ts';
import { mayChooseAny, mayMake } from '../../../session/access-scope/choosing.ts';
import { readListOptions } from '../../../read/list/list-options.ts';
import type { Concept } from '../../../model/concept.ts';
import type { Access } from '../../../session/access.ts';
import type { Application, ServedModel } from '../../../application/application.ts';
import { rejectItems } from './field-options.ts';
import { findConcept } from '../../../read/choose/resource-address.ts';
import { changeInSession } from '../../session/change-in-session.ts';
import { readInSession } from '../../session/read-in-session.ts';
import { transact } from '../../../application/transact.ts';
import { queryOf } from '../../request/query.ts';

type ForConcept = ApiRequest<unknown, { readonly concept: string }>;

const TAG = 'resource';

/** Serves lists of concepts and atoms to choose from, and new identifiers. */
export function pickerRoutes(app: Application): Route[] {
  const names = described(TAG, 'Concepts that have resources', CONCEPT_NAMES, {
    returns: 'Their names',
  });
  const choices = described(TAG, 'A page of atoms to choose from', ATOM_REFERENCES, {
    querystring: CHOICE_QUERY,
    returns: 'The atoms; the header X-Total-Count contains their total number',
  });
  const identifier = described(TAG, 'A new identifier; nothing is stored', NEW_IDENTIFIER, {
    returns: 'The identifier',
  });
  const preview = { access: 'visitor', isViewable: true } as const;
  return [
    route('GET /resource', 'admin', names, () =>
      [...new Set(app.model.concepts.values())]
        .filter((concept) => concept.isObject)
        .map((concept) => concept.name),
    ),
    route('GET /resource/:concept', 'visitor', choices, (request) => sendChoices(app, request)),
    route('POST /resource/:concept', preview, identifier, (request) => newIdentifier(app, request)),
  ];
}

async function sendChoices(app: ServedModel, request: ForConcept): Promise<ApiReply> {
  const concept = findConcept(app.model, request.params.concept);
  const { into, end = 'target', ...list } = queryOf(request, CHOICE_QUERY);
  const options = readListOptions(list);
  const place = into === undefined ? null : { relation: relationOf(app, into), end };
  const { atoms, total } = await readInSession(app, request, async (connection, access) => {
    requireChoice(access, concept);
    const view =
      concept.defaultView === null ? null : (app.model.views.get(concept.defaultView) ?? null);
    const { dialect } = app.database;
    const context = { connection, dialect, session: access.session };
    rejectItems(options);
    const choices = await chooseAtoms(context, access, { concept, view }, options);
    if (!place) return choices;
    const shown = { connection, dialect, access };
    return { ...choices, atoms: await withHolders(shown, concept, place, choices.atoms) };
  });
  return request.reply.header('x-total-count', total).send(atoms);
}

/** Adds the items that have the atoms now. */
async function withHolders(
  context: SessionView,
  concept: Concept,
  place: RelationEnd,
  atoms: readonly AtomReference[],
): Promise<readonly Choice[]> {
  const { access } = context;
  const idOf = ({ _id_ }: AtomReference): string => access.privateId(concept, _id_);
  const holders = await describeHolders(context, place, atoms.map(idOf));
  return atoms.map((atom) => {
    const holder = holders.get(idOf(atom));
    return holder ? { ...atom, _holder_: { _id_: holder._id_, _label_: holder._label_ } } : atom;
  });
}

/** @throws ApiError unless the model has the relation */
function relationOf(app: ServedModel, signature: string): Relation {
  const relation = findRelation(app.model.relations, signature);
  if (relation) return relation;
  throw new ApiError('AMP-400-NAME', `${quoted(signature)}.`);
}

async function newIdentifier(app: ServedModel, request: ForConcept): Promise<{ _id_: string }> {
  const concept = findConcept(app.model, request.params.concept);
  const { value } = await changeInSession(app, request, ({ app: acting, session }) =>
    transact(acting, { session, dryRun: true }, (tx, access) => {
      if (!mayMake(access, concept))
        throw new ApiError('AMP-403-CONCEPT', isNotCreatable(quoted(concept.label)));
      return newAtom(tx, concept);
    }),
  );
  return { _id_: value };
}

/** @throws ApiError unless the session may choose from all atoms of the concept */
function requireChoice(access: Access, concept: Concept): void {
  if (!concept.isObject || concept.isSession)
    throw new ApiError('AMP-403-CONCEPT', hasNoItems(quoted(concept.label)));
  if (!mayChooseAny(access, concept))
    throw new ApiError('AMP-403-CONCEPT', `${quoted(concept.label)}.`);
}
