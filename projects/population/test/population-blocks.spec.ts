import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { strFromU8, unzipSync } from 'fflate';
import { blockTitle, populationBlocks } from '../src/write/population-blocks.ts';
import { writeCsv } from '../src/write/write-csv.ts';
import { UnwritablePopulation, writeWorkbook } from '../src/write/write-workbook.ts';
import type { WrittenConcept, WrittenPopulation } from '../src/write/written-population.ts';
import { sheetsOf } from './workbook.ts';

const PERSON: WrittenConcept = { name: 'Person', type: 'OBJECT' };
const NAME: WrittenConcept = { name: 'Name', type: 'ALPHANUMERIC' };
const AGE: WrittenConcept = { name: 'Age', type: 'INTEGER' };

/** The links of a relation of persons, each `source target`. */
function links(name: string, target: WrittenConcept, isUni: boolean, ...pairs: readonly string[]) {
  const signature = `${name}[Person*${target.name}]`;
  return {
    relation: { name, signature, source: PERSON, target, isUni },
    links: pairs.map((pair) => {
      const [src = '', tgt = ''] = pair.split(' ');
      return { src, tgt };
    }),
  };
}

const atoms = (concept: WrittenConcept, ...list: readonly string[]) => ({ concept, atoms: list });

/** The blocks as text: title and relations, concepts, rows. */
function blocksOf(population: WrittenPopulation): readonly (readonly string[])[] {
  return populationBlocks(population).map(({ title, relations, concepts, rows }) => [
    [title, ...relations].join('|'),
    concepts.join('|'),
    ...rows.map((row) => row.map((cell) => cell?.text ?? '-').join('|')),
  ]);
}

const PEOPLE: WrittenPopulation = {
  atoms: [atoms(PERSON, 'bob', 'ann')],
  links: [
    links('name', NAME, true, 'ann Ann', 'cas Cas'),
    links('age', AGE, true, 'bob 40'),
    links('nick', NAME, true),
    links('alias', NAME, false, 'ann A1', 'ann A2'),
    links('likes', PERSON, false),
  ],
};

describe('a population as blocks of a spreadsheet', () => {
  it('has one for each concept, with a column for each relation that holds one value', () => {
    assert.deepEqual(blocksOf(PEOPLE), [
      ['Person|name|age', 'Person|Name|Age', 'ann|Ann|-', 'bob|-|40', 'cas|Cas|-'],
      ['alias|alias', 'Person|Name', 'ann|A1', 'ann|A2'],
    ]);
  });

  it('has one for a relation that holds one value where nothing is told of its concept', () => {
    assert.deepEqual(blocksOf({ atoms: [], links: [links('name', NAME, true, 'ann Ann')] }), [
      ['name|name', 'Person|Name', 'ann|Ann'],
    ]);
  });

  it('has one for atoms that have no links, and none for nothing', () => {
    assert.deepEqual(blocksOf({ atoms: [atoms(NAME, 'x')], links: [] }), [['Name', 'Name', 'x']]);
    assert.deepEqual(blocksOf({ atoms: [atoms(NAME)], links: [links('a', NAME, false)] }), []);
  });

  it('begins with a title that has brackets around it and none in it', () => {
    const [block = assert.fail()] = populationBlocks({
      atoms: [atoms({ name: 'A [b] c]', type: 'OBJECT' }, 'x')],
      links: [],
    });
    assert.equal(blockTitle(block), '[A b c]');
  });

  it('stands in CSV with a blank line between them, and with a mark for spreadsheets', () => {
    const lines = writeCsv(PEOPLE).split('\r\n');
    assert.equal(lines[0], '\ufeff[Person],name,age');
    assert.deepEqual(lines.slice(1, 7), [
      ...['Person,Name,Age', 'ann,Ann,', 'bob,,40', 'cas,Cas,', '', '[alias],alias'],
    ]);
    assert.deepEqual(lines.slice(7), ['Person,Name', 'ann,A1', 'ann,A2', '', '']);
  });
});

