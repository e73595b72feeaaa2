import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { mariadbFailure } from './mariadb/mariadb-connection.ts';
import { connectionOptions } from './mariadb/mariadb-options.ts';
import { postgresFailure } from './postgres/postgres-failure.ts';
import { readConfig } from '../config/read-config.ts';

describe('a failure of PostgreSQL', () => {
  const table: readonly (readonly [string, object, string])[] = [
    [
      'a standby that is not the primary yet',
      { code: '0A000', message: 'cannot use serializable mode in a hot standby' },
      'readOnly',
    ],
    ['another feature that is missing', { code: '0A000', message: 'not supported' }, 'other'],
    [
      'a connection that broke before',
      { message: 'Client has encountered a connection error and is not queryable' },
      'unavailable',
    ],
    ['a read-only server', { code: '25006', message: '' }, 'readOnly'],
    ['a lost serializable transaction', { code: '40001', message: '' }, 'conflict'],
    ['two servers that install', { code: '42P07', message: '' }, 'conflict'],
  ];
  for (const [what, error, kind] of table)
    it(`is told as ${kind} for ${what}`, () =>
      assert.equal(postgresFailure(Object.assign(new Error(), error)).kind, kind));
});

describe('a failure of MariaDB', () => {
  const table: readonly (readonly [string, number, string, string?])[] = [
    ['a transaction that only reads', 1792, 'readOnly'],
    ['tables that are only read', 1836, 'readOnly'],
    ['a server that is only read', 1290, 'readOnly', 'running with the --read-only option'],
    ['another option of the server', 1290, 'other', 'running with the --skip-grant-tables option'],
    ['a server of a cluster without the others', 1047, 'unavailable'],
    ['a table that was replaced meanwhile', 1412, 'conflict'],
    ['a deadlock', 1213, 'conflict'],
  ];
  for (const [what, errno, kind, message] of table)
    it(`is told as ${kind} for ${what}`, () =>
      assert.equal(mariadbFailure(Object.assign(new Error(message), { errno })).kind, kind));
});

describe('a connection to MariaDB', () => {
  it('is not pipelined, and its errors hold no values', () => {
    const options = connectionOptions('mariadb://a:b@c/d', readConfig().database);
    assert.deepEqual([options.pipelining, options.logParam], [false, false]);
  });
});
