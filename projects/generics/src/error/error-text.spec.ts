import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ERROR_CATALOG, type ErrorCode } from './error-catalog.ts';
import { LANGUAGES } from './language.ts';
import { errorText } from './error-text.ts';

const CODES = Object.keys(ERROR_CATALOG) as ErrorCode[];

describe('the catalogue of errors', () => {
  it('has codes that tell their status', () => {
    for (const code of CODES)
      assert.equal(Number(code.split('-')[1]), ERROR_CATALOG[code].status, code);
  });

  for (const language of LANGUAGES)
    it(`has sentences in ${language}`, () => {
      for (const code of CODES)
        for (const sentence of Object.values(errorText(code, language)))
          assert.match(sentence, /^\p{Lu}.*\.$/u, code);
    });

  it('says something else in each language', () => {
    for (const code of CODES)
      assert.equal(
        new Set(LANGUAGES.map((each) => errorText(code, each).message)).size,
        LANGUAGES.length,
        code,
      );
  });
});
