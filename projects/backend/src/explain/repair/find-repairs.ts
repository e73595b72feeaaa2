import { accessOf } from '../../application/transact.ts';
import { RepairAttempts } from './repair-attempt.ts';
import { repairLimitsFor, type RepairingModel, type RepairRequest } from './repair-request.ts';
import { RepairSearch, type FoundRepairs } from './repair-search.ts';

/** Finds changes that the session may make and that resolve a violation. Nothing is stored. */
export async function findRepairs(
  app: RepairingModel,
  session: string,
  request: RepairRequest,
): Promise<FoundRepairs> {
  const explanations = await app.explanations.load();
  if (!explanations) return { repairs: [] };
  const access = await app.database.read((connection) => accessOf(app, connection, session));
  const context = { app, access, explanations };
  const attempts = new RepairAttempts(context, request);
  return new RepairSearch(context, attempts, request, repairLimitsFor(request.max)).run();
}
