import type { StoredModel } from '../../core/stored-model.ts';
import type { ReadContext } from '../node/fetch.ts';
import type { Connection } from '../../database/database.ts';
import { seqOf, type AsOf } from './as-of.ts';
import { openAsOf } from './as-of-queries.ts';

/** Creates the context for reading the current data, or an earlier state. @throws ApiError */
export async function contextAsOf(
  app: StoredModel,
  connection: Connection,
  session: string,
  asked: AsOf | null,
): Promise<ReadContext & { readonly dialect: NonNullable<ReadContext['dialect']> }> {
  const { dialect } = app.database;
  if (!asked) return { connection, session, dialect };
  const seq = await seqOf(app, connection, asked);
  return { ...(await openAsOf(connection, app.model, dialect, seq)), session, dialect };
}
