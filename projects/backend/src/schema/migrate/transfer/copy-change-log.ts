import { CHANGE_TABLE, TRANSACTION_TABLE } from '../../../core/framework-table.ts';
import { CHANGE_COLUMNS } from '../../../change-log/change-row.ts';
import { loggedName } from '../../../change-log/fact.ts';
import type { Transaction } from '../../../core/transaction/transaction.ts';
import type { Matching } from './matching.ts';
import { LoggedPrefixes } from './logged-prefixes.ts';
import { mergeLoggedRelations } from './merge-logged-relations.ts';
import { nameOfVanished } from './name-of-vanished.ts';
import type { SqlExpression } from './sql-expression.ts';
import type { Transfer } from './transfer.ts';

const HEAD = 'seq, id, moment, session, account, roles, interface, atom, kind, undoes, model';

/** Copies the change log under the new names and identifiers, so that history continues. */
export async function copyChangeLog(tx: Transaction, transfer: Transfer): Promise<void> {
  const { connection, dialect } = tx;
  const { source, matching } = transfer;
  const prefixes = new LoggedPrefixes(matching, dialect);
  const copy = async (
    table: string,
    columns: readonly string[],
    expression: (column: string) => SqlExpression,
  ): Promise<void> => {
    const selected = columns.map(expression);
    await connection.run(
      `insert into ${table} (${columns.join(', ')}) select ${selected.map(({ sql }) => sql).join(', ')} from ${source.table(table)}`,
      selected.flatMap(({ parameters }) => parameters),
    );
  };
  await copy(TRANSACTION_TABLE, HEAD.split(', '), (column) => prefixes.ofHead(column));
  const names = newNames(matching);
  await copy(CHANGE_TABLE, CHANGE_COLUMNS, (column) =>
    column === 'name' ? names : prefixes.ofChange(column),
  );
  await mergeLoggedRelations(tx, transfer);
  const goOn = dialect.goOnNumbering(TRANSACTION_TABLE, 'seq');
  if (goOn !== null) await connection.all(goOn);
}

function newNames(matching: Matching): SqlExpression {
  const names = [...changedNames(matching)];
  if (names.length === 0) return { sql: 'name', parameters: [] };
  const cases = names.map(() => 'when ? then ?').join(' ');
  return { sql: `case name ${cases} else name end`, parameters: names.flat() };
}

/**
 * Old and new names in the ledger: of what was renamed, and of what went while something else has its name now. Relations that
 * become one still have names of their own.
 */
function changedNames({ before, after, concepts, relations }: Matching): Map<string, string> {
  const matches = Map.groupBy(relations, (match) => match.after);
  const now = new Map([
    ...concepts.map((match) => [match.before.name, match.after.name] as const),
    ...[...matches].flatMap(([{ signature }, some]) =>
      some.map(
        ({ before: old }) =>
          [
            old.signature,
            some.length === 1 ? signature : nameOfVanished(old.signature, before.hash),
          ] as const,
      ),
    ),
  ]);
  const changed = new Map<string, string>();
  for (const name of [...before.concepts.keys(), ...before.relations.keys()]) {
    const isTaken = after.concepts.has(name) || after.relations.has(name);
    const renamed = now.get(name) ?? (isTaken ? nameOfVanished(name, before.hash) : name);
    if (renamed !== name) changed.set(loggedName(name), loggedName(renamed));
  }
  return changed;
}
