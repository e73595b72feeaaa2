import { TestBed } from '@angular/core/testing';
import { AmpersandSettings } from '../settings/ampersand-settings';
import { provideAmpersand } from '../provide-ampersand';
import { Words } from './words';
import { WORDS_EN, type WordKey } from './words-en';
import { WORDS_NL } from './words-nl';

const placeholders = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();

describe('the catalogue of words', () => {
  it.each(Object.keys(WORDS_EN) as WordKey[])(
    'has %s in English and Dutch, with the same placeholders',
    (key) => {
      expect(WORDS_NL[key]).toBeTruthy();
      expect(placeholders(WORDS_NL[key])).toEqual(placeholders(WORDS_EN[key]));
    },
  );

  it('has no Dutch word without an English one', () => {
    expect(Object.keys(WORDS_NL).sort()).toEqual(Object.keys(WORDS_EN).sort());
  });

  it('follows the locale, takes words of the application, and falls back to English', () => {
    TestBed.configureTestingModule({
      providers: [
        provideAmpersand({
          locale: 'nl-BE',
          words: { nl: { hello: 'dag {who}' }, en: { bye: 'bye' } },
        }),
      ],
    });
    const words = TestBed.inject(Words);
    expect(words.say('action.save')).toBe('Opslaan');
    expect(words.say('hello', { who: 'jij' })).toBe('dag jij');
    expect(words.say('bye')).toBe('bye');
    TestBed.inject(AmpersandSettings).locale.set('en-GB');
    expect(words.say('action.save')).toBe('Save');
    expect(words.say('unknown.key')).toBe('unknown.key');
  });
});
