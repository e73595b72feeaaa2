import { TestBed } from '@angular/core/testing';
import { LANGUAGES, type Language } from '@ampersand-prototype/generics';
import { AmpersandSettings } from '../settings/ampersand-settings';
import { provideAmpersand } from '../provide-ampersand';
import type { PluralForms } from '@ampersand-prototype/generics';
import { COMPONENT_MESSAGES, type Catalog } from './message-catalogs';
import { Messages } from './messages';

const placeholders = (word: unknown) =>
  [...new Set(JSON.stringify(word).match(/\{\w+\}/g))].sort().join();

const FORMS: { readonly [L in Language]: readonly PluralForms[L][] } = {
  en: ['one', 'other'],
  nl: ['one', 'other'],
  de: ['one', 'other'],
};

async function catalog(language: Language): Promise<Catalog> {
  const messages = COMPONENT_MESSAGES[language];
  return typeof messages === 'function' ? messages() : messages;
}

describe('the catalogue of words', () => {
  it.each(LANGUAGES)(
    'has in %s what it has in English, with the same placeholders',
    async (language) => {
      const messages = await catalog(language);
      expect(Object.keys(messages).sort()).toEqual(Object.keys(COMPONENT_MESSAGES.en).sort());
      for (const [key, word] of Object.entries(COMPONENT_MESSAGES.en)) {
        expect(`${key} ${placeholders(messages[key])}`).toBe(`${key} ${placeholders(word)}`);
        expect(Object.values(messages[key] ?? {})).not.toContain('');
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
      const messages = TestBed.inject(Messages);
      for (const locale of ['en', 'nl']) {
        TestBed.inject(AmpersandSettings).locale.set(locale);
        await messages.ready();
        expect(messages.say(label)).toBe(label);
        expect(messages.say(label, { count: 1 })).toBe(label);
      }
    },
  );

  it('says one and many, with numbers as the locale writes them', async () => {
    TestBed.configureTestingModule({ providers: [provideAmpersand({ locale: 'de-DE' })] });
    const messages = TestBed.inject(Messages);
    expect(messages.say('others.added', { count: 1 })).toBe('Someone added a row.');
    await messages.ready();
    expect(messages.say('others.added', { count: 1 })).toBe('Jemand hat eine Zeile hinzugefügt.');
    expect(messages.say('others.added', { count: 3000 })).toBe(
      'Gerade wurden 3.000 Zeilen hinzugefügt.',
    );
  });

  it('keeps the language that it speaks where the words of another one do not come', async () => {
    const messages = { fr: () => Promise.reject(new Error('no connection')) };
    TestBed.configureTestingModule({ providers: [provideAmpersand({ locale: 'fr', messages })] });
    const service = TestBed.inject(Messages);
    await service.ready();
    expect(service.say('action.save')).toBe('Save');
  });

  it('follows the locale, takes words of the application, and falls back to English', async () => {
    TestBed.configureTestingModule({
      providers: [
        provideAmpersand({
          locale: 'nl-BE',
          messages: { nl: () => Promise.resolve({ hello: 'dag {who}' }), en: { bye: 'bye' } },
        }),
      ],
    });
    const messages = TestBed.inject(Messages);
    await messages.ready();
    expect(messages.say('action.save')).toBe('Opslaan');
    expect(messages.say('hello', { who: 'jij' })).toBe('dag jij');
    expect(messages.say('bye')).toBe('bye');
    TestBed.inject(AmpersandSettings).locale.set('en-GB');
    await messages.ready();
    expect(messages.say('action.save')).toBe('Save');
    expect(messages.say('unknown.key')).toBe('unknown.key');
  });
});
