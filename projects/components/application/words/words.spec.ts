import { TestBed } from '@angular/core/testing';
import { LANGUAGES, type Language } from '@ampersand-prototype/generics';
import { AmpersandSettings } from '../settings/ampersand-settings';
import { provideAmpersand } from '../provide-ampersand';
import type { PluralForms } from './translation';
import { OWN_WORDS, type Catalogue } from './word-catalogues';
import { Words } from './words';

const placeholders = (word: unknown) =>
  [...new Set(JSON.stringify(word).match(/\{\w+\}/g))].sort().join();

const FORMS: { readonly [L in Language]: readonly PluralForms[L][] } = {
  en: ['one', 'other'],
  nl: ['one', 'other'],
  de: ['one', 'other'],
};

async function catalogue(language: Language): Promise<Catalogue> {
  const words = OWN_WORDS[language];
  return typeof words === 'function' ? words() : words;
}

describe('the catalogue of words', () => {
  it.each(LANGUAGES)(
    'has in %s what it has in English, with the same placeholders',
    async (language) => {
      const words = await catalogue(language);
      expect(Object.keys(words).sort()).toEqual(Object.keys(OWN_WORDS.en).sort());
      for (const [key, word] of Object.entries(OWN_WORDS.en)) {
        expect(`${key} ${placeholders(words[key])}`).toBe(`${key} ${placeholders(word)}`);
        expect(Object.values(words[key] ?? {})).not.toContain('');
      }
    },
  );

  it.each(LANGUAGES)('knows the plural forms of %s', (language) => {
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
    expect([...pluralCategories].sort()).toEqual([...FORMS[language]].sort());
  });

  it.each(['constructor', 'toString', 'valueOf', '__proto__', 'hasOwnProperty', '{toString}', ''])(
    'gives what it does not know back, whatever it is called: %p',
    async (label) => {
      const words = TestBed.inject(Words);
      for (const locale of ['en', 'nl']) {
        TestBed.inject(AmpersandSettings).locale.set(locale);
        await words.ready();
        expect(words.say(label)).toBe(label);
        expect(words.say(label, { count: 1 })).toBe(label);
      }
    },
  );

  it('says one and many, with numbers as the locale writes them', async () => {
    TestBed.configureTestingModule({ providers: [provideAmpersand({ locale: 'de-DE' })] });
    const words = TestBed.inject(Words);
    expect(words.say('block.deleted', { count: 1 })).toBe('Deleted: 1 row');
    await words.ready();
    expect(words.say('block.deleted', { count: 1 })).toBe('Gelöscht: 1 Zeile');
    expect(words.say('block.deleted', { count: 3000 })).toBe('Gelöscht: 3.000 Zeilen');
  });

  it('keeps the language that it speaks where the words of another one do not come', async () => {
    const words = { fr: () => Promise.reject(new Error('no connection')) };
    TestBed.configureTestingModule({ providers: [provideAmpersand({ locale: 'fr', words })] });
    const service = TestBed.inject(Words);
    await service.ready();
    expect(service.say('action.save')).toBe('Save');
  });

  it('follows the locale, takes words of the application, and falls back to English', async () => {
    TestBed.configureTestingModule({
      providers: [
        provideAmpersand({
          locale: 'nl-BE',
          words: { nl: () => Promise.resolve({ hello: 'dag {who}' }), en: { bye: 'bye' } },
        }),
      ],
    });
    const words = TestBed.inject(Words);
    await words.ready();
    expect(words.say('action.save')).toBe('Opslaan');
    expect(words.say('hello', { who: 'jij' })).toBe('dag jij');
    expect(words.say('bye')).toBe('bye');
    TestBed.inject(AmpersandSettings).locale.set('en-GB');
    await words.ready();
    expect(words.say('action.save')).toBe('Save');
    expect(words.say('unknown.key')).toBe('unknown.key');
  });
});
