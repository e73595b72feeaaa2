import { CHANGE_TABLE, TRANSACTION_TABLE } from '../../../core/framework-table.ts';
import { CHANGE_COLUMNS } from '../../../change-log/change-row.ts';
import { loggedName } from '../../../change-log/fact.ts';
import type { Transaction } from '../../../core/transaction/transaction.ts';
import type { Matching } from './matching.ts';
import type { Source } from './source.ts';

const HEAD = 'seq, id, moment, session, account, roles, interface, atom, kind, undoes, model';

/** Copies the change log under the new names, so that history continues. */
export async function copyChangeLog(
  { connection, dialect }: Transaction,
  source: Source,
  matching: Matching,
): Promise<void> {
  await connection.run(
    `insert into ${TRANSACTION_TABLE} (${HEAD}) select ${HEAD} from ${source.table(TRANSACTION_TABLE)}`,
  );
  const names = [...changedNames(matching)];
  const cases = names.map(() => 'when ? then ?').join(' ');
  const columns = CHANGE_COLUMNS.map((column) =>
    column === 'name' && names.length > 0 ? `case name ${cases} else name end` : column,
  );
  await connection.run(
    `insert into ${CHANGE_TABLE} (${CHANGE_COLUMNS.join(', ')}) select ${columns.join(', ')} from ${source.table(CHANGE_TABLE)}`,
    names.flat(),
  );
  const goOn = dialect.goOnNumbering(TRANSACTION_TABLE, 'seq');
  if (goOn !== null) await connection.all(goOn);
}

/** Old and new names in the ledger: of what was renamed, and of what went while something else has its name now. */
function changedNames({ before, after, concepts, relations }: Matching): Map<string, string> {
  const now = new Map([
    ...concepts.map((match) => [match.before.name, match.after.name] as const),
    ...relations.map((match) => [match.before.signature, match.after.signature] as const),
  ]);
  const changed = new Map<string, string>();
  for (const name of [...before.concepts.keys(), ...before.relations.keys()]) {
    const isTaken = after.concepts.has(name) || after.relations.has(name);
    const renamed = now.get(name) ?? (isTaken ? `${name} (${before.hash})` : name);
    if (renamed !== name) changed.set(loggedName(name), loggedName(renamed));
  }
  return changed;
}
