import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { compile } from '../compile.ts';
import type { Diagnostic } from '../diagnostic/diagnostic.ts';
import { MemoryFileSystem } from '../source/files/memory-file-system.ts';

async function problemsOf(statements: string): Promise<readonly Diagnostic[]> {
  const files = new MemoryFileSystem({
    'main.adl': `CONTEXT Test IN ENGLISH\n${statements}\nENDCONTEXT\n`,
  });
  return (await compile('main.adl', files)).diagnostics;
}

describe('invariants on the initial population', () => {
  test('a violation is told in the words of the rule, at its place', async () => {
    const [problem] = await problemsOf(`RELATION age[Person*Age] [UNI] REPRESENT Age TYPE INTEGER
RULE adult : age |- age;>=[Age];18;V[Age*Age] MESSAGE "Only adults." VIOLATION (TXT "too young: ", SRC I, TXT " is ", TGT I)
POPULATION age CONTAINS [ ("Kim", 12), ("Lee", 40) ]`);
    assert.equal(problem!.code, 'AMP4001');
    assert.match(
      problem!.message,
      /^There (is a violation|are \d+ violations) of rule adult in the initial population\.\nOnly adults\.\n/,
    );
    assert.match(problem!.message, /\n {2}too young: Kim is 12/);
    assert.equal(problem!.origin.start.line, 3);
  });

  test('both atoms are shown where a rule about pairs of them speaks of one', async () => {
    const [problem] = await problemsOf(`RELATION lead[Team*Person] RELATION room[Team*Room]
RULE roomy : lead;lead~ |- room;room~ VIOLATION (SRC I, TXT " has no room")
POPULATION lead CONTAINS [ ("red", "ann"), ("blue", "ann") ] POPULATION room CONTAINS [ ("red", "r1") ]`);
    const lines = problem!.message.split('\n').slice(1);
    assert.deepEqual(lines.toSorted(), [
      '  blue has no room',
      '  blue has no room ("blue", "red")',
      '  red has no room ("red", "blue")',
      'Not recorded: “room” relates “blue” to “r1”.',
      '“roomy” doesn’t hold for “red” and “blue” because “lead” relates “red” to “ann”, “lead” relates “blue” to “ann”, and “room” relates “red” to “r1”.',
    ]);
  });

  test('without VIOLATION the pair is shown', async () => {
    const [problem] = await problemsOf(
      'RELATION r[A*A] [IRF]\nPOPULATION r CONTAINS [ ("x \\"y\\"", "x \\"y\\"") ]',
    );
    assert.match(problem!.message, /of the IRF rule for relation r\[A\*A\]/);
    assert.match(problem!.message, /\("x \\"y\\"", "x \\"y\\""\)/);
  });

  test('multiplicities are told by both atoms, with their labels', async () => {
    const problems = await problemsOf(`RELATION email[Person*Email] [UNI,INJ]
RELATION name[Person*Name] [UNI]
RELATION boss[Person*Person] [UNI,TOT]
RELATION owns[Person*Thing] [SUR]
VIEW Person : Person DEFAULT { "n" : name } ENDVIEW
POPULATION email CONTAINS [ ("p1", "x@y"), ("p2", "x@y") ]
POPULATION name CONTAINS [ ("p1", "Ann"), ("p2", "Bob") ]
POPULATION boss CONTAINS [ ("p1", "p2"), ("p1", "p1") ]
POPULATION Thing CONTAINS [ "pen" ]`);
    assert.deepEqual(
      problems.map(({ message }) => message.split('\n').at(-1)?.trim()),
      [
        '"p1" (Ann) and "p2" (Bob) have the same "x@y"',
        '"p2" (Bob) has no Person',
        '"p1" (Ann) has "p2" (Bob) and "p1" (Ann)',
        '"pen" has no Person',
      ],
    );
  });

  test('what to do fits the rule: properties and identities cannot be maintained by a role', async () => {
    const problems = await problemsOf(`RELATION r[A*B] [UNI]
RELATION s[C*D]
IDENT key : C (s)
RULE none : s |- -V
POPULATION r CONTAINS [ ("a", "x"), ("a", "y") ]
POPULATION s CONTAINS [ ("c", "x"), ("d", "x") ]`);
    assert.deepEqual(
      problems.map(({ hint }) => hint),
      [
        'Change the population so that it satisfies the property, or remove `UNI` from the relation.',
        'Change the population so that it satisfies the identity, or remove the IDENT statement.',
        'Change the population so that it satisfies the rule, or let a role maintain the rule (ROLE … MAINTAINS …).',
      ],
    );
  });

  test('atoms that an identity cannot distinguish are reported once, with their labels', async () => {
    const [problem] = await problemsOf(`RELATION code[Thing*Code]
RELATION name[Thing*Name]
IDENT key : Thing (code)
VIEW Thing : Thing DEFAULT { "n" : name } ENDVIEW
POPULATION code CONTAINS [ ("t1", "x"), ("t2", "x"), ("t3", "y") ]
POPULATION name CONTAINS [ ("t1", "Pen"), ("t2", "Ink") ]`);
    assert.deepEqual(problem!.message.split('\n').slice(2), [
      '  "t1" (Pen) and "t2" (Ink) have the same identity',
    ]);
    assert.match(problem!.message, /^There are 2 violations of the Identity rule for key /);
  });

  test('an identity of a specialisation says nothing of other atoms', async () => {
    const statements = `CLASSIFY Student ISA Person
RELATION name[Person*Name]
IDENT key : Student (name)
POPULATION Student CONTAINS [ "s1" ]
POPULATION name CONTAINS [ ("s1", "Kim"), ("p1", "Kim"), ("p2", "Kim"), ("p2", "Lee") ]`;
    assert.deepEqual(await problemsOf(statements), []);
    const [problem] = await problemsOf(`${statements}\nPOPULATION Student CONTAINS [ "p2" ]`);
    assert.match(problem!.message, /\n {2}"p2" and "s1" have the same identity$/);
  });

  test('at most ten violations are listed', async () => {
    const pairs = Array.from({ length: 25 }, (_, i) => `("a${i}", "a${i}")`).join(', ');
    const [problem] = await problemsOf(`RELATION r[A*A] [IRF]\nPOPULATION r CONTAINS [ ${pairs} ]`);
    const lines = problem!.message.split('\n').filter((line) => line.startsWith('  '));
    assert.equal(lines.length, 11);
    assert.equal(lines.at(-1), '  … and 15 more');
  });

  test('every violated rule is told; signals are not', async () => {
    const problems = await problemsOf(`RELATION r[A*B] [UNI,INJ]
POPULATION r CONTAINS [ ("a", "x"), ("a", "y"), ("b", "x") ]
ROLE Clerk MAINTAINS empty
RULE empty : r |- -V`);
    assert.deepEqual(
      problems.map(({ message }) => message.slice(0, 60)),
      [
        'There is a violation of the INJ rule for relation r[A*B] in ',
        'There is a violation of the UNI rule for relation r[A*B] in ',
      ],
    );
  });

  test('thousands of atoms are checked', async () => {
    const pairs = Array.from({ length: 5000 }, (_, i) => `("p${i}", "n${i}")`).join(', ');
    const problems = await problemsOf(
      `RELATION name[P*N] [UNI,TOT,INJ]\nIDENT PIdent : P (name)\nPOPULATION name CONTAINS [ ${pairs} ]`,
    );
    assert.deepEqual(problems, []);
  });
});
