import { loggedName } from '../../../change-log/fact.ts';
import { nameId } from '../../../change-log/change-sql.ts';
import { unpackRows } from '../../../change-log/require-rows.ts';
import { CHANGE_NAME_TABLE, CHANGE_TABLE } from '../../../core/framework-table.ts';
import type { Transaction } from '../../../core/transaction/transaction.ts';
import type { Connection, Row } from '../../../database/database.ts';
import { textKeyOf } from '../../../database/statement/text-key.ts';
import { textParameter } from '../../../database/text-parameter.ts';
import { linksOf } from './links-into.ts';
import { nameOfVanished } from './name-of-vanished.ts';
import type { SqlExpression } from './sql-expression.ts';
import type { Transfer } from './transfer.ts';
import { unseenChanges, type LinkChange } from './unseen-changes.ts';

/**
 * Renames the logged changes of merged relations. Changes of a link that another of these relations had at the same time
 * are left out, because they neither made nor ended the link: the log still leads to the data.
 */
export async function mergeLoggedRelations(tx: Transaction, transfer: Transfer): Promise<void> {
  const { relations, before } = transfer.matching;
  for (const [after, matches] of Map.groupBy(relations, (match) => match.after)) {
    if (matches.length < 2) continue;
    const names = matches.map((match) =>
      loggedName(nameOfVanished(match.before.signature, before.hash)),
    );
    const present = matches.map((match, i): SqlExpression => {
      const [src, tgt] = [keyOf(tx, 'l.src'), keyOf(tx, 'l.tgt')];
      const links = linksOf(transfer.converted, match);
      return {
        sql: `select ${src} as src_key, ${tgt} as tgt_key, ${textParameter(tx.dialect)} as name from (${links}) l`,
        parameters: [names[i] ?? ''],
      };
    });
    await unpackRows(tx.connection, tx.dialect, { sql: isNamed(names), parameters: names });
    const unseen = await findUnseen(tx.connection, names, present);
    for (const { seq, nr } of unseen)
      await tx.connection.run(`delete from ${CHANGE_TABLE} where seq = ? and nr = ?`, [seq, nr]);
    await tx.connection.run(
      `update ${CHANGE_TABLE} set name_id = ${nameId('link')} where ${isNamed(names)}`,
      [loggedName(after.signature), ...names],
    );
  }
}

function keyOf({ dialect }: Transaction, end: string): string {
  return textKeyOf(dialect.asText(end), dialect);
}

function isNamed(names: readonly string[]): string {
  const marks = names.map(() => '?').join(', ');
  return `name_id in (select id from ${CHANGE_NAME_TABLE} where kind = 'link' and name in (${marks}))`;
}

async function findUnseen(
  connection: Connection,
  names: readonly string[],
  present: readonly SqlExpression[],
): Promise<LinkChange[]> {
  const named = `(select c.seq, c.nr, c.op, n.name, c.src_key, c.tgt_key from ${CHANGE_TABLE} c join ${CHANGE_NAME_TABLE} n on n.id = c.name_id where ${isNamed(names)})`;
  const areKnown = 'src_key is not null and tgt_key is not null';
  const all: SqlExpression[] = [
    {
      sql: `select n.src_key, n.tgt_key, n.name from ${named} n where ${areKnown}`,
      parameters: names,
    },
    ...present,
  ];
  const shared = `select s.src_key, s.tgt_key from (${all.map(({ sql }) => sql).join(' union ')}) s group by s.src_key, s.tgt_key having count(distinct s.name) > 1`;
  const parameters = all.flatMap((each) => each.parameters);
  const sameLink = 'd.src_key = c.src_key and d.tgt_key = c.tgt_key';
  const changes = await connection.all(
    `select c.seq, c.nr, c.op, c.name, c.src_key, c.tgt_key from ${named} c join (${shared}) d on ${sameLink} order by c.seq desc, c.nr desc`,
    [...names, ...parameters],
  );
  if (changes.length === 0) return [];
  const stored = await connection.all(
    `select c.src_key, c.tgt_key, c.name from (${present.map(({ sql }) => sql).join(' union all ')}) c join (${shared}) d on ${sameLink}`,
    [...present.flatMap((each) => each.parameters), ...parameters],
  );
  const holders = new Map(
    [...Map.groupBy(stored, linkOf)].map(([link, rows]) => [
      link,
      new Set(rows.map(({ name }) => name ?? '')),
    ]),
  );
  return unseenChanges(changes.map(changeOf), holders);
}

function linkOf({ src_key: src = '', tgt_key: tgt = '' }: Row): string {
  return JSON.stringify([src, tgt]);
}

function changeOf(row: Row): LinkChange {
  const { seq, nr, name, op } = row;
  return {
    seq: seq ?? '',
    nr: nr ?? '',
    name: name ?? '',
    isAdded: op === '1',
    link: linkOf(row),
  };
}
