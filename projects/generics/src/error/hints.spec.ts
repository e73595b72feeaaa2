import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ERROR_CATALOG, type ErrorCode } from './error-catalog.ts';
import { errorText } from './error-text.ts';
import { LANGUAGES, type Language } from './language.ts';

const CODES = Object.keys(ERROR_CATALOG) as ErrorCode[];
const OTHERS = LANGUAGES.filter((language) => language !== 'en');

/** Parts that are equal in every language: addresses, options, headers, names of types, and codes. */
const TECHNICAL =
  /\/api\/\S*[\w/]|--[\w-]+|\b[A-Z][a-z]+-[A-Z][a-z]+(?:-[A-Z][a-z]+)*\b|\b[A-Z]{4,}\b|application\/\w+|ampersand migrate/g;

const technicalWords = (text: string): readonly string[] => text.match(TECHNICAL) ?? [];

/** A text of the catalog as a whole. */
function whole(code: ErrorCode, language: Language): string {
  const { message, hint } = errorText(code, language);
  return `${message} ${hint}`;
}

describe('what to do about an error', () => {
  for (const language of OTHERS)
    it(`names the same addresses, options and headers in ${language} as in English`, () => {
      for (const code of CODES) {
        const reported = whole(code, language);
        for (const word of technicalWords(whole(code, 'en')))
          assert.ok(reported.includes(word), `${code}: ${word} is missing in: ${reported}`);
      }
    });

  it('names something of that kind often enough for that to be worth a test', () => {
    const words = CODES.flatMap((code) => technicalWords(whole(code, 'en')));
    for (const word of ['/api/v1/docs', '--reinstall', 'Idempotency-Key', 'BIGALPHANUMERIC'])
      assert.ok(words.includes(word), word);
  });

  for (const language of LANGUAGES)
    it(`is not what is wrong once more, in ${language}`, () => {
      for (const code of CODES) {
        const { message, hint } = errorText(code, language);
        assert.notEqual(message, hint, code);
      }
    });
});

describe('the texts of the catalogue', () => {
  for (const language of LANGUAGES)
    it(`are whole in ${language}: nothing to fill in, no blanks to spare`, () => {
      for (const code of CODES) {
        const reported = whole(code, language);
        assert.doesNotMatch(
          reported,
          /\{|\}|\$|undefined|TODO| {2}|\s[.,;:]|^\s|\s$/,
          `${code}: ${reported}`,
        );
        assert.equal(reported.split('(').length, reported.split(')').length, code);
      }
    });

  it('are other sentences for other errors, so that what happened can be told from the text', () => {
    for (const language of LANGUAGES) {
      const messages = CODES.map((code) => errorText(code, language).message);
      const twice = messages.filter((message, index) => messages.indexOf(message) !== index);
      assert.deepEqual(twice, [], language);
    }
  });

  it('speak politely in German, in one way', () => {
    for (const code of CODES)
      assert.doesNotMatch(whole(code, 'de'), /\b(du|dein|deine|dir|dich)\b/i, code);
  });

  it('know every kind of refusal that HTTP has a status for here', () => {
    const statuses = new Set(CODES.map((code) => ERROR_CATALOG[code].status));
    for (const status of [400, 401, 403, 404, 409, 413, 415, 422, 423, 429, 500, 503])
      assert.ok((statuses as ReadonlySet<number>).has(status), String(status));
    for (const status of statuses) assert.ok(status >= 400 && status < 600);
  });
});
