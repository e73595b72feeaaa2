import type { Application } from '../src/application/application.ts';
import { CHANGE_NAME_TABLE, CHANGE_TABLE, MODEL_TABLE } from '../src/core/framework-table.ts';
import { convertBlock } from '../src/schema/install/convert-change-log.ts';
import { createFrameworkTables } from '../src/schema/install/framework-tables.ts';
import { LOGGED_CHANGES } from './logged-changes.ts';

/** Stores the change log in the form of an earlier version. */
export async function makeEarlierChangeLog({ database }: Application): Promise<void> {
  const { dialect } = database;
  const [text, long] = [dialect.columnType('OBJECT'), dialect.columnType('BIGALPHANUMERIC')];
  const statements = [
    `create table ampersand_change (seq bigint not null, nr integer not null, op ${text} not null, kind ${text} not null, name ${text} not null, src ${long}, tgt ${long}, src_key ${text}, tgt_key ${text}, cause ${long} not null, hidden ${text}, primary key (seq, nr)) ${dialect.tableOptions}`,
    `insert into ampersand_change select seq, nr, op, kind, name, src, tgt, ${dialect.digest('src')}, ${dialect.digest('tgt')}, cause, hidden from ${LOGGED_CHANGES}`,
    `insert into ampersand_table (name) values ('ampersand_change')`,
    `delete from ampersand_table where name in ('${CHANGE_TABLE}', '${CHANGE_NAME_TABLE}')`,
    `drop table ${CHANGE_TABLE}`,
    `drop table ${CHANGE_NAME_TABLE}`,
  ];
  await database.write(async (connection) => {
    for (const sql of statements) await connection.run(sql);
    return { commit: true, value: null };
  });
}

/** Converts so many changes of an earlier version, as a start that is killed afterwards. */
export async function convertSome({ database }: Application, count: number): Promise<void> {
  const tables = createFrameworkTables(database.dialect, [CHANGE_NAME_TABLE, CHANGE_TABLE]);
  await database.reshape(MODEL_TABLE, async (connection) => {
    for (const sql of tables) await connection.run(sql);
    return convertBlock(database.dialect, connection, count);
  });
}
