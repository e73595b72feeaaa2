import { CHANGE_TABLE, TRANSACTION_TABLE } from '../../core/framework-table.ts';
import { nameId } from '../../change-log/change-sql.ts';
import { requireRows } from '../../change-log/require-rows.ts';
import { loggedName } from '../../change-log/fact.ts';
import { sessionKey } from '../../change-log/store-transaction.ts';
import type { StoredModel } from '../../core/stored-model.ts';
import type { Concept } from '../../model/concept.ts';
import { textKey } from '../../database/statement/text-key.ts';
import type { SessionView } from '../../session/access-scope/session-view.ts';

/** The session that reads the history. */
export interface HistoryReader extends SessionView {
  readonly app: StoredModel;
  /** May read everything that is stored. */
  readonly isAdmin: boolean;
}

/** Returns the key of a session in the change log. */
export function ownKey({ access }: HistoryReader): string | null {
  return sessionKey(access.session);
}

/** Selects the deleted atoms that the session deleted by request, not through a rule. */
export async function deletedByItself(
  reader: HistoryReader,
  concept: Concept,
  atoms: readonly string[],
): Promise<Set<string>> {
  if (atoms.length === 0) return new Set();
  const { connection, dialect } = reader;
  const keys = new Map(atoms.map((atom) => [textKey(atom), atom]));
  const isDeletion = `name_id = ${nameId('atom')} and op = 0`;
  const parameters = [loggedName(concept.name)];
  await requireRows(connection, { sql: isDeletion, parameters, keys: [...keys.keys()] });
  const sql = `select distinct c.src_key as atom from ${CHANGE_TABLE} as c join ${TRANSACTION_TABLE} as t on t.seq = c.seq where c.name_id = ${nameId('atom')} and c.op = 0 and coalesce(c.cause, '') not like '% %' and t.session = ? and ${dialect.inSet('c.src_key', 'OBJECT')}`;
  const rows = await connection.all(sql, [
    loggedName(concept.name),
    ownKey(reader),
    [...keys.keys()],
  ]);
  return new Set(rows.flatMap((row) => keys.get(row['atom'] ?? '') ?? []));
}
