import assert from 'node:assert/strict';
import { test } from 'node:test';
import writeExcelFile from 'write-excel-file/node';
import { checkFile, places } from '../../../test/check-file.ts';
import { renderDiagnostics } from '../../diagnostic/render.ts';
import { MemoryFileSystem } from '../../source/files/memory-file-system.ts';

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
  assert.deepEqual(places(diagnostics), ['AMP2206 1:7', 'AMP2207 4:1']);
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
      ['[a]', '?', 'age', 'ok'],
      ['Person', 'Name', 'age', 'Thing'],
      ['p1', 'x', 1, 'y'],
    ],
  });
  assert.deepEqual(places(diagnostics), ['AMP2201 1:2', 'AMP2202 2:3']);
  const told = renderDiagnostics(diagnostics, { sourceOf: () => 'PK bytes of the file' });
  assert.match(
    told,
    /^data\.xlsx, S!B1 error AMP2201\n {2}`\?` is not the name of a relation\.\n {2}What to do: /,
  );
  assert.doesNotMatch(told, /PK/);
});

test('a value that does not fit is told with its cell', async () => {
  const { diagnostics } = await run('REPRESENT Age TYPE INTEGER', {
    Persons: [
      ['[a]', 'name', 'age'],
      ['Person', 'Name', 'Age'],
      ['p1', 'Ann', 'many'],
    ],
  });
  const told = renderDiagnostics(diagnostics, { sourceOf: () => 'PK bytes of the file' });
  assert.match(told, /^data\.xlsx, Persons!C3 error /);
  assert.doesNotMatch(told, /PK/);
});

