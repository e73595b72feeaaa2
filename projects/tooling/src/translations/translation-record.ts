import { createHash } from 'node:crypto';
import { MESSAGE_LANGUAGES, type Message } from './find-messages.ts';
import type { MessagesByFile } from './read-messages.ts';

/** Hashes of the wordings of each message when its translations were reviewed, English first: `"a1B2 c3D4 e5F6"`. */
export type TranslationRecord = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** A message whose translations are older than its English text, or not recorded. */
export interface OutdatedMessage {
  readonly file: string;
  readonly key: string;
  readonly english: string;
  /** Languages whose text did not change with the English one; empty if the message is new. */
  readonly languages: readonly string[];
  readonly isNew: boolean;
}

const HASH_LENGTH = 6;

/** Lists the messages whose English text is newer than the record, and new messages. */
export function outdatedMessages(
  messages: MessagesByFile,
  record: TranslationRecord,
): readonly OutdatedMessage[] {
  return [...messages].flatMap(([file, found]) =>
    found.flatMap((message) => outdated(file, message, record[file]?.[message.key] ?? null)),
  );
}

function outdated(
  file: string,
  { key, wordings }: Message,
  recorded: string | null,
): OutdatedMessage[] {
  const hashes = (recorded ?? '').split(' ');
  const now = wordings.map(hashOf);
  if (now[0] === hashes[0]) return [];
  const languages = MESSAGE_LANGUAGES.filter((_, at) => at > 0 && now[at] === hashes[at]);
  return [{ file, key, english: wordings[0] ?? '', languages, isNew: recorded === null }];
}

/** Records all messages, except those whose translations did not follow, unless they were reviewed. */
export function updatedRecord(
  messages: MessagesByFile,
  record: TranslationRecord,
  isReviewed: (key: string) => boolean,
): TranslationRecord {
  const waiting = new Set(
    outdatedMessages(messages, record)
      .filter(({ key, languages }) => languages.length > 0 && !isReviewed(key))
      .map(({ file, key }) => `${file} ${key}`),
  );
  const hashesOf = (file: string, { key, wordings }: Message): string =>
    waiting.has(`${file} ${key}`) ? (record[file]?.[key] ?? '') : wordings.map(hashOf).join(' ');
  return Object.fromEntries(
    [...messages].map(([file, found]) => [
      file,
      Object.fromEntries(found.map((message) => [message.key, hashesOf(file, message)])),
    ]),
  );
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, HASH_LENGTH);
}
