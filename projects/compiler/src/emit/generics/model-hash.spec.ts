import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { compileText } from '../../../test/compile-text.ts';

const SCRIPT = `RELATION name[Person*Name] [UNI] MEANING "How they are called."
RELATION boss[Person*Person] [UNI]
RELATION shop.sells[Person*Name] RELATION store.sells[Person*Name]
CONCEPT Person LABEL "Human" "Somebody we know."
RULE called LABEL "Is called" : name |- name MEANING "All are called." MESSAGE "Not called." VIOLATION (SRC I, TXT " has no name", SRC boss;boss)
ROLE Boss LABEL "The boss" MAINTAINS called
ROLE Clerk MAINTAINS called
RULE sold : shop.sells |- name
VIEW Seen LABEL "As seen" : Person { "name" LABEL "Name" : name, "dash" : TXT "-", "sells" : (shop.sells) } ENDVIEW
INTERFACE People LABEL "All people" FOR Boss : "_SESSION";V[SESSION*Person] BOX <TABLE> [ "Name" : name, "Boss" : boss cRUd ]
INTERFACE Person FOR Boss, Clerk : I[Person] BOX [ "Name" LABEL "Called" : name ]
API Names FOR Clerk : I[Person] BOX [ "Name" : name, "Sold" : boss;boss;shop.sells ]
INTERFACE Free : I[Person] cRud BOX [ "Name" : name cRud ]`;

async function hashOf(script: string): Promise<string> {
  return (await compileText(script)).generics.settings['compiler.modelHash'];
}

/** A change of the script: the old text and the new one. */
type Change = readonly [what: string, old: string, now: string];

const END = 'cRud ]';

/** What the database knows nothing of: with the old tables and atoms the application is right. */
const SAME: readonly Change[] = [
  ['the meaning of a relation', '"How they are called."', '"Their name."'],
  ['the purpose of a relation', END, `${END} PURPOSE RELATION boss {+ Who leads. +}`],
  ['the definition of a concept', '"Somebody we know."', '"Whoever."'],
  ['the label of a concept', '"Human"', '"Humane"'],
  ['the label of a relation', 'boss[Person*Person]', 'boss[Person*Person] LABEL "Leader"'],
  ['the purpose of an interface', END, `${END} PURPOSE INTERFACE People {+ To see. +}`],
  ['the purpose of the context', END, `${END} PURPOSE CONTEXT Test {+ To see. +}`],
  ['the label of a rule', '"Is called"', '"Has a name"'],
  ['the meaning of a rule', '"All are called."', '"All have one."'],
  ['the message of a rule', '"Not called."', '"No name."'],
  ['the label of a view', '"As seen"', '"Seen"'],
  ['the label of an item', '"Called"', '"Name of"'],
  ['a comment', END, `${END} -- done`],
  ['the population', END, `${END} POPULATION name CONTAINS [ ("p", "n") ]`],
];

/** What decides about tables, rules, pages, rights, or what the database holds. */
const OTHER: readonly Change[] = [
  [
    'the roles of an interface',
    'People LABEL "All people" FOR Boss',
    'People LABEL "All people" FOR Clerk',
  ],
  [
    'that an interface is for everybody',
    'People LABEL "All people" FOR Boss',
    'People LABEL "All people"',
  ],
  ['that an interface is for some', 'INTERFACE Free :', 'INTERFACE Free FOR Boss :'],
  ['one role of two', 'FOR Boss, Clerk', 'FOR Boss'],
  ['the roles of an API', 'Names FOR Clerk', 'Names FOR Clerk, Boss'],
  ['that an interface is an API', 'API Names', 'INTERFACE Names'],
  ['that an interface waits for all its edits', 'INTERFACE Free', 'TRANSACTIONAL INTERFACE Free'],
  ['the label of an interface', '"All people"', '"Everybody"'],
  ['the label of a role', '"The boss"', '"Chief"'],
  ['that a role has a label', 'ROLE Clerk', 'ROLE Clerk LABEL "A clerk"'],
  ['what a role maintains', 'ROLE Clerk MAINTAINS called', 'SERVICE Clerk MAINTAINS called'],
  ['the type of a box', '<TABLE>', '<FORM>'],
  ['rights', '"Boss" : boss cRUd', '"Boss" : boss cRud'],
  ['the term of an item', '"Boss" : boss cRUd', '"Boss" : boss~ cRUd'],
  ['the order of items', '"Name" : name, "Boss" : boss cRUd', '"Boss" : boss cRUd, "Name" : name'],
  ['a rule', 'name |- name M', 'name |- name;I M'],
  ['a function that a violation calls', '" has no name"', '" is nameless"'],
  ['the term of a violation', 'SRC boss;boss', 'SRC boss;boss;boss'],
  ['the namespace of a relation in a rule', 'sold : shop.sells', 'sold : store.sells'],
  ['the namespace of a relation in a view', '(shop.sells)', '(store.sells)'],
  ['the namespace of a relation in an item', 'boss;shop.sells', 'boss;store.sells'],
  ['the term of an item that edits nothing', 'boss;boss;shop.sells', 'boss;shop.sells'],
  ['a part of a view', '"dash" : TXT "-"', '"dash" : boss;name'],
  ['a default value', '[UNI] MEANING', '[UNI] DEFAULT TGT VALUE "x" MEANING'],
];

describe('the hash of a model', () => {
  for (const [what, old, now] of SAME)
    test(`stays when ${what} changes`, async () => {
      assert.ok(SCRIPT.includes(old), old);
      const at = SCRIPT.lastIndexOf(old);
      const changed = SCRIPT.slice(0, at) + now + SCRIPT.slice(at + old.length);
      assert.equal(await hashOf(changed), await hashOf(SCRIPT));
    });

  for (const [what, old, now] of OTHER)
    test(`changes when ${what} changes`, async () => {
      assert.equal(SCRIPT.split(old).length, 2, old);
      assert.notEqual(await hashOf(SCRIPT.replace(old, now)), await hashOf(SCRIPT));
    });

  test('is that of the same statements in another order', async () => {
    const lines = SCRIPT.split('\n');
    const interfaces = lines.filter((line) => /^(?:INTERFACE|API)/.test(line));
    const rest = lines.filter((line) => !interfaces.includes(line));
    const turned = [...interfaces, ...rest.toReversed()].join('\n');
    assert.equal(await hashOf(turned), await hashOf(SCRIPT));
  });
});
