import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { LANGUAGES } from '@ampersand-prototype/generics';
import { describeWarning, Problems } from './problems.ts';
import { warningText, type Warning } from './warning.ts';

const WARNINGS: readonly Warning[] = [
  { about: 'row' },
  { about: 'columnWithoutRelation' },
  { about: 'columnWithoutConcept', title: 'name' },
  { about: 'sheet', title: 'Persons' },
  { about: 'sessions', count: 1, of: 'SESSION' },
  { about: 'sessions', count: 3, of: 'SESSION' },
  { about: 'key', key: 'lables' },
];

describe('a warning about a file', () => {
  for (const warning of WARNINGS)
    it(`is another sentence in each language, about the same: ${JSON.stringify(warning)}`, () => {
      const texts = LANGUAGES.map((language) => warningText(warning, language));
      assert.equal(new Set(texts).size, LANGUAGES.length);
      const { about: _, ...given } = warning;
      for (const text of texts)
        for (const value of Object.values(given)) assert.ok(text.includes(String(value)), text);
    });

  it('names its place in the same language', () => {
    const problems = new Problems('a.json');
    const at = { sheet: 'S', row: 4, column: '7' };
    problems.warn({ kind: 'left out', warning: { about: 'key', key: 'x' }, at });
    const [warned] = problems.warnings;
    assert.ok(warned);
    assert.deepEqual(
      LANGUAGES.map((language) => describeWarning(warned, language)),
      [
        'a.json, sheet S, line 4, column 7: The key "x" is ignored.',
        'a.json, blad S, regel 4, kolom 7: De sleutel "x" wordt genegeerd.',
        'a.json, Blatt S, Zeile 4, Spalte 7: Der Schlüssel "x" wird ignoriert.',
      ],
    );
  });
});
