import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { connectionOptions } from './mariadb-options.ts';

const LIMITS = {} as Parameters<typeof connectionOptions>[1];

describe('the encryption of a connection to MariaDB', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ampersand-tls-'));
  const file = join(folder, 'ca.pem');
  writeFileSync(file, 'the authority');
  after(() => rmSync(folder, { recursive: true }));

  const tls = (query: string) => connectionOptions(`mariadb://u:p@host/name${query}`, LIMITS).ssl;
  const rejectUnauthorized = true;

  for (const [query, expected] of [
    ['', undefined],
    ['?sslmode=disable', undefined],
    ['?ssl=0', undefined],
    ['?ssl=true', { rejectUnauthorized }],
    ['?ssl=1', { rejectUnauthorized }],
    ['?sslmode=require', { rejectUnauthorized: false }],
    [`?sslmode=verify-full&sslrootcert=${file}`, { rejectUnauthorized, ca: 'the authority' }],
    [`?sslrootcert=${file}`, { rejectUnauthorized, ca: 'the authority' }],
  ] as const)
    it(`is as the address requires: ${query.replace(file, 'FILE')}`, () => {
      assert.deepEqual(tls(query), expected);
    });

  it('is not replaced by none if the file is missing', () => {
    assert.throws(() => tls(`?sslmode=verify-full&sslrootcert=${folder}/none.pem`), /none\.pem/);
  });
});
