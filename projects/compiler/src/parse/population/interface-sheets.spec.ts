import assert from 'node:assert/strict';
import { test } from 'node:test';
import { places } from '../../../test/check-file.ts';
import { checkWorkbook, linksOf } from '../../../test/check-workbook.ts';

test('a sheet named after an interface fills the relations of its items', async () => {
  const statements =
    'RELATION name[Person*Name]\nRELATION owner[Car*Person]\n' +
    'INTERFACE People LABEL "All people" : "_SESSION";V[SESSION*Person] BOX [ "Name" : name, "Cars" : owner~, "No" : name;V[Name*Name] ]';
  const { context } = await checkWorkbook(statements, {
    'All people': [
      ['Person', 'Name', 'Cars'],
      ['p1', 'Ann', 'c1'],
    ],
  });
  assert.ok(context);
  assert.deepEqual(linksOf(context), ['name[Person*Name]: p1 → Ann', 'owner[Car*Person]: c1 → p1']);
  const wrong = await checkWorkbook(statements, {
    'All people': [
      ['Person', 'Nam', 'No'],
      ['p1', 'x', 'y'],
    ],
  });
  assert.deepEqual(places(wrong.diagnostics), ['AMP2204 1:2', 'AMP2205 1:3']);
  const unknown = await checkWorkbook(statements, {
    'All peple': [
      ['Person', 'Name'],
      ['p1', 'x'],
    ],
  });
  assert.deepEqual(places(unknown.diagnostics), ['AMP2203 1:1']);
  assert.match(unknown.diagnostics[0]?.hint ?? '', /All people/);
});

test('a sheet is named after an interface by as much of its label as fits into a title', async () => {
  const statements =
    'RELATION name[Person*Name]\nINTERFACE People LABEL "All people of the housing association / 2026" : "_SESSION";V[SESSION*Person] BOX [ "Name" : name ]';
  const { context, diagnostics } = await checkWorkbook(statements, {
    'All people of the housing assoc': [
      ['Person', 'Name'],
      ['p1', 'Ann'],
    ],
  });
  assert.deepEqual(places(diagnostics), []);
  assert.ok(context);
  assert.deepEqual(linksOf(context), ['name[Person*Name]: p1 → Ann']);
});

test('a sheet of an interface takes several atoms in a cell, and properties as yes or no', async () => {
  const { context, diagnostics } = await checkWorkbook(
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
  assert.deepEqual(linksOf(context).sort(), [
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
    const { context, diagnostics } = await checkWorkbook(
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
      linksOf(context).map((link) => link.split(': ')[1]),
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
    const { diagnostics } = await checkWorkbook(
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

for (const [root, first, expected] of [
  ['V[SESSION*Person]', 'Person', null],
  ['V[SESSION*Person]', 'Human being', null],
  ['V[SESSION*Person]', 'Human', null],
  ['V[SESSION*Person]', 'Food', 'Person'],
  ['V[SESSION*Person]', 'Persn', 'Person'],
  ['V[SESSION*Person]', 'a person', 'Person'],
  ['V[SESSION*Person]', 'Employee', 'Person'],
  ['"_SESSION";V[SESSION*Person];I[Employee]', 'Person', 'Employee'],
  ['V[SESSION*Person];(eats)', 'Person', 'Food'],
  ['V[SESSION*Food];eats~', 'Food', 'Person'],
  ['V[SESSION*Person];several', 'Person', null],
  ['V[SESSION*Person];eats[Person*Food]', 'Person', 'Food'],
] as const)
  test(`a sheet of an interface of ${root} that begins with ${first} is ${expected ? 'rejected' : 'read'}`, async () => {
    const { diagnostics } = await checkWorkbook(
      `CONCEPT Person LABEL "Human being" ""  CLASSIFY Employee ISA Person
       CLASSIFY Human ISA Person  CLASSIFY Person ISA Human
       RELATION eats[Person*Food] RELATION name[Person*Name] RELATION several[Person*Food] RELATION several[Food*Person]
       INTERFACE Things : ${root} BOX [ "Name" : name ]`,
      {
        Things: [
          [first, 'Name'],
          ['x', 'y'],
        ],
      },
    );
    const reported = diagnostics.filter(({ code }) => code === 'AMP2202');
    assert.deepEqual(places(reported), expected ? ['AMP2202 1:1'] : []);
    if (expected)
      assert.equal(
        reported[0]?.message,
        `The interface \`Things\` lists atoms of ${expected}. Enter that concept here.`,
      );
  });
