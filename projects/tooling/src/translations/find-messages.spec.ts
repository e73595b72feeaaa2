import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { findCatalogMessages, findMessages } from './find-messages.ts';

describe('messages of a source file', () => {
  it('are the members of English, Dutch, and German, side by side', () => {
    const source = `
      export const NONE: Texts = { en: 'None', nl: 'Geen', de: 'Keine' };
      export function isEmpty(field: string) {
        if (field === 'x') return { en: \`\${field} is X.\`, nl: 'N', de: 'D' };
        return { en: 'Empty', nl: 'Leeg', de: 'Leer' };
      }
      const EN = { a: (n: number) => (n === 1 ? 'one row' : \`\${n} rows\`) };
      const NL = { a: () => 'rijen' };
      const DE = { a: () => 'Zeilen' };
      export const ALL = { en: EN, nl: NL, de: DE };`;
    assert.deepEqual(findMessages(source), [
      { key: 'NONE', wordings: ['None', 'Geen', 'Keine'] },
      { key: 'isEmpty', wordings: ['\n is X.', 'N', 'D'] },
      { key: 'isEmpty#2', wordings: ['Empty', 'Leeg', 'Leer'] },
      { key: 'ALL.a', wordings: ['one row\n\n rows', 'rijen', 'Zeilen'] },
    ]);
  });

  it('are those of a catalog, with plural forms as one message', () => {
    const source = `
      const EN = { 'a.b': { one: '{count} row', other: '{count} rows' }, c: 'See' } as const;
      export const A = catalog(EN, { nl: { 'a.b': { one: 'rij', other: 'rijen' }, c: 'Zie' }, de: { 'a.b': 'Zeilen', c: 'Siehe' } });`;
    assert.deepEqual(findMessages(source), [
      { key: 'A.a.b', wordings: ['{count} row\n{count} rows', 'rij\nrijen', 'Zeilen'] },
      { key: 'A.c', wordings: ['See', 'Zie', 'Siehe'] },
    ]);
  });

  it('are not functions per language, nor translations that load on demand', () => {
    const source = `
      const a = { en: text('en'), nl: text('nl'), de: text('de') };
      export const B = catalog(EN, { nl: () => import('./b-nl'), de: () => import('./b-de') });`;
    assert.deepEqual(findMessages(source), []);
  });
});

describe('messages of a catalog with a file per language', () => {
  it('have the key of their member', () => {
    const of = (language: string, text: string): string =>
      `const PART = { a: '${text} part' };
       export const A_${language} = { a: '${text}', status: 400, f: { g: () => '${text} too' } } as const;`;
    assert.deepEqual(findCatalogMessages([of('EN', 'one'), of('NL', 'een'), of('DE', 'eins')]), [
      { key: 'PART.a', wordings: ['one part', 'een part', 'eins part'] },
      { key: 'a', wordings: ['one', 'een', 'eins'] },
      { key: 'f.g', wordings: ['one too', 'een too', 'eins too'] },
    ]);
  });

  it('do not change with formatting or code', () => {
    const wordings = (english: string) =>
      findCatalogMessages([english, 'export const A = { a: "x" }', 'export const A = { a: "y" }']);
    assert.deepEqual(
      wordings('export const A = { a: (n) => `Row ${n}` };'),
      wordings('export const A =\n{\n  a: (row: number) =>\n `Row ${row.toFixed()}`,\n}'),
    );
  });
});
