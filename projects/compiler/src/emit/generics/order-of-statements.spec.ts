import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import { compileText } from '../../../test/compile-text.ts';

/** Statements of all kinds; interfaces keep their order, since the first one of a concept is the one that its atoms open in. */
const STATEMENTS = `CLASSIFY Student ISA Person
CLASSIFY Teacher ISA Person
CLASSIFY Assistant IS Student /\\ Teacher
RELATION name[Person*Name] [UNI] MEANING "How they are called."
RELATION name[Course*Name] [UNI,TOT]
RELATION follows[Student*Course]
RELATION follows[Student*Course] [SUR]
RELATION gives[Teacher*Course] [INJ]
RELATION knows[Person*Person] [SYM]
RELATION active[Course] [PROP]
RELATION mark[Student*Mark] [UNI] DEFAULT TGT VALUE 6
REPRESENT Mark TYPE INTEGER
REPRESENT Day TYPE DATE
RELATION since[Course*Day] [UNI]
CONCEPT Person LABEL "Human" "Somebody."
RULE known LABEL "Known" : follows;gives~ |- V MESSAGE "Unknown." VIOLATION (SRC I, TXT " is unknown")
RULE alone : gives;gives~ |- I
RULE follows;active |- follows
IDENT names : Course (name)
ENFORCE knows >: follows;gives~
ROLE Boss LABEL "The boss" MAINTAINS known
ROLE Boss, Clerk MAINTAINS alone
VIEW People : Person DEFAULT { "name" : name, TXT "!" } ENDVIEW
VIEW Courses : Course { "since" : since } ENDVIEW
POPULATION follows CONTAINS [ ("s1", "c1"), ("s2", "c1"), ("a1", "c2") ]
POPULATION gives CONTAINS [ ("t1", "c1"), ("a1", "c2") ]
POPULATION name[Person*Name] CONTAINS [ ("t1", "Kim"), ("s1", "Lee") ]
POPULATION name[Course*Name] CONTAINS [ ("c1", "Algebra"), ("c2", "Botany") ]
POPULATION Assistant CONTAINS [ "a1" ]
PURPOSE RELATION gives {+ Who stands there. +}
PURPOSE CONCEPT Course {+ To learn from. +}`.split('\n');

const INTERFACES =
  `INTERFACE Person FOR Boss : I[Person] BOX [ "Name" : name, "Knows" : knows CRUD ]
INTERFACE Courses : "_SESSION";V[SESSION*Course] BOX <TABLE> [ "Name" : name, "Followed" : follows~ BOX [ "Name" : name, "Mark" : mark ] ]
API Marks FOR Clerk, Boss : I[Student] BOX [ "Mark" : mark ]`.split('\n');

/** Removes the positions of statements, which depend on their order. */
function withoutPlaces(text: string): string {
  return text
    .replace(/"origin": "[^"]*"/g, '"origin": ""')
    .replace(/The rule defined at [^"]*/g, 'The rule defined somewhere');
}

it('the statements of a script may stand in any order: the metadata are the same', async () => {
  const filesOf = async (statements: readonly string[]) => {
    const { files } = await compileText(statements.join('\n'));
    return Object.fromEntries(files.map(({ path, text }) => [path, withoutPlaces(text)]));
  };
  const expected = await filesOf([...STATEMENTS, ...INTERFACES]);
  const orders = fc.shuffledSubarray(STATEMENTS, { minLength: STATEMENTS.length });
  const place = fc.nat(STATEMENTS.length);
  await fc.assert(
    fc.asyncProperty(orders, place, async (statements, at) => {
      const all = [...statements.slice(0, at), ...INTERFACES, ...statements.slice(at)];
      assert.deepEqual(await filesOf(all), expected);
    }),
    { seed: 20261126, numRuns: 25 },
  );
});
