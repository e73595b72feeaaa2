import type { MissingReason } from '@ampersand-prototype/generics';
import { CHANGE_TABLE } from '../core/framework-table.ts';
import type { Concept } from '../model/concept.ts';
import type { Connection } from '../database/database.ts';
import { textKey } from '../database/statement/text-key.ts';
import { nameId } from './change-sql.ts';
import { loggedName } from './fact.ts';

/** Determines why an atom is missing from a concept, now or after transaction `asOf`. */
export async function missingReasonOf(
  connection: Connection,
  concept: Concept,
  atom: string,
  asOf: number | null,
): Promise<MissingReason> {
  const until = asOf === null ? '' : 'and seq <= ?';
  const sql = `select op from ${CHANGE_TABLE} where name_id = ${nameId('atom')} and src_key = ? ${until} order by seq desc, nr desc limit 1`;
  const timestamp = asOf === null ? [] : [String(asOf)];
  const [last] = await connection.all(sql, [loggedName(concept.name), textKey(atom), ...timestamp]);
  return last?.['op'] === '0' ? 'deleted' : 'new';
}
