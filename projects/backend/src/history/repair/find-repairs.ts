import { requireInstalled } from '../../application/installed-state.ts';
import { accessOf } from '../../application/transact.ts';
import { RepairAttempts } from './repair-attempt.ts';
import { REPAIR_LIMITS, type RepairingModel, type RepairRequest } from './repair-request.ts';
import { RepairSearch, type FoundRepairs } from './repair-search.ts';

/** Finds changes that the session may make and that leave no violation. Nothing is stored. */
export function findRepairs(
  app: RepairingModel,
  session: string,
  request: RepairRequest,
): Promise<FoundRepairs> {
  return app.database.write(async (connection) => {
    const state = await requireInstalled(app, connection);
    const access = await accessOf(app, connection, session);
    const explanations = await app.explanations.load();
    if (!explanations) return { commit: false, value: { repairs: [] } };
    const attempts = new RepairAttempts({ app, connection, access, state }, request);
    const context = { app, access, explanations };
    const search = new RepairSearch(context, attempts, request, REPAIR_LIMITS);
    return { commit: false, value: await search.run() };
  });
}
