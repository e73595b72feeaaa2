import assert from 'node:assert/strict';
import type { Client } from './client.ts';

/** Logs a client in by the page of `ampersand/login.adl`. */
export async function logIn(client: Client, user: string, password: string): Promise<Client> {
  const { body } = await client.patch('resource/SESSION/1?interface=SessionLogin', [
    { op: 'replace', path: 'UserID', value: user },
    { op: 'replace', path: 'Password', value: password },
  ]);
  assert.equal(body.isCommitted, true);
  return client;
}
