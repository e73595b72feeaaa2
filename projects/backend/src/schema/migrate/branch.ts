import { randomUUID } from 'node:crypto';
import { existsSync, renameSync, rmSync } from 'node:fs';
import { errorMessage } from '@ampersand-prototype/generics';
import type { Application, InstalledModel } from '../../application/application.ts';
import type { StoredModel } from '../../core/stored-model.ts';
import { completeGenerics } from '../../compat/complete-generics.ts';
import { MODEL_TABLE } from '../../core/framework-table.ts';
import { insertCopies } from '../../core/insert-rows.ts';
import { createFrameworkTables, FRAMEWORK_TABLES } from '../install/framework-tables.ts';
import { readStoredMetadata } from '../install/stored-metadata.ts';
import { createTable, tablesToMake } from '../install/table.ts';
import { makeModel } from '../../model/model.ts';
import type { Connection } from '../../database/database.ts';
import { SqliteDatabase } from '../../database/sqlite/sqlite-database.ts';
import { quoteName } from '../../database/statement/quote-name.ts';
import { MigrationError } from './migration-error.ts';

/**
 * Copies the data and its model to a new SQLite file. Tables of other applications and uploaded files are not copied. @throws
 * MigrationError, StoredMetadataError
 */
export async function branchData(app: InstalledModel, file: string): Promise<void> {
  if (existsSync(file))
    throw new MigrationError(
      `The file ${file} already exists. Choose another file for the branch.`,
    );
  const unfinished = `${file}.part`;
  const remove = (): void => {
    for (const each of ['', '-wal', '-shm']) rmSync(unfinished + each, { force: true });
  };
  remove();
  const branch = openedBranch(app, file, unfinished);
  try {
    await app.database.read((reader) =>
      branch.write(async (writer) => {
        await copyAll(app, reader, branch, writer);
        return { commit: true, value: null };
      }),
    );
    await branch.close();
    renameSync(unfinished, file);
  } catch (error) {
    await branch.close();
    remove();
    throw error;
  }
}

function openedBranch({ config }: StoredModel, file: string, unfinished: string): SqliteDatabase {
  try {
    return new SqliteDatabase(unfinished, config.database);
  } catch (error) {
    throw new MigrationError(
      `Can't create the branch in ${file}: ${errorMessage(error)}. Choose a new file name in an existing folder.`,
    );
  }
}

async function copyAll(
  app: Pick<Application, 'state'>,
  reader: Connection,
  { dialect }: SqliteDatabase,
  writer: Connection,
): Promise<void> {
  const hash = app.state.installedHash;
  if (hash === null) throw new MigrationError('There is nothing to copy: no model is installed.');
  const generics = await readStoredMetadata(reader, hash);
  const model = makeModel(completeGenerics(generics, dialect), dialect);
  const tables = tablesToMake(model, generics);
  const made = [
    ...createFrameworkTables(dialect),
    ...tables.flatMap((table) => createTable(table, dialect)),
  ];
  for (const statement of made) await writer.run(statement);
  for (const name of [...FRAMEWORK_TABLES, ...tables.map((table) => table.name)])
    await insertCopies(writer, name, await reader.all(`select * from ${quoteName(name)}`));
  // An installation removes files that nothing in it links to: those of the other one are not its own.
  await writer.run(`update ${MODEL_TABLE} set installation = ?`, [randomUUID()]);
}
