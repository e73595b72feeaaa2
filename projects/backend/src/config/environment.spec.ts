import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { ConfigError } from './config-error.ts';
import { readEnvironment } from './environment.ts';

/** As Kubernetes sets them for services with the names ampersand and ampersand-db. */
const LINKS = {
  AMPERSAND_SERVICE_HOST: '10.0.0.1',
  AMPERSAND_SERVICE_PORT: '80',
  AMPERSAND_SERVICE_PORT_HTTP: '80',
  AMPERSAND_PORT_80_TCP: 'tcp://10.0.0.1:80',
  AMPERSAND_PORT_80_TCP_PROTO: 'tcp',
  AMPERSAND_PORT_80_TCP_PORT: '80',
  AMPERSAND_PORT_80_TCP_ADDR: '10.0.0.1',
  AMPERSAND_DB_SERVICE_HOST: '10.0.0.2',
  AMPERSAND_DB_PORT: 'tcp://10.0.0.2:5432',
  AMPERSAND_DB_PORT_5432_TCP_ADDR: '10.0.0.2',
};

describe('the environment', () => {
  it('ignores what Kubernetes sets for services, and explains a port that is none', () => {
    assert.deepEqual(readEnvironment({ ...LINKS, AMPERSAND_PORT: '81', PATH: '/bin' }), {
      AMPERSAND_PORT: '81',
    });
    assert.throws(
      () => readEnvironment({ ...LINKS, AMPERSAND_PORT: 'tcp://10.0.0.1:80' }),
      /AMPERSAND_PORT is "tcp:.*enableServiceLinks: false/,
    );
    for (const name of ['AMPERSAND_PROT', 'AMPERSAND_DB_PORT', 'AMPERSAND_NONE_FILE'])
      assert.throws(() => readEnvironment({ [name]: '80' }), ConfigError, name);
  });

  it('takes secrets from files', (test) => {
    const folder = mkdtempSync(join(tmpdir(), 'ampersand-environment-'));
    test.after(() => rmSync(folder, { recursive: true }));
    const file = (name: string, content: string): string => {
      writeFileSync(join(folder, name), content);
      return join(folder, name);
    };
    const address = 'postgres://user:a%20b@db/shop';
    assert.deepEqual(readEnvironment({ AMPERSAND_DATA_FILE: file('data', `${address}\n`) }), {
      AMPERSAND_DATA: address,
    });
    for (const [given, message] of [
      [{ AMPERSAND_DATA_FILE: file('empty', ' \n') }, /is empty/],
      [{ AMPERSAND_DATA_FILE: join(folder, 'none') }, /AMPERSAND_DATA_FILE can't be read: ENOENT/],
      [{ AMPERSAND_DATA_FILE: join(folder, 'data'), AMPERSAND_DATA: 'x' }, /Set only one/],
    ] as const)
      assert.throws(() => readEnvironment(given), message);
  });
});
