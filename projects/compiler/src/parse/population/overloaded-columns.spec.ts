import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { checkWorkbook, linksOf } from '../../../test/check-workbook.ts';

const OVERLOADED = 'RELATION name[Person*Name] RELATION name[Team*Name]';
const STAFF = `CLASSIFY Employee ISA Person ${OVERLOADED}`;

/** The links that a sheet fills, or the problems of the script or the sheet. */
async function filled(
  script: string,
  title: string,
  [concept, target]: readonly [string, string],
): Promise<readonly string[]> {
  const rows =
    title === 'a'
      ? [
          ['[a]', 'name'],
          [concept, target],
          ['x', 'y'],
        ]
      : [
          [concept, 'Name'],
          ['x', 'y'],
        ];
  const { context, diagnostics } = await checkWorkbook(script, { [title]: rows });
  const problems = diagnostics.map(({ code, origin: { file } }) => `${code} in ${file}`);
  return context ? [...problems, ...linksOf(context)] : problems;
}

describe('a sheet about one of several relations with a name', () => {
  const list = 'INTERFACE People : "_SESSION";V[SESSION*Person] BOX <TABLE> [ "Name" : name ]';
  const staff = list.replace('V[SESSION*Person]', 'V[SESSION*Employee]');
  const cases: readonly (readonly [string, string, string, readonly [string, string], string])[] = [
    [
      'fills the one of the listed concept',
      `${OVERLOADED} ${list}`,
      'People',
      ['Person', ''],
      'Person',
    ],
    ['fills that of a generalization', `${STAFF} ${staff}`, 'People', ['Employee', ''], 'Person'],
    [
      'fills the most specific one of a block',
      `${STAFF} RELATION name[Employee*Name] CLASSIFY Boss ISA Employee`,
      'a',
      ['Boss', 'Name'],
      'Employee',
    ],
  ];
  for (const [what, script, title, ends, source] of cases)
    test(what, async () => {
      assert.deepEqual(await filled(script, title, ends), [`name[${source}*Name]: x → y`]);
    });
});

describe('a relation that only a sheet declares leaves the name to the script', () => {
  const uses: readonly (readonly [string, string])[] = [
    ['a population', 'POPULATION name CONTAINS [("Ann", "Ann")]'],
    ['a purpose', 'PURPOSE RELATION name {+Who it is.+}'],
    ['a rule', 'RULE names : name;name~ |- I'],
    ['a term without a limit', 'ROLE Clerk MAINTAINS names RULE names : name |- name'],
  ];
  for (const [what, use] of uses)
    test(what, async () => {
      const found = await filled(`RELATION name[Person*Name] ${use}`, 'a', ['Team', 'Name']);
      assert.ok(found.includes('name[Team*Name]: x → y'), found.join('\n'));
      assert.ok(!found.some((each) => each.startsWith('AMP3')), found.join('\n'));
    });

  test('a generalization in a sheet is no other reading', async () => {
    const script =
      'CLASSIFY Employee ISA Person RELATION name[Employee*Name] INTERFACE Staff : I[Employee] BOX [ n : name ]';
    assert.deepEqual(await filled(script, 'a', ['Person', 'Name']), ['name[Person*Name]: x → y']);
  });

  test('the script may use it where only that one fits', async () => {
    const script =
      'RELATION name[Person*Name] INTERFACE Teams : I[Team] BOX [ n : name ] RELATION member[Team*Person]';
    assert.deepEqual(await filled(script, 'a', ['Team', 'Name']), ['name[Team*Name]: x → y']);
  });

  test('several of the script stay ambiguous', async () => {
    const found = await filled(`${OVERLOADED} RULE name |- name`, 'a', ['Car', 'Name']);
    assert.deepEqual(found, ['AMP3104 in main.adl']);
  });
});
