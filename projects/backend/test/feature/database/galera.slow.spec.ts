import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { OwnDatabaseServer, programsOf } from '../../own-database-server.ts';
import { startServer } from '../../test-server.ts';

if (programsOf('mariadb'))
  describe('a MariaDB server of a Galera cluster', () => {
    it('is refused at the start, with the reason', async () => {
      const own = await OwnDatabaseServer.make('mariadb', ['--wsrep-on=ON', '--binlog-format=ROW']);
      try {
        await assert.rejects(
          startServer({ data: own.url }),
          /Galera cluster \(wsrep_on\).*use a single MariaDB server, or PostgreSQL/,
        );
      } finally {
        await own.remove();
      }
    });
  });
