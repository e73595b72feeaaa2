import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ForeignColumn, ForeignReference, ForeignTable } from '@ampersand-prototype/backend';
import { compile, MemoryFileSystem } from '@ampersand-prototype/compiler';
import { planSchema } from './plan-schema.ts';
import { writeSchema } from './write-schema.ts';

function column(name: string, type: string, more: Partial<ForeignColumn> = {}): ForeignColumn {
  const limits = { length: null, digits: null, scale: null };
  return { name, type, ...limits, isBinary: false, isRequired: true, isNumbered: false, ...more };
}

const reference = (columns: string[], table: string, targets: string[]): ForeignReference => ({
  columns,
  table,
  targets,
});

const table = (name: string, more: Partial<ForeignTable>): ForeignTable => ({
  ...{ name, columns: [], key: [], uniques: [], references: [], rows: [] },
  ...more,
});

const NUMBER = column('id', 'int', { isNumbered: true });
const AUTHOR = table('author', {
  columns: [NUMBER, column('name', 'varchar', { length: 80 })],
  key: ['id'],
  uniques: [['name']],
  rows: [
    ['1', 'Ann "x" \\ y'],
    ['2', 'Bo'],
  ],
});
const BOOK = table('old_books', {
  columns: [
    column('isbn', 'varchar', { length: 20 }),
    column('author_id', 'int'),
    column('price', 'decimal', { digits: 8, scale: 2, isRequired: false }),
    column('pages', 'int', { isRequired: false }),
    column('printed', 'timestamp with time zone', { isRequired: false }),
    column('born', 'date', { isRequired: false }),
    column('isRare', 'boolean'),
    column('remark', 'text'),
    column('cover', 'bytea', { isBinary: true }),
  ],
  key: ['isbn'],
  references: [reference(['author_id'], 'author', ['id'])],
  rows: [
    ['b1', '1', '12.50', '-3', '2024-01-02 01:04:05+00', '1970-01-02', '1', 'Two\nlines', null],
    ['b2', '2', null, null, null, '0000-00-00', '0', '', null],
  ],
});
const TAG = table('tag', { columns: [column('code', 'char')], key: ['code'], rows: [['x']] });
const LINK = table('book_tag', {
  columns: [column('code', 'char'), column('isbn', 'varchar')],
  key: ['code', 'isbn'],
  references: [reference(['isbn'], 'old_books', ['isbn']), reference(['code'], 'tag', ['code'])],
  rows: [['x', 'b1']],
});
const LOG = table('log', {
  columns: [
    column('isbn', 'varchar', { isRequired: false }),
    column('at', 'datetime', { isRequired: false }),
  ],
  references: [reference(['isbn'], 'old_books', ['isbn'])],
  rows: [
    ['b2', '2024-05-05 10:00:00'],
    ['gone', null],
  ],
});

async function compiled(tables: readonly ForeignTable[]) {
  const plan = planSchema(tables);
  const text = writeSchema('my-shop', plan);
  const { script, diagnostics } = await compile('a.adl', new MemoryFileSystem({ 'a.adl': text }));
  const messages = diagnostics.map(({ message }) => message).join('\n');
  assert.ok(script, `${text}\n${messages}`);
  return { plan, text, generics: script.generics };
}

describe('the script of a database', () => {
  it('declares what keys and columns say, and compiles with the same values', async () => {
    const { text, generics } = await compiled([AUTHOR, BOOK, TAG, LINK, LOG]);
    const declared = text.split('\n').filter((line) => line.startsWith('RELATION'));
    assert.deepEqual(declared, [
      'RELATION name[Author*AuthorName] [UNI,TOT,INJ]',
      'RELATION isbn[OldBooks*OldBooksIsbn] [UNI,TOT,INJ]',
      'RELATION author[OldBooks*Author] [UNI,TOT]',
      'RELATION price[OldBooks*OldBooksPrice] [UNI]',
      'RELATION pages[OldBooks*OldBooksPages] [UNI]',
      'RELATION printed[OldBooks*OldBooksPrinted] [UNI]',
      'RELATION born[OldBooks*OldBooksBorn] [UNI]',
      'RELATION isRare[OldBooks*OldBooksIsRare] [UNI,TOT]',
      'RELATION remark[OldBooks*OldBooksRemark] [UNI]',
      'RELATION code[Tag*TagCode] [UNI,TOT,INJ]',
      'RELATION isbn[Log*OldBooks] [UNI]',
      'RELATION at[Log*LogAt] [UNI]',
      'RELATION bookTag[Tag*OldBooks]',
    ]);
    const links = Object.fromEntries(
      generics.populations.links
        .filter(({ relation }) => /\[(OldBooks|Author|Tag|Log)\*/.test(relation))
        .map(({ relation, links: pairs }) => [
          relation.replace(/\*.*/, ''),
          pairs.map(({ src, tgt }) => `${src} ${tgt}`),
        ]),
    );
    assert.deepEqual(links, {
      'name[Author': ['1 Ann "x" \\ y', '2 Bo'],
      'isbn[OldBooks': ['b1 b1', 'b2 b2'],
      'isbn[Log': ['Log_1 b2'],
      'author[OldBooks': ['b1 1', 'b2 2'],
      'price[OldBooks': ['b1 12.5'],
      'pages[OldBooks': ['b1 -3'],
      'printed[OldBooks': ['b1 2024-01-02T01:04:05Z'],
      'born[OldBooks': ['b1 1970-01-02'],
      'isRare[OldBooks': ['b1 True', 'b2 False'],
      'remark[OldBooks': ['b1 Two\nlines'],
      'code[Tag': ['x x'],
      'at[Log': ['Log_1 2024-05-05T10:00:00Z'],
      'bookTag[Tag': ['x b1'],
    });
  });

  it('says what it leaves out', async () => {
    const { plan } = await compiled([AUTHOR, BOOK, LOG]);
    assert.deepEqual(plan.notes, [
      '1 values of column old_books.born are empty, or no DATE. They are left out.',
      '1 values of column old_books.remark are empty, or no BIGALPHANUMERIC. They are left out.',
      'Column old_books.cover holds bytes. It is left out.',
      'Table log has no key that can name atoms, so they are numbered.',
      "1 rows of table log refer to rows of old_books that don't exist.",
    ]);
  });

  it('copes with names that are no names, taken, or keywords, and with empty tables', async () => {
    const { text } = await compiled([
      table('2 große', { columns: [column('view', 'int'), column('VIEW', 'int')] }),
      table('session', { columns: [column('for', 'int')], key: ['for'], rows: [['7']] }),
      table('Session', {}),
      table('...', { columns: [column('???', 'int')], rows: [['1']] }),
    ]);
    assert.match(text, /CONTEXT MyShop/);
    for (const part of ['N2Grosse', 'view2', 'Session3']) assert.ok(text.includes(part), text);
  });
});
