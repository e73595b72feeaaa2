import type { Application } from '../../application/application.ts';
import { CHANGE_COLUMNS } from '../../change-log/change-row.ts';
import {
  CHANGE_NAME_TABLE,
  CHANGE_TABLE,
  EARLIER_CHANGE_TABLE,
  MODEL_TABLE,
  OWN_TABLE,
} from '../../core/framework-table.ts';
import type { Connection } from '../../database/database.ts';
import type { Dialect } from '../../database/dialect.ts';
import { dropTables } from '../../database/drop-tables.ts';
import { longTextOf, textKeyOf } from '../../database/statement/text-key.ts';
import { presentTables } from './own-tables.ts';

/** So many changes are converted at once. A start that is killed loses at most these. */
const BLOCK = 5000;

/**
 * Converts the change log of an earlier version, in blocks. Each block is one statement, and the converted part
 * determines where to continue, whenever the process ends. The earlier table is dropped at the end.
 */
export async function convertChangeLog(
  app: Pick<Application, 'database' | 'logger'>,
): Promise<void> {
  const { database } = app;
  const { dialect } = database;
  let isLeft = await database.read((reader) => isPresent(dialect, reader));
  while (isLeft) {
    const state = await database.reshape(MODEL_TABLE, (each) => convertBlock(dialect, each));
    isLeft = state === 'more';
    if (state === 'done') app.logger.info('the change log of an earlier version was converted');
  }
}

async function isPresent(dialect: Dialect, connection: Connection): Promise<boolean> {
  return (await presentTables(dialect, connection)).includes(EARLIER_CHANGE_TABLE);
}

/** Converts the next block of changes, at most `max`. Returns `none` if another server has finished. */
export async function convertBlock(
  dialect: Dialect,
  connection: Connection,
  max = BLOCK,
): Promise<'none' | 'more' | 'done'> {
  if (!(await isPresent(dialect, connection))) return 'none';
  const [last] = await connection.all(
    `select seq, nr from ${CHANGE_TABLE} order by seq desc, nr desc limit 1`,
  );
  if (!last) await addNames(connection);
  const [seq, nr] = [last?.['seq'] ?? '0', last?.['nr'] ?? '-1'];
  const sql = `insert into ${CHANGE_TABLE} (${CHANGE_COLUMNS.join(', ')}) ${earlierChanges(dialect)} where c.seq > ? or (c.seq = ? and c.nr > ?) order by c.seq, c.nr limit ${max}`;
  if ((await connection.run(sql, [seq, seq, nr])) > 0) return 'more';
  await dropTables(connection, [EARLIER_CHANGE_TABLE]);
  await connection.run(`delete from ${OWN_TABLE} where name = ?`, [EARLIER_CHANGE_TABLE]);
  return 'done';
}

async function addNames(connection: Connection): Promise<void> {
  const known = `select 1 from ${CHANGE_NAME_TABLE} n where n.kind = c.kind and n.name = c.name`;
  await connection.run(
    `insert into ${CHANGE_NAME_TABLE} (kind, name) select distinct c.kind, c.name from ${EARLIER_CHANGE_TABLE} c where not exists (${known})`,
  );
}

/** The earlier changes in the order of {@link CHANGE_COLUMNS}, up to a condition. */
function earlierChanges(dialect: Dialect): string {
  const key = (end: string): string => textKeyOf(`c.${end}`, dialect, `c.${end}_key`);
  const columns = [
    'c.seq',
    'c.nr',
    "case c.op when 'add' then 1 else 0 end",
    key('src'),
    key('tgt'),
    longTextOf('c.src'),
    longTextOf('c.tgt'),
    "case c.cause when '0' then null else c.cause end",
    'c.hidden',
    'n.id',
  ];
  return `select ${columns.join(', ')} from ${EARLIER_CHANGE_TABLE} c join ${CHANGE_NAME_TABLE} n on n.kind = c.kind and n.name = c.name`;
}
