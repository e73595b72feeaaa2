import type { MissingReason } from '@ampersand-prototype/generics';
import { CHANGE_TABLE } from '../core/framework-table.ts';
import type { Concept } from '../model/concept.ts';
import type { Connection } from '../database/database.ts';
import { textKey } from '../database/statement/text-key.ts';
import { nameId } from './change-sql.ts';
import { loggedName } from './fact.ts';
import { requireRows } from './require-rows.ts';

/** Determines why an atom is missing from a concept, now or after transaction `asOf`. */
export async function missingReasonOf(
  connection: Connection,
  concept: Concept,
  atom: string,
  asOf: number | null,
): Promise<MissingReason> {
  const until = asOf === null ? '' : ' and seq <= ?';
  const isOfConcept = `name_id = ${nameId('atom')}${until}`;
  const parameters = [loggedName(concept.name), ...(asOf === null ? [] : [String(asOf)])];
  const key = textKey(atom);
  await requireRows(connection, { sql: isOfConcept, parameters, keys: [key] });
  const sql = `select op from ${CHANGE_TABLE} where ${isOfConcept} and src_key = ? order by seq desc, nr desc limit 1`;
  const [last] = await connection.all(sql, [...parameters, key]);
  return last?.['op'] === '0' ? 'deleted' : 'new';
}
