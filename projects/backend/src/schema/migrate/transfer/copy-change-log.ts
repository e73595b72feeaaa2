import {
  CHANGE_BLOCK_TABLE,
  CHANGE_NAME_TABLE,
  CHANGE_TABLE,
  TRANSACTION_TABLE,
} from '../../../core/framework-table.ts';
import { CHANGE_COLUMNS } from '../../../change-log/change-row.ts';
import { addChangeNames } from '../../../change-log/change-names.ts';
import { BLOCKS } from '../../../change-log/store-packed.ts';
import { insertRows } from '../../../core/insert-rows.ts';
import { loggedName } from '../../../change-log/fact.ts';
import type { Transaction } from '../../../core/transaction/transaction.ts';
import type { Matching } from './matching.ts';
import { LoggedEnds } from './logged-ends.ts';
import { LoggedPrefixes } from './logged-prefixes.ts';
import { mergeLoggedRelations } from './merge-logged-relations.ts';
import { nameOfVanished } from './name-of-vanished.ts';
import { rewriteBlocks } from './rewrite-blocks.ts';
import type { SqlExpression } from './sql-expression.ts';
import type { Transfer } from './transfer.ts';

/** Tables with a column that the database numbers. */
const NUMBERED = [
  [TRANSACTION_TABLE, 'seq'],
  [CHANGE_NAME_TABLE, 'id'],
] as const;
const HEAD = 'seq, id, moment, session, account, roles, interface, atom, kind, undoes, model';

/** Copies the change log, with renamed concepts, renamed or reversed relations, and prefixed identifiers. */
export async function copyChangeLog(tx: Transaction, transfer: Transfer): Promise<void> {
  const { connection, dialect } = tx;
  const { source, matching } = transfer;
  const names = source.table(CHANGE_NAME_TABLE);
  const prefixes = new LoggedPrefixes(matching, dialect, names);
  const ends = new LoggedEnds(matching, prefixes, names);
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
  const sameIds = await copyNames(tx, transfer);
  await copy(CHANGE_TABLE, CHANGE_COLUMNS, (column) =>
    column === 'name_id' ? sameIds : ends.ofChange(column),
  );
  await copy(CHANGE_BLOCK_TABLE, BLOCKS.columns, (column) =>
    column === 'name_id' ? sameIds : { sql: column, parameters: [] },
  );
  await rewriteBlocks(connection, source, (name) => ends.ofName(name));
  for (const [table, column] of NUMBERED) {
    const goOn = dialect.goOnNumbering(table, column);
    if (goOn !== null) await connection.all(goOn);
  }
  await addChangeNames(connection, transfer.matching.after);
  await mergeLoggedRelations(tx, transfer);
}

/** Copies the names as they are now. Gives the expression for their identifiers: names that have become equal share one. */
async function copyNames(
  { connection }: Transaction,
  { source, matching }: Transfer,
): Promise<SqlExpression> {
  const changed = changedNames(matching);
  const rows = await connection.all(
    `select id, kind, name from ${source.table(CHANGE_NAME_TABLE)} order by id`,
  );
  const now = rows.map(({ id = '', kind = '', name = '' }) => ({
    id: id ?? '',
    kind: kind ?? '',
    name: changed.get(name ?? '') ?? name ?? '',
  }));
  const groups = [...Map.groupBy(now, ({ kind, name }) => JSON.stringify([kind, name])).values()];
  const target = { table: CHANGE_NAME_TABLE, columns: ['id', 'kind', 'name'] };
  const first = groups.flatMap((group) => group.slice(0, 1));
  await insertRows(
    connection,
    target,
    first.map(({ id, kind, name }) => [id, kind, name]),
  );
  const cases = groups.flatMap(([kept, ...others]) =>
    others.map(({ id }) => `when ${id} then ${kept?.id}`),
  );
  const sql = cases.length === 0 ? 'name_id' : `case name_id ${cases.join(' ')} else name_id end`;
  return { sql, parameters: [] };
}

/**
 * Old and new names in the change log: of what was renamed, and of what went while something else has its name now. Relations that
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
