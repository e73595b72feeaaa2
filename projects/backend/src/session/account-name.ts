import { presentAtom } from '../core/atom-value.ts';
import { wellKnown } from '../core/well-known.ts';
import type { Model } from '../model/model.ts';
import type { Connection } from '../database/database.ts';
import { linkedTargets } from './linked-targets.ts';

/** Returns the user name of an account: its label by the default view. Null if it has none. */
export async function userNameOf(
  connection: Connection,
  model: Model,
  account: string,
): Promise<string | null> {
  const [user] = await linkedTargets(connection, wellKnown(model).accountUser, account);
  return user === undefined ? null : String(presentAtom('ALPHANUMERIC', user));
}
