import { TestBed } from '@angular/core/testing';
import {
  AmpersandSettings,
  Messages,
  type Catalogs,
} from '@ampersand-prototype/components/application';
import { LANGUAGES } from '@ampersand-prototype/generics';
import { ADMINISTRATION_MESSAGES } from '../admin/messages/administration-messages';
import { MIGRATION_MESSAGES } from '../admin/data/migration/migration-messages';
import { AUDIT_LOG_MESSAGES } from '../admin/audit-log/audit-log-messages';
import { DEVELOPMENT_MESSAGES } from '../development/development-messages';
import { SHELL_MESSAGES } from './shell-messages';

const CATALOGS: readonly (readonly [string, Catalogs])[] = [
  ['the shell', SHELL_MESSAGES],
  ['the history of the administration', AUDIT_LOG_MESSAGES],
  ['the administration', ADMINISTRATION_MESSAGES],
  ['migration', MIGRATION_MESSAGES],
  ['development', DEVELOPMENT_MESSAGES],
];
/** Numbers that languages have forms for. */
const COUNTS = [0, 1, 2, 1234];

/** The words of a part, in a language. */
async function spoken(catalogs: Catalogs, language: string): Promise<Messages> {
  const messages = TestBed.inject(Messages);
  messages.add(catalogs);
  TestBed.inject(AmpersandSettings).locale.set(language);
  await messages.ready();
  return messages;
}

/** The names in braces of a word, those of all its forms. */
function namesIn(word: unknown): readonly string[] {
  return [...JSON.stringify(word).matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
}

/** The keys of a part, which are those of English. */
function keysOf(catalogs: Catalogs): readonly string[] {
  return Object.keys(catalogs['en'] ?? {});
}

describe.each(CATALOGS)('the words of %s', (_part, catalogs) => {
  it.each(LANGUAGES)('are said in %s with all that they are about', async (language) => {
    const messages = await spoken(catalogs, language);
    for (const [key, word] of Object.entries(catalogs['en'] ?? {})) {
      const names = namesIn(word).filter((name) => name !== 'count');
      const parameters = Object.fromEntries(names.map((name) => [name, `«${name}»`]));
      for (const count of COUNTS) {
        const reported = messages.say(key, { ...parameters, count });
        for (const value of Object.values(parameters))
          expect(`${key}: ${reported}`).toContain(value);
        expect(reported).not.toMatch(/[{}]|undefined|NaN| {2}|^\s|\s$/);
      }
    }
  });

  it.each(LANGUAGES)('are words in %s, not names of words', async (language) => {
    const messages = await spoken(catalogs, language);
    for (const key of keysOf(catalogs)) expect(messages.say(key)).not.toBe(key);
  });

  it.each(['nl', 'de'])(
    'are translated to %s, but for words that are the same in both',
    async (language) => {
      const messages = await spoken(catalogs, language);
      const english = await sentences(catalogs, 'en');
      const others = await sentences(catalogs, language);
      expect(messages.say('no.such.key')).toBe('no.such.key');
      const left = english.filter((sentence, at) => sentence === others[at]);
      expect(left).toEqual([]);
    },
  );
});

/** Every word of several words: a sentence that stays the same was forgotten. */
async function sentences(catalogs: Catalogs, language: string): Promise<readonly string[]> {
  const messages = await spoken(catalogs, language);
  const isSentence = /\S+ \S+ \S+/;
  const english = await spoken(catalogs, 'en');
  const keys = keysOf(catalogs).filter((key) => isSentence.test(english.say(key)));
  await spoken(catalogs, language);
  return keys.map((key) => messages.say(key));
}

describe('words that count', () => {
  it.each([
    ['en', 1, '1 more task. It appears when you complete these.', '1,234 more tasks.'],
    ['nl', 1, null, '1.234'],
    ['de', 1, null, '1.234'],
  ])(
    'have a form for one in %s, and write numbers as the language does',
    async (language, one, single, many) => {
      const messages = await spoken(SHELL_MESSAGES, language);
      const of = (count: number) => messages.say('signals.more', { count });
      expect(of(1234)).toContain(many);
      expect(of(one)).not.toBe(of(2).replace('2', '1'));
      if (single !== null) expect(of(one)).toBe(single);
    },
  );
});
