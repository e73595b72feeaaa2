import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkFile, places } from '../../../test/check-file.ts';
import { checkWorkbook, linksOf } from '../../../test/check-workbook.ts';
import { renderDiagnostics } from '../../diagnostic/render.ts';
import { MemoryFileSystem } from '../../source/files/memory-file-system.ts';

test('a block declares and fills relations, turned around where `~` is written', async () => {
  const { context, diagnostics } = await checkWorkbook(
    'REPRESENT Age TYPE INTEGER REPRESENT Day TYPE DATE',
    {
      Anything: [
        ['[people]', 'name', 'age', 'owner~', 'likes', 'born', ''],
        ['Person', 'Name', 'Age', 'Car', '[Food,]', 'Day', 'a remark'],
        ['p1', 'Ann', 12, 'c1', 'pie, cake', new Date(Date.UTC(2001, 1, 3)), 'ignored'],
        [null, 'nobody', 1, null, null, null],
        ['_NEW', 'Bo', null, null, null, null],
      ],
    },
  );
  assert.deepEqual(places(diagnostics), ['AMP2206 1:7', 'AMP2207 4:1']);
  assert.ok(context);
  assert.deepEqual(linksOf(context).sort(), [
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
  const { context } = await checkWorkbook('', {
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
  assert.deepEqual(linksOf(context), ['code[Thing*Code]: t1 → 3', 'next[Thing*Thing]: t1 → t2']);
});

test('numbers are texts as they are shown, and numbers for types of numbers', async () => {
  const shown = { value: 42, format: '"A-"0000' };
  const { context, diagnostics } = await checkWorkbook('REPRESENT Age TYPE INTEGER', {
    S: [
      ['[a]', 'code', 'age'],
      ['Thing', 'Code', 'Age'],
      [shown, shown, shown],
    ],
  });
  assert.deepEqual(places(diagnostics), []);
  assert.ok(context);
  assert.deepEqual(linksOf(context), [
    'code[Thing*Code]: A-0042 → A-0042',
    'age[Thing*Age]: A-0042 → 42',
  ]);
});

test('dates with a time are in the zone that the INCLUDE states', async () => {
  const files = (include: string) =>
    new MemoryFileSystem({
      'main.adl': `CONTEXT Test REPRESENT At TYPE DATETIME\n${include}\nENDCONTEXT`,
      'a.csv': '[a],at\nThing,At\nt,2024-07-01 12:00\nu,2024-07-01T12:00Z\n',
      'b.json':
        '{"links": [{"relation": "at[Thing*At]", "links": [{"src": "v", "tgt": "2024-07-01T12:00:00"}]}]}',
    });
  const read = async (...flags: readonly string[]) => {
    const include = `INCLUDE "a.csv" ${flags.join()} INCLUDE "b.json" ${flags.join()}`;
    const { context, diagnostics } = await checkFile('main.adl', {}, files(include));
    assert.deepEqual(places(diagnostics), []);
    return context ? linksOf(context).map((link) => link.replace(/^.*→ /, '')) : [];
  };
  const [noon, early] = ['2024-07-01T12:00:00Z', '2024-07-01T10:00:00Z'];
  assert.deepEqual(await read(), [noon, noon, noon]);
  assert.deepEqual(await read('[ "timeZone=Europe/Amsterdam" ]'), [early, noon, noon]);
  const { diagnostics } = await checkFile(
    'main.adl',
    {},
    files('INCLUDE "a.csv" [ "timeZone=Nowhere" ]'),
  );
  assert.match(diagnostics[0]?.message ?? '', /There is no time zone `Nowhere`/);
});

test('a column that has the old name of a relation is warned of', async () => {
  const sheet = (title: string, more: readonly string[] = []) => ({
    S: [
      ['[a]', title, ...more],
      ['Person', 'Team', ...more.map(() => 'Team')],
      ['p', 't', ...more.map(() => 't')],
    ],
  });
  const warnings = async (script: string, sheets: ReturnType<typeof sheet>) => {
    const { diagnostics } = await checkWorkbook(script, sheets);
    return diagnostics.map(({ severity, origin: { start }, message, hint }) => [
      `${severity} ${start.line}:${start.column} ${message}`,
      hint,
    ]);
  };
  const reported =
    "warning 1:2 This cell declares `leads[Person*Team]`, which isn't in the script.";
  assert.deepEqual(await warnings('RELATION heads[Person*Team]', sheet('leads')), [
    [
      reported,
      'If the relation was renamed, write `heads` in this cell. Otherwise, declare it in the script.',
    ],
  ]);
  assert.deepEqual(await warnings('RELATION lead[Person*Car]', sheet('leads')), [
    [reported, 'Did you mean `lead`?'],
  ]);
  for (const script of [
    'RELATION heads[Human*Team] CLASSIFY Person ISA Human',
    'RELATION heads[Human*Group] CLASSIFY Person ISA Human CLASSIFY Team ISA Group',
  ])
    assert.match((await warnings(script, sheet('leads')))[0]?.[1] ?? '', /write `heads`/, script);
  for (const script of [
    'RELATION leads[Person*Team]',
    'RELATION supervises[Team*Person]',
    'RELATION supervises[Person*Car]',
    '',
  ])
    assert.deepEqual(await warnings(script, sheet('leads')), [], script);
  const both = sheet('leads', ['heads']);
  assert.deepEqual(await warnings('RELATION heads[Person*Team]', both), []);
});

test('errors of a spreadsheet are no values', async () => {
  const { diagnostics } = await checkWorkbook('', {
    S: [
      ['[a]', 'code'],
      ['Thing', 'Code'],
      ['t', '#REF!'],
      ['#N/A', 'x'],
    ],
  });
  assert.deepEqual(
    places(diagnostics).map((place) => place.split(' ')[1]),
    ['3:2', '4:1'],
  );
});

test('mistakes in cells are told with row and column', async () => {
  const { diagnostics } = await checkWorkbook('', {
    S: [
      ['[a]', '?', 'age', 'ok'],
      ['Person', 'Name', 'age', 'Thing'],
      ['p1', 'x', 1, 'y'],
    ],
  });
  assert.deepEqual(places(diagnostics), ['AMP2201 1:2', 'AMP2202 2:3']);
  const reported = renderDiagnostics(diagnostics, { sourceOf: () => 'PK bytes of the file' });
  assert.match(
    reported,
    /^data\.xlsx, S!B1 error AMP2201\n {2}`\?` isn’t a valid relation name\.\n {2}How to fix: /,
  );
  assert.doesNotMatch(reported, /PK/);
});

test('a value that does not fit is told with its cell', async () => {
  const { diagnostics } = await checkWorkbook('REPRESENT Age TYPE INTEGER', {
    Persons: [
      ['[a]', 'name', 'age'],
      ['Person', 'Name', 'Age'],
      ['p1', 'Ann', 'many'],
    ],
  });
  const reported = renderDiagnostics(diagnostics, { sourceOf: () => 'PK bytes of the file' });
  assert.match(reported, /^data\.xlsx, Persons!C3 error /);
  assert.doesNotMatch(reported, /PK/);
});

test('a column without a concept is left out with a warning', async () => {
  const { context, diagnostics } = await checkWorkbook('', {
    S: [
      ['[a]', 'name', 'remarks'],
      ['Person', 'Name'],
      ['p1', 'Ann', 'nice'],
    ],
  });
  assert.deepEqual(
    diagnostics.map(({ code, severity, origin }) => `${severity} ${code} ${origin.cell ?? ''}`),
    ['warning AMP2206 S!C2'],
  );
  assert.ok(context);
  assert.deepEqual(linksOf(context), ['name[Person*Name]: p1 → Ann']);
});

const PEOPLE =
  'RELATION name[Person*Name] INTERFACE People : "_SESSION";V[SESSION*Person] BOX [ "Name" : name[Person*Name] ]';

for (const [what, sheets, expected] of [
  [
    'of which a block would make a concept of its own',
    {
      S: [
        ['[a]', 'name'],
        ['Persn', 'Name'],
        ['p1', 'Ann'],
      ],
    },
    'warning AMP2202 S!A2',
  ],
  [
    'at the other end of a block',
    {
      S: [
        ['[a]', 'name'],
        ['Person', 'Nam'],
        ['p1', 'Ann'],
      ],
    },
    'warning AMP2202 S!B2',
  ],
  [
    'that is another one altogether',
    {
      S: [
        ['[a]', 'name'],
        ['Car', 'Name'],
        ['c1', 'Kitt'],
      ],
    },
    '',
  ],
] as const)
  test(`a misspelled concept is told where it is named: ${what}`, async () => {
    const { diagnostics } = await checkWorkbook(PEOPLE, sheets);
    const reported = diagnostics.map(
      ({ severity, code, origin }) => `${severity} ${code} ${origin.cell}`,
    );
    assert.equal(reported.join('\n'), expected);
    if (expected !== '') assert.match(diagnostics[0]?.hint ?? '', /^Did you mean `(Person|Name)`/);
  });

test('a name that the script lacks is told where a document has it', async () => {
  const files = new MemoryFileSystem({
    'main.adl': 'CONTEXT Test\nINCLUDE "data.json"\nRELATION name[Person*Name]\nENDCONTEXT',
    'data.json': `{"atoms": [{"concept": "Person", "atoms": []},
{"concept": "Persn", "atoms": []}],
"links": [
  {"relation": "nam[Person*Name]", "links": [{"src": "p1", "tgt": "Ann"}]}]}`,
  });
  const { diagnostics } = await checkFile('main.adl', {}, files);
  assert.deepEqual([...places(diagnostics)].sort(), ['AMP3001 2:13', 'AMP3002 4:16']);
});

test('headers become names of relations', async () => {
  const { context, diagnostics } = await checkWorkbook('', {
    S: [
      ['[a]', 'Name', 'likes fruit'],
      ['Person', 'Name', '[Fruit]'],
      ['p1', 'Ann', 'pear'],
    ],
  });
  assert.deepEqual(places(diagnostics), []);
  assert.ok(context);
  assert.deepEqual(linksOf(context), [
    'name[Person*Name]: p1 → Ann',
    'likesFruit[Person*Fruit]: p1 → pear',
  ]);
});

test('a block of a specialisation fills the relation of its parent', async () => {
  const blocks = {
    S: [
      ['[Students]', 'name', 'knows'],
      ['Student', 'Name', 'Student'],
      ['s1', 'Ann', 's2'],
      [null, null, null],
      ['[Persons]', 'knows', null],
      ['Person', 'Person', null],
      ['p1', 'p2', null],
    ],
  };
  const { context, diagnostics } = await checkWorkbook(
    'CLASSIFY Student ISA Person RELATION name[Person*Name]',
    blocks,
  );
  assert.deepEqual(places(diagnostics), []);
  assert.ok(context);
  assert.deepEqual(linksOf(context).sort(), [
    'knows[Person*Person]: p1 → p2',
    'knows[Person*Person]: s1 → s2',
    'name[Person*Name]: s1 → Ann',
  ]);
  const twice = await checkWorkbook(
    'CLASSIFY Student ISA Person RELATION name[Person*Name] RELATION name[Person*Name] [UNI]',
    blocks,
  );
  assert.deepEqual(places(twice.diagnostics), []);
  const student = context.concepts.find(({ name }) => name === 'Student');
  assert.ok(student);
  assert.deepEqual(
    context.population.atoms.get(student)?.map(({ text }) => text),
    ['s1', 's2'],
  );
  const two = await checkWorkbook(
    'CLASSIFY Student ISA Person CLASSIFY Student ISA Member RELATION name[Person*Name] RELATION name[Member*Name]',
    blocks,
  );
  assert.deepEqual(places(two.diagnostics), ['AMP2201 1:2']);
});

test('blocks of two names for one concept fill one relation', async () => {
  const { context, diagnostics } = await checkWorkbook(
    'CLASSIFY Car ISA Auto CLASSIFY Auto ISA Car',
    {
      S: [
        ['[a]', 'name'],
        ['Car', 'Name'],
        ['c1', 'Kitt'],
        [null, null],
        ['[b]', 'name'],
        ['Auto', 'Name'],
        ['c2', 'Herbie'],
      ],
    },
  );
  assert.deepEqual(
    diagnostics.filter(({ severity }) => severity === 'error'),
    [],
  );
  assert.ok(context);
  assert.deepEqual(
    linksOf(context).map((link) => link.split(': ')[1]),
    ['c1 → Kitt', 'c2 → Herbie'],
  );
});

test('an empty sheet is no problem', async () => {
  const { context, diagnostics } = await checkWorkbook('', { S: [[null]] });
  assert.deepEqual(places(diagnostics), []);
  assert.ok(context);
});

test('a file that is not a spreadsheet is reported at its INCLUDE', async () => {
  const files = new MemoryFileSystem({
    'main.adl': 'CONTEXT Test\nINCLUDE "data.xlsx"\nENDCONTEXT',
    'data.xlsx': 'not a zip file',
  });
  const { diagnostics } = await checkFile('main.adl', {}, files);
  assert.deepEqual(places(diagnostics), ['AMP1006 2:1']);
});

test('a cell that does not fit the type of its concept is told as a cell, not as a text of a script', async () => {
  const { diagnostics } = await checkWorkbook(
    'REPRESENT Age TYPE INTEGER REPRESENT Flag TYPE BOOLEAN',
    {
      Persons: [
        ['[people]', 'age', 'isMember'],
        ['Person', 'Age', 'Flag'],
        ['p1', 12.5, 'maybe'],
      ],
    },
  );
  assert.deepEqual(
    diagnostics.map(({ message, hint }) => `${message} ${hint ?? ''}`),
    [
      "`12.5` isn't a valid INTEGER, which is the type of `Age`. Enter a value such as `42` in the cell, or change the type of `Age` with REPRESENT.",
      "`maybe` isn't a valid BOOLEAN, which is the type of `Flag`. Enter a value such as `TRUE` in the cell, or change the type of `Flag` with REPRESENT.",
    ],
  );
});
