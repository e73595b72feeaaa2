import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { INHERITED_NAMES } from '../../test/hostile-strings.ts';
import { ERROR_CATALOG, type ErrorCode } from './error-catalog.ts';
import { errorText } from './error-text.ts';
import { LANGUAGES, type Language } from './language.ts';
import { ERROR_MESSAGES_DE } from './error-messages-de.ts';
import { ERROR_MESSAGES_NL } from './error-messages-nl.ts';

const CODES = Object.keys(ERROR_CATALOG) as ErrorCode[];
const reported = (code: ErrorCode, language: Language): string =>
  Object.values(errorText(code, language)).join(' ');

/** Parts that are equal in every language: numbers, names of settings, and commands. */
const UNTRANSLATED: Readonly<Record<string, RegExp>> = {
  numbers: /\d+/g,
  settings: /\b[a-z]+\.[a-z]+[A-Za-z]*\b/g,
  commands: /`[^`]+`/g,
};

/** Words that a sentence of another language has next to never. */
const ENGLISH = /\b(?:the|this|and|with|cannot|should|which)\b/i;
const DUTCH = /\b(?:het|een|niet|deze|wordt|opnieuw)\b/i;
const GERMAN = /\b(?:der|das|nicht|diese|wird|erneut)\b/i;
const FOREIGN: Readonly<Record<Language, readonly RegExp[]>> = {
  en: [DUTCH, GERMAN],
  nl: [ENGLISH, GERMAN],
  de: [ENGLISH, DUTCH],
};

/** Checks every text of the catalog. */
function ofEveryText(check: (text: string, code: ErrorCode, language: Language) => void): void {
  for (const language of LANGUAGES)
    for (const code of CODES) check(reported(code, language), code, language);
}

describe('the writing of the catalogue', () => {
  it('says what is wrong in one sentence', () => {
    for (const language of LANGUAGES)
      for (const code of CODES)
        assert.doesNotMatch(errorText(code, language).message, /[.!?]\s/, `${code} ${language}`);
  });

  it('has apostrophes and quotation marks as they are printed', () => {
    ofEveryText((text, code, language) => {
      assert.doesNotMatch(text, /['"]/, `${code} ${language}`);
    });
  });

  it('is of the language that it is for', () => {
    ofEveryText((text, code, language) => {
      for (const words of FOREIGN[language])
        assert.doesNotMatch(text, words, `${code} ${language}`);
    });
  });

  for (const [what, pattern] of Object.entries(UNTRANSLATED))
    it(`has the same ${what} in every language`, () => {
      ofEveryText((text, code, language) => {
        const found = (text.match(pattern) ?? []).toSorted();
        const english = (reported(code, 'en').match(pattern) ?? []).toSorted();
        assert.deepEqual(found, english, `${code} ${language}`);
      });
    });

  it('is composed as keyboards write it, and holds nothing that nobody sees', () => {
    ofEveryText((text, code, language) => {
      assert.equal(text, text.normalize('NFC'), `${code} ${language}`);
      assert.doesNotMatch(text, /[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/u, `${code} ${language}`);
    });
  });
});

describe('the codes of the catalogue', () => {
  it('are in the order of their statuses, in each of its languages', () => {
    const statuses = CODES.map((code) => ERROR_CATALOG[code].status);
    assert.deepEqual(statuses, statuses.toSorted());
    for (const texts of [ERROR_MESSAGES_NL, ERROR_MESSAGES_DE])
      assert.deepEqual(Object.keys(texts), CODES);
  });

  it('are such as a log can be searched for: none is the beginning of another', () => {
    for (const code of CODES) {
      assert.match(code, /^AMP-[1-5]\d\d-[A-Z]+(?:-[A-Z]+)*$/);
      const longer = CODES.filter((other) => other !== code && other.startsWith(code));
      assert.deepEqual(longer, [], code);
    }
  });

  it('are none of the names that every object has', () => {
    for (const name of INHERITED_NAMES) assert.ok(!Object.hasOwn(ERROR_CATALOG, name), name);
  });

  it('contain only message and hint, in an unshared copy', () => {
    for (const language of LANGUAGES)
      for (const code of CODES) {
        assert.deepEqual(Object.keys(errorText(code, language)), ['message', 'hint']);
        assert.notEqual(errorText(code, language), errorText(code, language));
      }
  });
});
