import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { LANGUAGES, type Language, type Notifications } from '@ampersand-prototype/generics';
import { NOTIFICATION_MESSAGES } from '../../../src/core/notification-messages.ts';
import { describeOnDatabases, type TestServer } from '../../test-server.ts';

const PROJECT = 'resource/Project/p1?interface=Project';

describe('what the server tells of what it has done', () => {
  it('differs in each language', () => {
    for (const key of Object.keys(
      NOTIFICATION_MESSAGES.en,
    ) as (keyof (typeof NOTIFICATION_MESSAGES)['en'])[]) {
      const texts = LANGUAGES.map((language) => String(NOTIFICATION_MESSAGES[language][key]));
      assert.equal(new Set(texts).size, LANGUAGES.length, key);
    }
  });

  it('counts one thing as one', () => {
    for (const { sessionsDeleted, engineMade, violates, erased } of Object.values(
      NOTIFICATION_MESSAGES,
    ))
      for (const described of [sessionsDeleted, engineMade, violates, erased])
        assert.notEqual(described(1).replace('1', '2'), described(2));
  });
});

describeOnDatabases('feature', 'what the server tells of what it has done', (start) => {
  let test: TestServer;
  beforeEach(async () => (test = await start({ again: true })));
  afterEach(() => test.stop());

  const described: readonly (readonly [Language, string, string, string, string])[] = [
    ['en', 'Project updated', 'All invariants hold', 'Change undone', '0 sessions deleted'],
    [
      'nl',
      'Project gewijzigd',
      'Geen overtredingen van invarianten',
      'Wijziging ongedaan gemaakt',
      '0 sessies verwijderd',
    ],
    [
      'de',
      'Project geändert',
      'Keine Verstöße gegen Invarianten',
      'Änderung rückgängig gemacht',
      '0 Sitzungen gelöscht',
    ],
  ];
  for (const [language, updated, hold, undone, deleted] of described)
    it(`is told in the language of the reader: ${language}`, async () => {
      const client = test.client();
      const headers = { 'accept-language': `${language}-XX,en;q=0.1` };
      const patch = [{ op: 'replace', path: 'Name', value: `Renamed ${language}` }] as const;
      const changed = await client.patch(PROJECT, patch, headers);
      const successOf = (body: { notifications: Pick<Notifications, 'successes'> }) =>
        body.notifications.successes.map(({ message }) => message);
      assert.deepEqual(successOf(changed.body), [updated]);
      const evaluated = await client.get('admin/ruleengine/evaluate/all', headers);
      assert.deepEqual(successOf({ notifications: evaluated.body }), [hold]);
      const seq: number = changed.body.transaction?.seq ?? 0;
      const response = await client.send('POST', `transactions/${seq}/undo`, { headers });
      assert.deepEqual(successOf(response.body), [undone]);
      const expired = await client.send('POST', 'admin/sessions/delete/expired', { headers });
      assert.deepEqual(successOf({ notifications: expired.body }), [deleted]);
    });
});
