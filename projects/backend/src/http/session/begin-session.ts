import { randomUUID } from 'node:crypto';
import { activateRoles } from '../../application/activate-roles.ts';
import { grantsAllRoles } from '../../application/grants-all-roles.ts';
import type {
  ChangeableModel,
  InstalledModel,
  ServedModel,
} from '../../application/application.ts';
import { requireInstalled, writeInstalled } from '../../application/installed-state.ts';
import { storeMuchCoverage } from '../../application/store-coverage.ts';
import { accessOf, closingOptionsOf, transact } from '../../application/transact.ts';
import { makeAtom } from '../../core/make-atom.ts';
import { wellKnown } from '../../core/well-known.ts';
import { newSessionViolates } from '../../error/operation-messages.ts';
import { ApiError } from '../../error/api-error.ts';
import { Hooks } from '../../hook/hooks.ts';
import type { Connection } from '../../database/database.ts';
import { purgeOldTransactions, hasOldTransactions } from '../../change-log/retention.ts';
import { closeTransaction, type Closing } from '../../rule/rule-engine.ts';
import type { Access } from '../../session/access.ts';
import { allowInitialRoles } from '../../session/initial-roles.ts';
import { newToken } from '../../session/session-token.ts';
import { Transaction } from '../../core/transaction/transaction.ts';
import type { ApiRequest } from '../request/api-request.ts';
import { cleanUp } from './clean-up.ts';
import { forgetRequests, hasOldRequests } from '../../write/idempotency.ts';
import { SESSION_COOKIE, setSessionCookie } from './session-cookie.ts';
import { removeKey, storeKey } from './session-key.ts';

/** Creates a session and sends its token to the browser. Gives the session atom. @throws ApiError */
export async function beginSession(
  app: ServedModel,
  request: ApiRequest,
  turn?: 'ifFree',
): Promise<string> {
  const token = newToken();
  const session = randomUUID();
  const key = { token, session, address: request.ip };
  await storeKey(app, key, turn === 'ifFree' ? 'apartIfFree' : 'apart');
  try {
    const { closing } = await transact(app, { session, turn }, (tx, access) =>
      makeSession(app, tx, access, session),
    );
    requireHolding(closing);
  } catch (error) {
    await removeKey(app, key);
    throw error;
  }
  setSessionCookie(app, request, token);
  // What the same request reads later is for this session, not for another new one.
  request.cookies[SESSION_COOKIE] = token;
  request.session = session;
  await cleanUp(app);
  await forgetWhatIsOld(app);
  await storeMuchCoverage(app);
  return session;
}

/** A failure here does not affect the new session; the next one tries again. */
async function forgetWhatIsOld(app: ChangeableModel): Promise<void> {
  const { dialect } = app.database;
  const { history } = app.config;
  try {
    const isNeeded = await app.database.read(
      async (connection) =>
        (await hasOldRequests(connection, dialect)) ||
        hasOldTransactions(connection, dialect, history),
    );
    if (!isNeeded) return;
    await writeInstalled(app, async (connection) => {
      await forgetRequests(connection, dialect);
      await purgeOldTransactions(connection, dialect, history);
      return { commit: true, value: null };
    });
  } catch (error) {
    app.logger.warn({ err: error }, 'expired requests and transactions could not be purged');
  }
}

/**
 * Runs `read` in a temporary session, for requests without a session. Visitors of the first page therefore leave no data.
 *
 * @throws ApiError
 */
export function readAsVisitor<T>(
  app: ChangeableModel,
  request: ApiRequest,
  read: (connection: Connection, access: Access) => Promise<T>,
): Promise<T> {
  request.isVisitor = true;
  return app.database.speculate(async (connection) => {
    await requireInstalled(app, connection);
    const session = randomUUID();
    const { model, database, coverage } = app;
    const tx = new Transaction({
      id: randomUUID(),
      model,
      connection,
      // Extensions only receive changes that can be stored.
      hooks: new Hooks(),
      dialect: database.dialect,
      coverage,
      session,
    });
    const access = await accessOf(app, connection, session);
    await makeSession(app, tx, access, session);
    requireHolding(await closeTransaction(tx, closingOptionsOf(app, tx, access)));
    return read(connection, await accessOf(app, connection, session, request.language));
  });
}

async function makeSession(
  app: InstalledModel,
  tx: Transaction,
  access: Access,
  session: string,
): Promise<void> {
  const { session: concept } = wellKnown(app.model);
  if (concept) await makeAtom(tx, concept, session);
  const roles = await allowInitialRoles(tx, session, grantsAllRoles(app));
  await activateRoles(tx, roles, closingOptionsOf(app, tx, access));
}

function requireHolding({ invariantRulesHold, invariants }: Closing): void {
  if (invariantRulesHold) return;
  const rules = invariants.map((violated) => violated.ruleMessage).join(' ');
  throw new ApiError('AMP-500-RULE', newSessionViolates(rules));
}
