import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { digestOf } from '../database/statement/digest.ts';
import type { FactChange } from '../core/transaction/change.ts';
import type { Concept } from '../model/concept.ts';
import type { Relation } from '../model/relation.ts';
import { factKey, isOfSession, isSecret, loggedName, whatOf } from './fact.ts';

function concept(name: string, more: Partial<Concept> = {}): Concept {
  return { name, root: name, isObject: true, isSession: false, type: 'OBJECT', ...more } as Concept;
}

const PERSON = concept('Person');
const SESSION = concept('SESSION', { isSession: true });
const SECRET = concept('Secret', { isObject: false, type: 'PASSWORD' });

function relation(name: string, source: Concept, target: Concept): Relation {
  return { signature: `${name}[${source.name}*${target.name}]`, source, target } as Relation;
}

function link(of: Relation, source = 'a', target = 'b'): FactChange {
  return { kind: 'link', op: 'add', relation: of, source, target };
}

function atom(of: Concept, name = 'a'): FactChange {
  return { kind: 'atom', op: 'add', concept: of, atom: name };
}

const KNOWS = relation('knows', PERSON, PERSON);

describe('a fact of the ledger', () => {
  it('is of a concept, by its name, or of a relation, by its signature', () => {
    assert.deepEqual(
      [whatOf(atom(PERSON)), whatOf(link(KNOWS))],
      ['Person', 'knows[Person*Person]'],
    );
  });

  it('goes by a key of its own, whatever its atoms are called', () => {
    const name = fc.oneof(fc.string(), fc.constantFrom('a', 'a","b', 'null', ''));
    fc.assert(
      fc.property(fc.tuple(name, name), fc.tuple(name, name), (one, other) => {
        const isSame = one[0] === other[0] && one[1] === other[1];
        assert.equal(factKey(link(KNOWS, ...one)) === factKey(link(KNOWS, ...other)), isSame);
        assert.notEqual(factKey(atom(PERSON, one[0])), factKey(link(KNOWS, ...one)));
      }),
    );
    assert.equal(factKey({ ...link(KNOWS), op: 'delete' }), factKey(link(KNOWS)));
  });

  it('is of sessions at either end, and a secret at either end', () => {
    for (const [change, ofSession, secret] of [
      [atom(SESSION), true, false],
      [atom(PERSON), false, false],
      [atom(SECRET), false, false],
      [link(KNOWS), false, false],
      [link(relation('of', SESSION, PERSON)), true, false],
      [link(relation('in', PERSON, SESSION)), true, false],
      [link(relation('password', PERSON, SECRET)), false, true],
      [link(relation('opens', SECRET, PERSON)), false, true],
    ] as const)
      assert.deepEqual(
        [isOfSession(change), isSecret(change)],
        [ofSession, secret],
        whatOf(change),
      );
  });
});

describe('the name of a concept or relation in the ledger', () => {
  it('is its own, up to the length of an index', () => {
    for (const name of ['', 'Person', 'x'.repeat(255)]) assert.equal(loggedName(name), name);
  });

  it('is short, readable and of this name only, where its own is longer', () => {
    const long = 'x'.repeat(256);
    // It is stored, so it stays what it is.
    assert.equal(loggedName(long), `${'x'.repeat(200)} ${digestOf(long)}`);
    assert.notEqual(loggedName(long), loggedName(`${long}x`));
  });

  it('is a text that every database holds, wherever a long one is cut', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 150, maxLength: 300 }), (some) => {
        const name = loggedName(some.toWellFormed());
        assert.ok(name.length <= 255);
        assert.ok(name.isWellFormed());
      }),
    );
    for (const before of [198, 199, 200])
      assert.ok(
        loggedName(`${'x'.repeat(before)}🦊${'x'.repeat(100)}`).isWellFormed(),
        `${before}`,
      );
  });
});