it('texts of several lines stand between quotes in CSV, since any line end ends a row elsewhere', () => {
  const lines = writeCsv({ atoms: [atoms(NAME, 'a\nb', 'a\rb', 'c')], links: [] }).split('\r\n');
  assert.deepEqual(lines.slice(2, 5), ['"a\nb"', '"\\""a\\rb"""', 'c']);
});

describe('a population as a workbook', () => {
  const titles = async (population: WrittenPopulation) =>
    sheetsOf(await writeWorkbook(population)).map(([title]) => title);

  it('has a sheet for each block, which begins with its relations and concepts', async () => {
    const [person, alias] = sheetsOf(await writeWorkbook(PEOPLE));
    assert.deepEqual(person, [
      'Person',
      {
        0: ['[Person]', 'name', 'age'],
        1: ['Person', 'Name', 'Age'],
        2: ['ann', 'Ann'],
        3: ['bob', undefined, '40'],
        4: ['cas', 'Cas'],
      },
    ]);
    assert.equal(alias?.[0], 'alias');
  });

  it('has titles that a sheet can have, each once, whatever the names are', async () => {
    const long = 'A name that is longer than sheets take';
    const names = ['Week/Day', 'Week:Day', 'week_day', long, `${long}, too`];
    const concepts = names.map((name) => atoms({ name, type: 'OBJECT' }, 'x'));
    assert.deepEqual(await titles({ atoms: concepts, links: [] }), [
      ...['Week_Day', 'Week_Day 2', 'week_day 3'],
      ...['A name that is longer than shee', 'A name that is longer than sh 2'],
    ]);
  });

  it('has no title that Excel keeps for itself', async () => {
    const concepts = ['History', 'HISTORY', 'Histories'].map((name) =>
      atoms({ name, type: 'OBJECT' }, 'x'),
    );
    assert.deepEqual(await titles({ atoms: concepts, links: [] }), [
      ...['History_', 'HISTORY_ 2', 'Histories'],
    ]);
  });

  it('says so where there is nothing', async () => {
    const sheets = sheetsOf(await writeWorkbook({ atoms: [], links: [] }));
    assert.deepEqual(sheets, [['Empty', { 0: ['There is nothing to export.'] }]]);
  });

  it('has numbers as numbers where a spreadsheet keeps their digits, and else as texts', async () => {
    const kept = ['40', '-1', '0.5', '123456789012345'];
    const texts = ['1234567890123456', '0.1234567890123456', '1e3'];
    const ages = { atoms: [atoms(AGE, ...kept, ...texts)], links: [] };
    const files = unzipSync(await writeWorkbook(ages));
    const sheet = strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
    for (const age of kept) assert.ok(sheet.includes(`<v>${age}</v>`), age);
    for (const age of texts) assert.ok(!sheet.includes(`<v>${age}</v>`), age);
    const [read] = sheetsOf(await writeWorkbook(ages));
    const cells = Object.values(read?.[1] ?? {}).flat();
    for (const age of [...kept, ...texts]) assert.ok(cells.includes(age), age);
  });

  it('is refused with what to do where a sheet cannot hold the rows', async () => {
    const pair = { src: 'a', tgt: 'b' };
    const [many] = [links('alias', NAME, false)];
    const rows = Array.from({ length: 1_048_575 }, () => pair);
    await assert.rejects(writeWorkbook({ atoms: [], links: [{ ...many, links: rows }] }), {
      message:
        'This is too large for a workbook: "alias" has 1048575 rows. Choose format json, yaml, or csv.',
    });
  });

  it('is refused with what to do where a cell cannot hold a text', async () => {
    const long = { atoms: [atoms(NAME, 'x'.repeat(32_768))], links: [] };
    await assert.rejects(writeWorkbook(long), (error) => {
      assert.ok(error instanceof UnwritablePopulation);
      assert.match(error.message, /a text of "Name" has 32768 characters\. Choose format json/);
      return true;
    });
    const fits = { atoms: [atoms(NAME, 'x'.repeat(32_767))], links: [] };
    assert.equal((await titles(fits)).length, 1);
  });
});
