import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  readConcepts,
  readConjuncts,
  readExplanations,
  readInterfaces,
  readPopulations,
  readRelations,
  readRoles,
  readRules,
  readSettings,
  readViews,
} from '@ampersand-prototype/generics';
import { BARE, compileText } from '../../../test/compile-text.ts';
import { compile, type CompiledScript } from '../../compile.ts';
import { MemoryFileSystem } from '../../source/files/memory-file-system.ts';

const SCRIPT = `CLASSIFY Student ISA Person
RELATION name[Person*Name] [UNI]
RELATION mentor[Person*Person] [UNI]
REPRESENT Age TYPE INTEGER
RELATION age[Person*Age] [UNI] DEFAULT TGT VALUE 18
VIEW PersonView : Person DEFAULT { "name" : name } ENDVIEW
INTERFACE Persons : "_SESSION";V[SESSION*Person] BOX <TABLE sortable> [ "Full name" : name, "Hint" : TXT "A person" ]
POPULATION name CONTAINS [ ("p1", "Kim"), ("p2", "Lee") ]
POPULATION Student CONTAINS [ "p2" ]`;

function fileOf({ files }: CompiledScript, name: string): string {
  return files.find(({ path }) => path === `generics/${name}`)!.text;
}

describe('metadata files', () => {
  test('tell what the script says about the application, its pages and their items', async () => {
    const { generics } = await compileText(`${SCRIPT}
RELATION born[Person*Day] [UNI] MEANING "The day of birth."
CONCEPT Person "Somebody we know."
PURPOSE CONTEXT Context {+ Keeps people. +}
PURPOSE INTERFACE People {+ All of them. +}
INTERFACE People : "_SESSION";V[SESSION*Person] BOX [ "Born" : born ]`);
    const people = generics.interfaces.find(({ name }) => name === 'People')!;
    assert.equal(people.purpose, 'All of them.');
    assert.equal(people.ifcObject.help, 'Somebody we know.');
    assert.equal(people.ifcObject.subinterfaces!.ifcObjects![0]!.help, 'The day of birth.');
  });

  test('know the module for logging in, which a script includes by its name', async () => {
    const { generics } = await compileText('INCLUDE "ampersand/login.adl"');
    assert.ok(
      generics.relations.some(({ signature }) => signature === 'sessionAccount[SESSION*Account]'),
    );
    assert.ok(generics.interfaces.some(({ name, isAPI }) => name === 'SessionLogin' && isAPI));
  });

  test('tell what a rule asks that follows from a property or an IDENT', async () => {
    const { generics } = await compileText(
      `${SCRIPT}\nRELATION badge[Person*Badge] [INJ]\nIDENT Names : Person(name)`,
    );
    const asked = generics.rules.invariants.flatMap((rule) => rule.asked ?? []);
    assert.deepEqual(
      asked.find(({ word }) => word === 'INJ'),
      { word: 'INJ', relation: 'badge[Person*Badge]', compares: null },
    );
    assert.deepEqual(
      asked.find(({ word }) => word === 'IDENT'),
      { word: 'IDENT', relation: null, compares: ['name[Person*Name]'] },
    );
  });

  for (const [terms, compares] of [
    ['name, badge', ['name', 'badge']],
    ['badge;colour', ['colour']],
    ['(badge;colour)', ['colour']],
    ['name;I', ['name']],
    ['owner~;colour', ['colour']],
    ['(owner;I)~', ['owner']],
    ['(colour~;owner)~', ['colour']],
    ['name, -badge', null],
    ['name, name;name~ /\\ I', null],
  ] as const)
    test(`tell that the data of an IDENT by ${terms} are ${compares?.join() ?? 'more than values'}`, async () => {
      const { generics } =
        await compileText(`RELATION name[Person*Name] RELATION badge[Person*Badge]
RELATION colour[Badge*Colour] RELATION owner[Badge*Person] IDENT Data : Person(${terms})`);
      const rule = generics.rules.invariants.find(({ label }) => label.endsWith(' Data'));
      const names = rule?.asked?.compares?.map((signature) => signature.replace(/\[.*/, ''));
      assert.deepEqual(names ?? null, compares);
    });

  test('tell of which rules the violations are the same in either order', async () => {
    const { generics } = await compileText(
      'RELATION likes[P*P] [SYM,ASY,TRN] RELATION name[P*Name] RULE one : name;name~ |- I RULE other : likes;likes |- likes~',
      BARE,
    );
    const symmetric = generics.rules.invariants.map(({ name, isSymmetric }) => [
      name.slice(0, 3),
      isSymmetric,
    ]);
    assert.deepEqual(symmetric.sort(), [
      ['ASY', true],
      ['INJ', true],
      ['SYM', true],
      ['TRN', false],
      ['UNI', true],
      ['one', true],
      ['oth', false],
    ]);
  });

  test('every file reads back by the contract as what was emitted', async () => {
    const script = await compileText(SCRIPT);
    const parse = (name: string): unknown => JSON.parse(fileOf(script, `${name}.json`));
    const { generics } = script;
    assert.deepEqual(readConcepts(parse('concepts')), generics.concepts);
    assert.deepEqual(readRelations(parse('relations')), generics.relations);
    assert.deepEqual(readInterfaces(parse('interfaces')), generics.interfaces);
    assert.deepEqual(readRules(parse('rules')), generics.rules);
    assert.deepEqual(readConjuncts(parse('conjuncts')), generics.conjuncts);
    assert.deepEqual(readExplanations(parse('explanations')), script.explanations);
    assert.deepEqual(readViews(parse('views')), generics.views);
    assert.deepEqual(readRoles(parse('roles')), generics.roles);
    assert.deepEqual(readPopulations(parse('populations')), generics.populations);
    assert.deepEqual(readSettings(parse('settings')), generics.settings);
  });

  test('the same script gives the same bytes', async () => {
    const [first, second] = [await compileText(SCRIPT), await compileText(SCRIPT)];
    assert.deepEqual(first.files, second.files);
    assert.equal(first.files.length, 12);
  });

  test('the order of statements does not matter', async () => {
    const turned = SCRIPT.split('\n').reverse().join('\n');
    const [script, other] = [await compileText(SCRIPT), await compileText(turned)];
    for (const name of [
      'concepts',
      'relations',
      'interfaces',
      'conjuncts',
      'populations',
      'settings',
    ])
      assert.equal(fileOf(other, `${name}.json`), fileOf(script, `${name}.json`), name);
  });

  test('interfaces keep their order: the first one of a concept is the one that its atoms open in', async () => {
    const box = 'I[Person] cRud BOX [ "name" : name ]';
    const [zebra, ape] = ['Zebra', 'Ape'].map((name) => `INTERFACE ${name} : ${box}\n`);
    const script = await compileText(`${SCRIPT}\n${zebra}${ape}`);
    const namesOf = (list: readonly { name: string }[]) => list.map(({ name }) => name);
    assert.deepEqual(namesOf(script.generics.interfaces).slice(0, 3), ['Persons', 'Zebra', 'Ape']);
    const turned = await compileText(`${SCRIPT}\n${ape}${zebra}`);
    const hash = 'compiler.modelHash';
    assert.equal(turned.generics.settings[hash], script.generics.settings[hash]);
  });

  test('keys are sorted and indented by four blanks', async () => {
    assert.match(
      fileOf(await compileText(SCRIPT), 'settings.json'),
      /^\{\n {4}"compiler\.env": "",\n {4}"compiler\.modelHash"/,
    );
  });

  test('nothing is emitted where only diagnostics are asked for', async () => {
    const files = new MemoryFileSystem({
      'main.adl': `CONTEXT Test IN ENGLISH ${SCRIPT} ENDCONTEXT`,
    });
    const [full, only] = await Promise.all(
      [false, true].map((onlyDiagnostics) => compile('main.adl', files, { onlyDiagnostics })),
    );
    assert.deepEqual([full!.script === null, only!.script], [false, null]);
    assert.deepEqual(only!.diagnostics, full!.diagnostics);
  });

  test('openapi.json is made unless for production, or as asked', async () => {
    const paths = async (options: object): Promise<boolean> =>
      (await compileText(SCRIPT, options)).files.some(({ path }) => path.endsWith('openapi.json'));
    assert.equal(await paths({}), true);
    assert.equal(await paths({ isProduction: true }), false);
    assert.equal(await paths({ isProduction: true, withOpenApi: true }), true);
  });
});

describe('the content of metadata', () => {
  test('an atom is listed at its most specific concept', async () => {
    const { generics } = await compileText(SCRIPT, BARE);
    const atoms = Object.fromEntries(
      generics.populations.atoms.map((each) => [each.concept, each.atoms]),
    );
    assert.deepEqual([atoms['Person'], atoms['Student'], atoms['ONE']], [['p1'], ['p2'], ['1']]);
  });

  test('names of properties are encoded, labels are not', async () => {
    const { generics } = await compileText(SCRIPT, BARE);
    const [item, hint] = generics.interfaces[0]!.ifcObject.subinterfaces!.ifcObjects!;
    assert.deepEqual(
      [item!.name, item!.label, hint!.txt],
      ['Full_32_name', 'Full name', 'A person'],
    );
  });

  test('defaults are texts', async () => {
    const { generics } = await compileText(SCRIPT, BARE);
    assert.deepEqual(generics.relations.find(({ name }) => name === 'age')!.defaultTgt, ['18']);
  });

  test('a table of values that nothing reads does not exist', async () => {
    const { generics } = await compileText(SCRIPT, BARE);
    const table = (name: string) =>
      generics.concepts.find((concept) => concept.name === name)!.conceptTable;
    assert.equal(table('Age'), null);
    assert.equal(table('ONE'), null);
    assert.deepEqual(table('Student'), { name: 'Person', cols: ['Student', 'Person'] });
  });

  test('the identity of a smaller concept is neither total nor the identity of the box', async () => {
    const { generics } = await compileText(
      `${SCRIPT} INTERFACE One : I[Person] BOX [ "Is student" : I[Person];I[Student] ]`,
      BARE,
    );
    const one = generics.interfaces.find(({ name }) => name === 'One')!;
    const { expr } = one.ifcObject.subinterfaces!.ifcObjects![0]!;
    assert.deepEqual([expr!.isIdent, expr!.isTot, expr!.isUni], [false, false, true]);
  });
});

describe('the model hash', () => {
  const hashOf = async (statements: string): Promise<string> =>
    (await compileText(statements, BARE)).generics.settings['compiler.modelHash'];

  const sameChanges: readonly (readonly [string, string])[] = [
    ['a line moves', `\n\n${SCRIPT}`],
    ['the population changes', SCRIPT.replace('"Kim"', '"Kit"')],
    [
      'a text on the screen changes',
      SCRIPT.replace('A person', 'Somebody').replace('"Full name" :', '"Full name" LABEL "Name" :'),
    ],
  ];
  for (const [what, changed] of sameChanges)
    test(`stays when ${what}`, async () =>
      assert.equal(await hashOf(changed), await hashOf(SCRIPT)));

  const otherChanges: readonly (readonly [string, string])[] = [
    ['a relation is added', `${SCRIPT} RELATION extra[Person*Name]`],
    [
      'a property changes',
      SCRIPT.replace('mentor[Person*Person] [UNI]', 'mentor[Person*Person] [UNI,IRF]'),
    ],
    [
      'a technical type changes',
      SCRIPT.replace('INTEGER', 'FLOAT').replace('VALUE 18', 'VALUE 18.0'),
    ],
    ['a rule is added', `${SCRIPT} RULE it : mentor |- mentor`],
    ['an item is renamed', SCRIPT.replace('Full name', 'Name')],
    [
      'an interface gets another label',
      SCRIPT.replace('INTERFACE Persons', 'INTERFACE Persons LABEL "People"'),
    ],
    ['rights change', SCRIPT.replace(': name,', ': name cRud,')],
  ];
  for (const [what, changed] of otherChanges)
    test(`changes when ${what}`, async () =>
      assert.notEqual(await hashOf(changed), await hashOf(SCRIPT)));
});
