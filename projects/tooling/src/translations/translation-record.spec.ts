import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { MessagesByFile } from './read-messages.ts';
import { outdatedMessages, updatedRecord } from './translation-record.ts';

const messages = (...wordings: readonly string[]): MessagesByFile =>
  new Map([['a.ts', [{ key: 'a', wordings }]]]);
const recordOf = (all: MessagesByFile) => updatedRecord(all, {}, () => false);
const keys = (all: MessagesByFile, record: ReturnType<typeof recordOf>) =>
  outdatedMessages(all, record).map(({ key, languages }) => [key, ...languages]);

describe('the record of translations', () => {
  const record = recordOf(messages('Save', 'Bewaar', 'Speichern'));

  it('holds a hash per language', () => {
    assert.match(record['a.ts']?.['a'] ?? '', /^\S{6} \S{6} \S{6}$/);
    assert.deepEqual(keys(messages('Save', 'Bewaar', 'Speichern'), record), []);
  });

  it('misses new messages, until they are recorded', () => {
    assert.deepEqual(keys(messages('Save', 'Bewaar', 'Speichern'), {}), [['a']]);
  });

  it('lets translations change by themselves', () => {
    assert.deepEqual(keys(messages('Save', 'Opslaan', 'Sichern'), record), []);
  });

  it('finds an English text that is newer than a translation', () => {
    const changed = messages('Store', 'Opslaan', 'Speichern');
    assert.deepEqual(keys(changed, record), [['a', 'de']]);
    const still = updatedRecord(changed, record, () => false);
    assert.deepEqual(still, record);
    assert.deepEqual(
      keys(
        changed,
        updatedRecord(changed, record, (key) => key === 'a'),
      ),
      [],
    );
  });

  it('accepts an English text whose translations changed with it', () => {
    const changed = messages('Store', 'Opslaan', 'Sichern');
    assert.deepEqual(keys(changed, record), [['a']]);
    assert.deepEqual(
      keys(
        changed,
        updatedRecord(changed, record, () => false),
      ),
      [],
    );
  });

  it('drops what is no longer a message', () => {
    assert.deepEqual(
      updatedRecord(new Map(), record, () => false),
      {},
    );
  });
});
