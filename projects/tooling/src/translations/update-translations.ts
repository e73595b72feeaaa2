import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readMessages } from './read-messages.ts';
import { outdatedMessages, updatedRecord, type TranslationRecord } from './translation-record.ts';

const ROOT = resolve(import.meta.dirname, '../../../..');
const RECORD = join(ROOT, 'projects/tooling/translations.json');

/** `npm run translations`: records new and changed messages. Arguments are keys whose translations still fit. */
const reviewed = new Set(process.argv.slice(2));
const messages = readMessages(ROOT);
const record = updatedRecord(
  messages,
  JSON.parse(readFileSync(RECORD, 'utf8')) as TranslationRecord,
  (key) => reviewed.has(key),
);
writeFileSync(RECORD, `${JSON.stringify(record, null, 2)}\n`);
const waiting = outdatedMessages(messages, record);
for (const { file, key, english, languages } of waiting)
  console.log(`${file}\n  ${key} (${languages.join(', ')}): ${english.replaceAll('\n', ' … ')}`);
if (waiting.length > 0) {
  console.log(
    '\nThe English texts changed, and these translations did not. Change them, or name the keys that still fit:\n' +
      `npm run translations -- ${waiting.map(({ key }) => `'${key}'`).join(' ')}`,
  );
  process.exitCode = 1;
}
