import { SqliteConnection } from '../src/database/sqlite/sqlite-connection.ts';
import type { TestDatabase } from './test-database.ts';
import type { TestServer } from './test-server.ts';

/** Lists the names of projects in the copy of the earlier data that a server gave notice of. */
export async function copiedNames(test: TestServer, kind: TestDatabase): Promise<unknown[]> {
  const notification = test.server.startupMessages[0] ?? '';
  const copy = /^A backup of the previous data was saved in (.*)\.$/.exec(notification)?.[1] ?? '';
  const { database } = test.server.application;
  const sql = (place: string) => `select "projectName" as name from ${place}"Project"`;
  const rows =
    kind === 'sqlite'
      ? await new SqliteConnection(copy, { readOnly: true }).all(sql(''))
      : await database.read((connection) =>
          connection.all(sql(`"${copy.split(' ').at(-1) ?? ''}".`)),
        );
  return rows.map(({ name }) => name);
}
