import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, it } from 'node:test';
import { readMessages } from '../src/translations/read-messages.ts';
import {
  outdatedMessages,
  type TranslationRecord,
} from '../src/translations/translation-record.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const RECORD = join(ROOT, 'projects/tooling/translations.json');
const messages = readMessages(ROOT);

describe('translations of messages', () => {
  it('are found in every part with messages', () => {
    const folders = new Set(
      [...messages.keys()].map((file) => file.split('/').slice(0, 2).join('/')),
    );
    for (const part of ['backend', 'components', 'generics', 'population'])
      assert.ok(folders.has(`projects/${part}`), part);
    assert.ok([...messages.values()].flat().length > 1000);
  });

  it('are as new as their English texts; if not, review them and run npm run translations', () => {
    const record = JSON.parse(readFileSync(RECORD, 'utf8')) as TranslationRecord;
    assert.deepEqual(
      outdatedMessages(messages, record).map(
        ({ file, key, isNew }) => `${file} ${key}${isNew ? ' (new)' : ''}`,
      ),
      [],
    );
  });

  it('end in … where the English text does', () => {
    const others = [...messages].flatMap(([file, found]) =>
      found
        .filter(({ wordings: [english = '', ...rest] }) =>
          rest.some((text) => english.endsWith('…') !== text.endsWith('…')),
        )
        .map(({ key }) => `${file} ${key}`),
    );
    assert.deepEqual(others, []);
  });
});
