import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { compileText } from '../../../test/compile-text.ts';

describe('what every session sees the same from itself', () => {
  const terms: readonly (readonly [string, boolean])[] = [
    ['"_SESSION"[SESSION];V[SESSION*Book]', true],
    ['"_SESSION";V[SESSION*Person];wrote', true],
    ['("_SESSION";V[SESSION*Person]);(wrote)', true],
    ['"_SESSION";V[SESSION*Person];(wrote /\\ (likes~;"_SESSION";V[SESSION*Book]))', false],
    ['"_SESSION"[SESSION];reads', false],
    ['"_SESSION"[SESSION]', false],
    ['I[SESSION];V[SESSION*Book]', false],
    ['"_SESSION"[SESSION];V[SESSION*SESSION];"_SESSION"[SESSION];reads', false],
    ['I[Book]', false],
  ];
  for (const [term, isSame] of terms)
    test(`${term}: ${isSame}`, async () => {
      const { generics } = await compileText(`
RELATION wrote[Person*Book]
RELATION reads[SESSION*Book]
RELATION likes[SESSION*Person]
INTERFACE Shown : ${term} BOX [ "It" : I ]`);
      const shown = generics.interfaces.find(({ name }) => name === 'Shown')!;
      assert.equal(shown.ifcObject.expr?.reading?.isSameForSessions, isSame);
    });
});
