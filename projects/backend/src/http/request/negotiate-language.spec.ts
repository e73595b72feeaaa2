import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { negotiateLanguage } from './negotiate-language.ts';

describe('the language of the reader', () => {
  for (const [header, language] of [
    [undefined, 'en'],
    ['*', 'en'],
    ['nl', 'nl'],
    ['nl-BE,en;q=0.7', 'nl'],
    ['fr,nl;q=0.5,en;q=0.6', 'en'],
    ['fr', 'en'],
    ['de-AT', 'de'],
    [';;q=x,', 'en'],
  ] as const)
    it(`is ${language} where the header is ${header}`, () => {
      assert.equal(negotiateLanguage({ 'accept-language': header }), language);
    });

  it('is the same the next time, also after many others asked', () => {
    const request = (header: string) => negotiateLanguage({ 'accept-language': header });
    const others = Array.from({ length: 500 }, (_, i) => `nl;q=0.${100 + i},de`);
    assert.ok(others.every((header) => request(header) === 'de'));
    assert.deepEqual(['nl', 'de', 'nl', 'de'].map(request), ['nl', 'de', 'nl', 'de']);
  });
});
