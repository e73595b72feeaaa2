import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BARE, compileText } from '../../../test/compile-text.ts';

const ITEM = 'BOX [ "Name" : name ]';

/** Whether the root of an interface, and its first item, show the atom itself. */
async function identities(term: string, box: string): Promise<string> {
  const { generics } = await compileText(
    `CLASSIFY Pupil ISA Person RELATION name[Person*Name] RELATION user[SESSION*Person]
     INTERFACE X : ${term} ${box}`,
    BARE,
  );
  const { expr, subinterfaces } = generics.interfaces[0]!.ifcObject;
  const item = subinterfaces?.ifcObjects?.[0]?.expr;
  return [expr, item].map((each) => String(each?.reading?.isIdentity)).join(' ');
}

for (const [term, box, expected] of [
  ['"_SESSION"[SESSION]', 'BOX [ "User" : user ]', 'true false'],
  ['"_SESSION"[SESSION];user', ITEM, 'false false'],
  ['V[SESSION*Person]', ITEM, 'false false'],
  ['I[Person]', 'BOX [ "Self" : I ]', 'true true'],
  ['I[Person]', 'BOX [ "Pupil" : I;I[Pupil] ]', 'true false'],
  ['"p1"[Person]', ITEM, 'false false'],
  ['I[SESSION]', 'BOX [ "Now" : "_SESSION"[SESSION] ]', 'true false'],
  ['"_SESSION"[SESSION]', 'BOX [ "Again" : "_SESSION"[SESSION] ]', 'true false'],
] as const)
  test(`${term} ${box}: ${expected}`, async () =>
    assert.equal(await identities(term, box), expected));
