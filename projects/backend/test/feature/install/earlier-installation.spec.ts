import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, it } from 'node:test';
import { emptyDatabase } from '../../test-database.ts';
import { describeOnDatabases, type TestServer } from '../../test-server.ts';

const PROJECT = 'resource/Project/p1?interface=Project';

describeOnDatabases(
  'database',
  'an installation that an earlier version made',
  (start, database) => {
    let folder: string;
    let data: string;
    before(() => (folder = mkdtempSync(join(tmpdir(), 'ampersand-earlier-'))));
    after(() => rmSync(folder, { recursive: true, force: true }));

    async function withData(): Promise<TestServer> {
      data = await emptyDatabase(mkdtempSync(join(folder, 'data-')), database);
      const test = await start({ data });
      assert.equal(
        (await test.client().replace(PROJECT, 'Name', 'Entered')).body.isCommitted,
        true,
      );
      return test;
    }

    /** The indexes of the change log, one a line. */
    async function indexesIn({ server }: TestServer): Promise<string[]> {
      const { dialect } = server.application.database;
      const tables = ['ampersand_fact_change', 'ampersand_transaction'];
      const rows = await server.application.database.read((reader) =>
        Promise.all(tables.map((table) => reader.all(dialect.listIndexes, [table]))),
      );
      return rows
        .flat()
        .map((row) => `${row['name']}: ${row['columns']}`)
        .filter((line) => /^(ix|own)_/.test(line))
        .sort();
    }

    async function columnsIn({ server }: TestServer, table: string): Promise<string[]> {
      const { database: opened } = server.application;
      const sql = opened.dialect.listColumns;
      const rows = await opened.read((reader) => reader.all(sql, [table]));
      return rows.flatMap(({ name }) => name ?? []);
    }

    const execute = ({ server }: TestServer, ...statements: string[]): Promise<null> =>
      server.application.database.write(async (connection) => {
        for (const sql of statements) await connection.run(sql);
        return { commit: true, value: null };
      });

    const dropIndex = (name: string, table: string): string =>
      `drop index ${name}${database === 'mariadb' ? ` on ${table}` : ''}`;

    it('gets the indexes that came later, in their present form, and keeps those of others', async () => {
      const test = await withData();
      const present = await indexesIn(test);
      assert.ok(present.includes('ix_2_ampersand_fact_change: name_id, seq'));
      const own = 'create index own_index on ampersand_fact_change (name_id, op)';
      await execute(
        test,
        own,
        dropIndex('ix_2_ampersand_fact_change', 'ampersand_fact_change'),
        dropIndex('ix_0_ampersand_fact_change', 'ampersand_fact_change'),
        'create index ix_0_ampersand_fact_change on ampersand_fact_change (name_id, src_key, seq, nr)',
        dropIndex('ix_1_ampersand_transaction', 'ampersand_transaction'),
      );
      await test.stop();
      const again = await start({ data });
      const expected = [...present, 'own_index: name_id, op'].sort();
      assert.deepEqual(await indexesIn(again), expected);
      const { body } = await again.client().get('resource/Project/p1/Project/Name');
      assert.equal(body, 'Entered');
      await again.stop();
    });

    it('is brought up to date by one of several servers that start at once', async () => {
      const test = await withData();
      const present = await indexesIn(test);
      await execute(
        test,
        'drop table ampersand_coverage',
        'drop table ampersand_debt',
        'alter table ampersand_notice drop column delivery',
        dropIndex('ix_0_ampersand_fact_change', 'ampersand_fact_change'),
        'create index ix_0_ampersand_fact_change on ampersand_fact_change (name_id, src_key, seq, nr)',
        dropIndex('ix_2_ampersand_fact_change', 'ampersand_fact_change'),
      );
      await test.stop();
      const started = await Promise.allSettled([0, 1, 2].map(() => start({ data })));
      const servers = started.map((each) => {
        if (each.status === 'rejected') throw each.reason;
        return each.value;
      });
      for (const server of servers) {
        assert.equal(server.server.application.state.readiness, 'ready');
        assert.deepEqual(await indexesIn(server), present);
        assert.ok((await columnsIn(server, 'ampersand_notice')).includes('delivery'));
        const { body } = await server.client().replace(PROJECT, 'Leader', 'bob');
        assert.equal(body.isCommitted, true);
      }
      for (const server of servers) await server.stop();
    });
  },
);