test('a column without a concept is left out with a warning', async () => {
  const { context, diagnostics } = await run('', {
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
  assert.deepEqual(population(context), ['name[Person*Name]: p1 → Ann']);
});

const PEOPLE =
  'RELATION name[Person*Name] INTERFACE People : "_SESSION";V[SESSION*Person] BOX [ "Name" : name[Person*Name] ]';

for (const [what, sheets, expected] of [
  [
    'in the sheet of an interface',
    {
      People: [
        ['Persn', 'Name'],
        ['p1', 'Ann'],
      ],
    },
    'error AMP3001 People!A1',
  ],
  ['in a sheet without atoms', { People: [['Persn', 'Name']] }, 'error AMP3001 People!A1'],
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
    const { diagnostics } = await run(PEOPLE, sheets);
    const told = diagnostics.map(
      ({ severity, code, origin }) => `${severity} ${code} ${origin.cell}`,
    );
    assert.equal(told.join('\n'), expected);
    if (expected !== '')
      assert.match(diagnostics[0]?.remedy ?? '', /^Did you mean `(Person|Name)`/);
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
  const { context, diagnostics } = await run('', {
    S: [
      ['[a]', 'Name', 'likes fruit'],
      ['Person', 'Name', '[Fruit]'],
      ['p1', 'Ann', 'pear'],
    ],
  });
  assert.deepEqual(places(diagnostics), []);
  assert.ok(context);
  assert.deepEqual(population(context), [
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
  const { context, diagnostics } = await run(
    'CLASSIFY Student ISA Person RELATION name[Person*Name]',
    blocks,
  );
  assert.deepEqual(places(diagnostics), []);
  assert.ok(context);
  assert.deepEqual(population(context).sort(), [
    'knows[Person*Person]: p1 → p2',
    'knows[Person*Person]: s1 → s2',
    'name[Person*Name]: s1 → Ann',
  ]);
  const twice = await run(
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
  const two = await run(
    'CLASSIFY Student ISA Person CLASSIFY Student ISA Member RELATION name[Person*Name] RELATION name[Member*Name]',
    blocks,
  );
  assert.deepEqual(places(two.diagnostics), ['AMP2201 1:2']);
});

test('a sheet of an interface takes several atoms in a cell, and properties as yes or no', async () => {
  const { context, diagnostics } = await run(
    `RELATION likes[Person*Food] RELATION good[Person*Person] [PROP]
     INTERFACE People : V[SESSION*Person] BOX [ "Likes" : likes, "Good" : good ]`,
    {
      People: [
        ['Person', '[Likes,]', 'Good'],
        ['p1', 'pie, cake', 'Ja'],
        ['p2', 'pie', 'nee'],
        ['p3', null, true],
      ],
    },
  );
  assert.deepEqual(places(diagnostics), []);
  assert.ok(context);
  assert.deepEqual(population(context).sort(), [
    'good[Person*Person]: p1 → p1',
    'good[Person*Person]: p3 → p3',
    'likes[Person*Food]: p1 → cake',
    'likes[Person*Food]: p1 → pie',
    'likes[Person*Food]: p2 → pie',
  ]);
});

for (const [declared, item, filled] of [
  ['good[Person*Person] [PROP]', 'good', 'p1 → p1'],
  ['good[Person*Person] [SYM] RELATION good[Person*Person] [ASY]', 'good', 'p1 → p1'],
  ['good[Person*Person] [SYM]', 'good', 'p1 → Ja'],
  ['good[Person*Person] [PROP] RELATION good[Person*Word]', 'good[Person*Word]', 'p1 → Ja'],
  ['good[Person*Person] [PROP] RELATION good[Word*Person]', 'good[Word*Person]~', 'Ja → p1'],
] as const)
  test(`yes in a column of ${item} of ${declared} is ${filled}`, async () => {
    const { context, diagnostics } = await run(
      `RELATION ${declared} INTERFACE People : V[SESSION*Person] BOX [ "Good" : ${item} ]`,
      {
        People: [
          ['Person', 'Good'],
          ['p1', 'Ja'],
        ],
      },
    );
    assert.deepEqual(places(diagnostics), []);
    assert.ok(context);
    assert.deepEqual(
      population(context).map((link) => link.split(': ')[1]),
      [filled],
    );
  });

for (const [root, isFilled] of [
  ['"_SESSION";V[SESSION*Person]', true],
  ['(V[SESSION*Person])', true],
  ['I[SESSION];V[SESSION*Person]', true],
  ['seen[SESSION*Person]', true],
  ['I[Person]', false],
  ['knows[Person*Person]', false],
] as const)
  test(`a sheet ${isFilled ? 'can' : 'cannot'} be filled in for an interface of ${root}`, async () => {
    const { diagnostics } = await run(
      `RELATION seen[SESSION*Person] RELATION knows[Person*Person] RELATION name[Person*Name]
       INTERFACE People : ${root} BOX [ "Name" : name ]`,
      {
        People: [
          ['Person', 'Name'],
          ['p1', 'Ann'],
        ],
      },
    );
    assert.deepEqual(places(diagnostics), isFilled ? [] : ['AMP2203 1:1']);
  });

test('blocks of two names for one concept fill one relation', async () => {
  const { context, diagnostics } = await run('CLASSIFY Car ISA Auto CLASSIFY Auto ISA Car', {
    S: [
      ['[a]', 'name'],
      ['Car', 'Name'],
      ['c1', 'Kitt'],
      [null, null],
      ['[b]', 'name'],
      ['Auto', 'Name'],
      ['c2', 'Herbie'],
    ],
  });
  assert.deepEqual(
    diagnostics.filter(({ severity }) => severity === 'error'),
    [],
  );
  assert.ok(context);
  assert.deepEqual(
    population(context).map((link) => link.split(': ')[1]),
    ['c1 → Kitt', 'c2 → Herbie'],
  );
});

test('an empty sheet is no problem', async () => {
  const { context, diagnostics } = await run('', { S: [[null]] });
  assert.deepEqual(places(diagnostics), []);
  assert.ok(context);
});

test('a file that is no spreadsheet is told at its INCLUDE', async () => {
  const files = new MemoryFileSystem({
    'main.adl': 'CONTEXT Test\nINCLUDE "data.xlsx"\nENDCONTEXT',
    'data.xlsx': 'not a zip file',
  });
  const { diagnostics } = await checkFile('main.adl', {}, files);
  assert.deepEqual(places(diagnostics), ['AMP1006 2:1']);
});

test('a cell that does not fit the type of its concept is told as a cell, not as a text of a script', async () => {
  const { diagnostics } = await run('REPRESENT Age TYPE INTEGER REPRESENT Flag TYPE BOOLEAN', {
    Persons: [
      ['[people]', 'age', 'isMember'],
      ['Person', 'Age', 'Flag'],
      ['p1', 12.5, 'maybe'],
    ],
  });
  assert.deepEqual(
    diagnostics.map(({ message, remedy }) => `${message} ${remedy ?? ''}`),
    [
      '`12.5` cannot be read as INTEGER, the type of `Age`. Write a value like `42` in the cell, or represent `Age` otherwise.',
      '`maybe` cannot be read as BOOLEAN, the type of `Flag`. Write a value like `TRUE` in the cell, or represent `Flag` otherwise.',
    ],
  );
});
