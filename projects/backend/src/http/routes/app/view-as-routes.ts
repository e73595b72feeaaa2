import { NO_CONTENT, described, route, type Route } from '../../request/route.ts';
import {
  VIEW_AS_CHOICES,
  VIEW_AS_QUERY,
  VIEWED_PERSON,
} from '@ampersand-prototype/generics/schemas';
import {
  foldText,
  joinPath,
  ROLE,
  type AtomReference,
  type ViewAsChoices,
} from '@ampersand-prototype/generics';
import type { Application } from '../../../application/application.ts';
import { requirePerson } from '../../../application/enter-view.ts';
import { transact } from '../../../application/transact.ts';
import { keepsHistory } from '../../../config/config.ts';
import { wellKnown } from '../../../core/well-known.ts';
import type { Connection } from '../../../database/database.ts';
import { ApiError } from '../../../error/api-error.ts';
import { VIEW_NEEDS_HISTORY } from '../../../error/view-messages.ts';
import type { Concept } from '../../../model/concept.ts';
import { readAccounts } from '../../../report/users-overview.ts';
import { chooseAtoms } from '../../../read/choose/choose-atoms.ts';
import { readListOptions } from '../../../read/list/list-options.ts';
import type { Access } from '../../../session/access.ts';
import { queryOf } from '../../request/query.ts';
import { requireAdmin } from '../../session/administrator.ts';
import { readInSession } from '../../session/read-in-session.ts';
import { clearViewCookie, placeOfView, setViewCookie } from '../../session/view-as.ts';

const TAG = 'application';
/** Maximum number of accounts that are offered at once. */
const MAX_CHOICES = 100;

/** Lets administrators view the application as another account or role. Each one is recorded before it begins. */
export function viewAsRoutes(app: Application): Route[] {
  return [choicesRoute(app), beginRoute(app), endRoute()];
}

function endRoute(): Route {
  const ends = described(TAG, 'Ends viewing the application as another user', NO_CONTENT);
  const rights = { access: 'visitor', isViewable: true } as const;
  return route('DELETE /app/view-as', rights, ends, ({ reply }) => {
    clearViewCookie(reply);
    return reply.code(204).send();
  });
}

function choicesRoute(app: Application): Route {
  const summary = 'Accounts and roles as which the application can be viewed';
  const choices = described(TAG, summary, VIEW_AS_CHOICES, { querystring: VIEW_AS_QUERY });
  return route('GET /app/view-as', 'admin', choices, (request) => {
    const { q = '' } = queryOf(request, VIEW_AS_QUERY);
    return readInSession(app, request, (connection, access) =>
      choicesFor(app, connection, access, q),
    );
  });
}

function beginRoute(app: Application): Route {
  const summary = 'Starts viewing the application as another account or role, read-only';
  const begins = described(TAG, summary, NO_CONTENT, { body: VIEWED_PERSON });
  return route('POST /app/view-as', 'admin', begins, async (request) => {
    const { session } = request.access;
    if (!keepsHistory(app.config)) throw new ApiError('AMP-403-RIGHT', VIEW_NEEDS_HISTORY);
    const person = request.body;
    const options = {
      session,
      logged: { kind: 'view', place: () => placeOfView(person) },
    } as const;
    const { seq } = await transact(app, options, async (tx, access) => {
      requireAdmin(app, access);
      await requirePerson(app, tx.connection, person);
    });
    if (seq === null) throw new ApiError('AMP-403-RIGHT', VIEW_NEEDS_HISTORY);
    setViewCookie(app, request, seq);
    return request.reply.code(204).send();
  });
}

async function choicesFor(
  app: Application,
  connection: Connection,
  access: Access,
  q: string,
): Promise<ViewAsChoices> {
  const { model } = app;
  const hidden: readonly string[] = [ROLE.any, ROLE.engine, ROLE.system];
  const roles = [...model.roles.values()]
    .filter(({ name }) => !hidden.includes(name))
    .map(({ name, label }) => ({ id: name, label }));
  const concept = wellKnown(model).account?.target;
  if (!concept) return { roles, accounts: [] };
  const view = model.views.get(concept.defaultView ?? '') ?? null;
  if (!view) return { roles, accounts: await accountsNamed(app, connection, concept, q) };
  const { dialect } = app.database;
  const context = { connection, dialect, session: access.session };
  const { atoms } = await chooseAtoms(context, access, { concept, view }, readListOptions({ q }));
  return { roles, accounts: [...atoms] };
}

/** Accounts whose user name contains a text: without a view their labels are meaningless identifiers. */
async function accountsNamed(
  { model }: Application,
  connection: Connection,
  concept: Concept,
  q: string,
): Promise<readonly AtomReference[]> {
  const accounts = (await readAccounts({ model, connection })) ?? [];
  return accounts
    .map(({ id, name }) => ({
      _id_: id,
      _label_: name ?? id,
      _path_: `resource/${joinPath([concept.name, id])}`,
    }))
    .filter(({ _label_ }) => foldText(_label_).includes(foldText(q)))
    .slice(0, MAX_CHOICES);
}
