import { TestBed } from '@angular/core/testing';
import {
  AmpersandSettings,
  Words,
  type Catalogues,
} from '@ampersand-prototype/components/application';
import { LANGUAGES } from '@ampersand-prototype/generics';
import { PAGE_WORDS } from '../admin/ledger/page-words';
import { DEVELOPMENT_WORDS } from '../development/development-words';
import { SHELL_WORDS } from './shell-words';

const CATALOGUES: readonly (readonly [string, Catalogues])[] = [
  ['the shell', SHELL_WORDS],
  ['the history of the administration', PAGE_WORDS],
  ['development', DEVELOPMENT_WORDS],
];
/** Numbers that languages have forms for. */
const COUNTS = [0, 1, 2, 1234];

/** The words of a part, in a language. */
async function spoken(catalogues: Catalogues, language: string): Promise<Words> {
  const words = TestBed.inject(Words);
  words.add(catalogues);
  TestBed.inject(AmpersandSettings).locale.set(language);
  await words.ready();
  return words;
}

/** The names in braces of a word, those of all its forms. */
function namesIn(word: unknown): readonly string[] {
  return [...JSON.stringify(word).matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
}

/** The keys of a part, which are those of English. */
function keysOf(catalogues: Catalogues): readonly string[] {
  return Object.keys(catalogues['en'] ?? {});
}

describe.each(CATALOGUES)('the words of %s', (_part, catalogues) => {
  it.each(LANGUAGES)('are said in %s with all that they are about', async (language) => {
    const words = await spoken(catalogues, language);
    for (const [key, word] of Object.entries(catalogues['en'] ?? {})) {
      const names = namesIn(word).filter((name) => name !== 'count');
      const parameters = Object.fromEntries(names.map((name) => [name, `«${name}»`]));
      for (const count of COUNTS) {
        const told = words.say(key, { ...parameters, count });
        for (const value of Object.values(parameters)) expect(`${key}: ${told}`).toContain(value);
        expect(told).not.toMatch(/[{}]|undefined|NaN| {2}|^\s|\s$/);
      }
    }
  });

  it.each(LANGUAGES)('are words in %s, not names of words', async (language) => {
    const words = await spoken(catalogues, language);
    for (const key of keysOf(catalogues)) expect(words.say(key)).not.toBe(key);
  });

  it.each(['nl', 'de'])(
    'are translated to %s, but for words that are the same in both',
    async (language) => {
      const words = await spoken(catalogues, language);
      const english = await sentences(catalogues, 'en');
      const others = await sentences(catalogues, language);
      expect(words.say('no.such.key')).toBe('no.such.key');
      const left = english.filter((sentence, at) => sentence === others[at]);
      expect(left).toEqual([]);
    },
  );
});

/** Every word of several words: a sentence that stays the same was forgotten. */
async function sentences(catalogues: Catalogues, language: string): Promise<readonly string[]> {
  const words = await spoken(catalogues, language);
  const isSentence = /\S+ \S+ \S+/;
  const english = await spoken(catalogues, 'en');
  const keys = keysOf(catalogues).filter((key) => isSentence.test(english.say(key)));
  await spoken(catalogues, language);
  return keys.map((key) => words.say(key));
}

describe('words that count', () => {
  it.each([
    ['en', 1, '1 rule violated', '1,234 rules violated'],
    ['nl', 1, null, '1.234'],
    ['de', 1, null, '1.234'],
  ])(
    'have a form for one in %s, and write numbers as the language does',
    async (language, one, single, many) => {
      const words = await spoken(SHELL_WORDS, language);
      const of = (count: number) => words.say('admin.rules.violated', { count });
      expect(of(1234)).toContain(many);
      expect(of(one)).not.toBe(of(2).replace('2', '1'));
      if (single !== null) expect(of(one)).toBe(single);
    },
  );
});
