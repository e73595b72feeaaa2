import assert from 'node:assert/strict';
import { test } from 'node:test';
import writeExcelFile from 'write-excel-file/node';
import { checkFile, places } from '../../../test/check-file.ts';
import { MemoryFileSystem } from '../../source/memory-file-system.ts';

type Value = string | number | boolean | Date | null;

async function xlsx(
  sheets: Readonly<Record<string, readonly (readonly Value[])[]>>,
): Promise<Uint8Array> {
  const names = Object.keys(sheets);
  const data = Object.values(sheets).map((rows) =>
    rows.map((row) =>
      row.map((value) =>
        value === null ? null : value instanceof Date ? { value, format: 'yyyy-mm-dd' } : { value },
      ),
    ),
  );
  const buffer = await writeExcelFile(
    data.map((rows, index) => ({ data: rows, sheet: names[index] ?? '' })),
  ).toBuffer();
  return new Uint8Array(buffer);
}

async function run(
  statements: string,
  sheets: Readonly<Record<string, readonly (readonly Value[])[]>>,
) {
  const files = new MemoryFileSystem({
    'main.adl': `CONTEXT Test\nINCLUDE "data.xlsx"\n${statements}\nENDCONTEXT`,
  });
  files.write('data.xlsx', await xlsx(sheets));
  return checkFile('main.adl', {}, files);
}

function population(context: NonNullable<Awaited<ReturnType<typeof run>>['context']>) {
  return [...context.population.links].flatMap(([relation, links]) =>
    links.map(({ source, target }) => `${relation.signature}: ${source.text} → ${target.text}`),
  );
}

test('a block declares and fills relations, turned around where `~` is written', async () => {
  const { context, diagnostics } = await run('REPRESENT Age TYPE INTEGER REPRESENT Day TYPE DATE', {
    Anything: [
      ['[people]', 'name', 'age', 'owner~', 'likes', 'born', ''],
      ['Person', 'Name', 'Age', 'Car', '[Food,]', 'Day', 'a remark'],
      ['p1', 'Ann', 12, 'c1', 'pie, cake', new Date(Date.UTC(2001, 1, 3)), 'ignored'],
      [null, 'nobody', 1, null, null, null],
      ['_NEW', 'Bo', null, null, null, null],
    ],
  });
  assert.deepEqual(places(diagnostics), []);
  assert.ok(context);
  assert.deepEqual(population(context).sort(), [
    'age[Person*Age]: p1 → 12',
    'born[Person*Day]: p1 → 2001-02-03',
    'likes[Person*Food]: p1 → cake',
    'likes[Person*Food]: p1 → pie',
    'name[Person*Name]: _NEW_data_Anything_5 → Bo',
    'name[Person*Name]: p1 → Ann',
    'owner[Car*Person]: c1 → p1',
  ]);
});

test('two blocks in one sheet, and numbers as texts', async () => {
  const { context } = await run('', {
    S: [
      ['[a]', 'code'],
      ['Thing', 'Code'],
      ['t1', 3],
      [null, null],
      ['[b]', 'next'],
      ['Thing', 'Thing'],
      ['t1', 't2'],
    ],
  });
  assert.ok(context);
  assert.deepEqual(population(context), ['code[Thing*Code]: t1 → 3', 'next[Thing*Thing]: t1 → t2']);
});

test('a sheet named after an interface fills the relations of its items', async () => {
  const statements =
    'RELATION name[Person*Name]\nRELATION owner[Car*Person]\n' +
    'INTERFACE People LABEL "All people" : "_SESSION";V[SESSION*Person] BOX [ "Name" : name, "Cars" : owner~, "No" : name;V[Name*Name] ]';
  const { context } = await run(statements, {
    'All people': [
      ['Person', 'Name', 'Cars'],
      ['p1', 'Ann', 'c1'],
    ],
  });
  assert.ok(context);
  assert.deepEqual(population(context), [
    'name[Person*Name]: p1 → Ann',
    'owner[Car*Person]: c1 → p1',
  ]);
  const wrong = await run(statements, {
    'All people': [
      ['Person', 'Nam', 'No'],
      ['p1', 'x', 'y'],
    ],
  });
  assert.deepEqual(places(wrong.diagnostics), ['AMP2204 1:2', 'AMP2205 1:3']);
  const unknown = await run(statements, {
    'All peple': [
      ['Person', 'Name'],
      ['p1', 'x'],
    ],
  });
  assert.deepEqual(places(unknown.diagnostics), ['AMP2203 1:1']);
  assert.match(unknown.diagnostics[0]?.remedy ?? '', /All people/);
});

test('mistakes in cells are told with row and column', async () => {
  const { diagnostics } = await run('', {
    S: [
      ['[a]', 'Name', 'age', 'ok'],
      ['Person', 'Name', 'age', 'Thing'],
      ['p1', 'x', 1, 'y'],
    ],
  });
  assert.deepEqual(places(diagnostics), ['AMP2201 1:2', 'AMP2202 2:3']);
});

test('a file that is no spreadsheet is told at its INCLUDE', async () => {
  const files = new MemoryFileSystem({
    'main.adl': 'CONTEXT Test\nINCLUDE "data.xlsx"\nENDCONTEXT',
    'data.xlsx': 'not a zip file',
  });
  const { diagnostics } = await checkFile('main.adl', {}, files);
  assert.deepEqual(places(diagnostics), ['AMP1006 2:1']);
});
