import assert from 'node:assert/strict';
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { migrate } from '../src/schema/migrate/migrate.ts';
import type { MigrationOptions } from '../src/schema/migrate/migration-options.ts';
import { readArchive, type ArchivedFacts } from '../src/schema/migrate/read-archive.ts';
import type { MigrationReport } from '../src/schema/migrate/report/report.ts';
import { compileScript } from './compiled-script.ts';
import { facts } from './facts.ts';
import { emptyDatabase, type TestDatabase } from './test-database.ts';
import type { StartServer } from './test-server.ts';

/** Data that goes from one script to another one. */
export class MigratedData {
  readonly #start: StartServer;
  readonly #data: string;

  private constructor(start: StartServer, data: string) {
    this.#start = start;
    this.#data = data;
  }

  /** Installs the first script on a database of its own, of which a file is in a folder. */
  static async install(
    start: StartServer,
    database: TestDatabase,
    folder: string,
    script: string,
  ): Promise<MigratedData> {
    const data = await emptyDatabase(mkdtempSync(join(folder, 'data-')), database);
    await (await start({ data, generics: compileScript(script) })).stop();
    return new MigratedData(start, data);
  }

  /** Migrates to the next script, if it fits. Gives the facts that are there then; none where the data stayed as it was. */
  async to(
    script: string,
    options: Partial<MigrationOptions> = {},
  ): Promise<{ readonly report: MigrationReport; readonly facts: Record<string, string[]> }> {
    const test = await this.#start({ data: this.#data, generics: compileScript(script) });
    const app = test.server.application;
    const migration = await migrate(app, { apply: true, renames: [], ...options });
    assert.ok(migration, 'the script is the same model');
    const { report } = migration;
    const now = report.isApplied ? await facts(app) : {};
    await test.stop();
    return { report, facts: now };
  }

  /** What earlier migrations set aside. */
  async archive(script: string): Promise<readonly ArchivedFacts[]> {
    const test = await this.#start({ data: this.#data, generics: compileScript(script) });
    const archive = await test.server.application.database.read(readArchive);
    await test.stop();
    return archive;
  }
}
