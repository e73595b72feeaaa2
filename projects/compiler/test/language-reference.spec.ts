import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, test } from 'node:test';
import { ENGINE_SIGNATURES, TECHNICAL_TYPES } from '@ampersand-prototype/generics';
import writeExcelFile from 'write-excel-file/node';
import { compile } from '../src/compile.ts';
import { STATEMENT_KEYWORDS } from '../src/parse/words/statement-keywords.ts';
import { PROPERTY_KEYWORDS } from '../src/parse/tree/statement.ts';
import { MemoryFileSystem } from '../src/source/files/memory-file-system.ts';

const project = resolve(import.meta.dirname, '..');
const folder = join(project, 'docs/language');
const templateFolder = resolve(project, '../../.templates');
const templates = new Map(
  readdirSync(templateFolder).map((name) => [
    name,
    readFileSync(join(templateFolder, name), 'utf8'),
  ]),
);
const pages = new Map(
  readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]),
);

function examplesOf(page: string): readonly string[] {
  return [...page.matchAll(/^```adl\n([\s\S]*?)^```$/gm)].map(([, code = '']) => code);
}

const examples = [...pages].flatMap(([name, page]) =>
  examplesOf(page).map((code, index) => ({ name: `${name} ${index + 1}`, code })),
);
const code = examples.map((example) => example.code).join('\n');

/** The workbook that the page about population shows: a table per sheet, behind the name of the sheet. */
async function shownWorkbook(): Promise<Uint8Array> {
  const page = pages.get('population.md') ?? '';
  const shown = [...page.matchAll(/the sheet `(\w+)`:\n\n\|.*\n\|.*\n((?:\|.*\n)+)/g)];
  const sheets = shown.map(([, sheet = '', rows = '']) => ({ sheet, data: cellsOf(rows) }));
  assert.deepEqual(
    sheets.map(({ sheet }) => sheet),
    ['Data', 'Shelf'],
  );
  return new Uint8Array(await writeExcelFile(sheets).toBuffer());
}

function cellsOf(rows: string) {
  const lines = rows.trim().split('\n');
  return lines.map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.replaceAll('`', '').trim())
      .map((value) => (value === '' ? null : { value })),
  );
}

describe('the language reference', async () => {
  const workbook = await shownWorkbook();

  test('tells what comes of its workbook', async () => {
    const code = examplesOf(pages.get('population.md') ?? '').find((text) =>
      text.includes('books.xlsx'),
    );
    const files = new MemoryFileSystem({ 'main.adl': code ?? '', 'books.xlsx': workbook });
    const { script } = await compile('main.adl', files, { templates });
    const text = script?.files.find(({ path }) => path.endsWith('populations.json'))?.text ?? '{}';
    const { links } = JSON.parse(text) as {
      links: { relation: string; links: { src: string; tgt: string }[] }[];
    };
    const pairs = (relation: string) =>
      links
        .find((each) => each.relation === relation)
        ?.links.map(({ src, tgt }) => `${src} ${tgt}`)
        .sort();
    assert.deepEqual(pairs('title[Book*Title]'), ['b1 One', 'b2 Two', 'b3 Three']);
    assert.deepEqual(pairs('author[Book*Person]'), ['b1 Ann', 'b1 Bob', 'b2 Ann', 'b3 Carol']);
    assert.deepEqual(pairs('next[Book*Book]'), ['b1 b2']);
  });

  for (const { name, code: text } of examples)
    test(`example ${name} compiles without a word`, async () => {
      const isWhole = text.startsWith('CONTEXT');
      const script = isWhole ? text : `CONTEXT Test IN ENGLISH\n${text}\nENDCONTEXT\n`;
      const files = new MemoryFileSystem({ 'main.adl': script, 'books.xlsx': workbook });
      const options = { templates, withInvariantCheck: false };
      const { script: compiled, diagnostics } = await compile('main.adl', files, options);
      assert.deepEqual(
        diagnostics.map(({ code: id, message, origin }) => `${origin.start.line} ${id} ${message}`),
        [],
      );
      assert.ok(compiled);
    });

  const hasWord = (word: string): boolean => new RegExp(`\\b${word}\\b`).test(code);

  test('shows every statement, property, technical type and function of the engine', () => {
    const expected = [
      ...STATEMENT_KEYWORDS.filter((word) => word !== 'INCLUDE'),
      ...PROPERTY_KEYWORDS,
      ...TECHNICAL_TYPES.filter((type) => type !== 'TYPEOFONE'),
      ...Object.keys(ENGINE_SIGNATURES),
      ...['MEANING', 'MESSAGE', 'VIOLATION', 'LINKTO', 'DEFAULT', 'LABEL', 'REF', 'PRAGMA'],
    ];
    assert.deepEqual(
      expected.filter((word) => !hasWord(word)),
      [],
    );
  });

  test('shows every box type with every annotation that its template reads', () => {
    const missing = [...templates].flatMap(([file, text]) => {
      const type = /^Box-(.+)\.html$/.exec(file)?.[1];
      if (type === undefined) return [];
      const conditions = [...text.matchAll(/\$if\((\w+)\)\$/g)].map(([, key = '']) => key);
      const ofItem = ['isRoot', 'exprIsUni', 'exprIsTot', 'crudR', 'choiceLabel', 'holdsFiles'];
      const keys = conditions.filter((key) => !ofItem.includes(key));
      return [type, ...(type === 'SELECT' ? [] : keys)].filter((word) => !hasWord(word));
    });
    assert.deepEqual(missing, []);
  });
});
