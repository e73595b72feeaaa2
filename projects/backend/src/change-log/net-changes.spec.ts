import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import type { Cause, Change } from '../core/transaction/change.ts';
import type { Concept } from '../model/concept.ts';
import type { Relation } from '../model/relation.ts';
import { digestOf } from '../database/statement/digest.ts';
import { rowsOf } from '../database/columns-of-rows.ts';
import { changeColumns } from './change-row.ts';
import { factKey, whatOf } from './fact.ts';
import { keptChanges, netChanges } from './net-changes.ts';

function concept(name: string, more: Partial<Concept> = {}): Concept {
  return { name, root: name, isObject: true, isSession: false, type: 'OBJECT', ...more } as Concept;
}

const PERSON = concept('Person');
const SESSION = concept('SESSION', { isSession: true });
const NAME = concept('Name', { isObject: false, type: 'ALPHANUMERIC' });
const SECRET = concept('Secret', { isObject: false, type: 'PASSWORD' });
const CAUSE: Cause = { by: 'operation', operation: 0 };

function relation(name: string, source: Concept, target: Concept): Relation {
  return { signature: name, source, target } as Relation;
}

const CALLED = relation('called', PERSON, NAME);
const TYPED = relation('typed', SESSION, NAME);
const LONG = 'é'.repeat(22);
const PASSWORD = relation('password', PERSON, SECRET);

/** Written `+` or `-`, and what it is of. */
function link(op: '+' | '-', of: Relation, source: string, target: string, cause = CAUSE): Change {
  return { kind: 'link', op: op === '+' ? 'add' : 'delete', relation: of, source, target, cause };
}

function atom(op: '+' | '-', of: Concept, name: string): Change {
  return { kind: 'atom', op: op === '+' ? 'add' : 'delete', concept: of, atom: name, cause: CAUSE };
}

function reported(changes: readonly Change[]): string[] {
  return changes.map((change) => `${change.op === 'add' ? '+' : '-'}${factKey(change)}`);
}

/** Possible changes: existing facts are deleted, missing ones added. */
const possible = fc
  .array(fc.tuple(fc.constantFrom('a', 'b'), fc.constantFrom('x', 'y', 'z')), { maxLength: 30 })
  .map((facts) => {
    const present = new Set(['["called","a","x"]', '["called","b","y"]']);
    return facts.map(([source, target]) => {
      const key = factKey(link('+', CALLED, source, target));
      const op = present.delete(key) ? '-' : '+';
      if (op === '+') present.add(key);
      return link(op, CALLED, source, target);
    });
  });

/** The facts after changes to an unknown state. */
function effect(changes: readonly Change[]): ReadonlyMap<string, string> {
  return new Map(changes.map((change) => [factKey(change), change.op]));
}

describe('net changes', () => {
  it('is what is otherwise than before, each fact once, the last change of it in its order', () => {
    fc.assert(
      fc.property(possible, (changes) => {
        const net = netChanges(changes);
        const byFact = Map.groupBy(changes, factKey);
        const expected = [...byFact.values()].flatMap((all) =>
          all.length % 2 === 1 ? [all.at(-1)] : [],
        );
        assert.deepEqual(new Set(net), new Set(expected));
        const places = net.map((change) => changes.lastIndexOf(change));
        assert.deepEqual(
          places,
          places.toSorted((a, b) => a - b),
        );
        assert.deepEqual(effect(netChanges(net)), effect(net), 'the same once more');
      }),
    );
  });

  it('is nothing of what came and went, or went and came back', () => {
    assert.deepEqual(netChanges([link('+', CALLED, 'a', 'x'), link('-', CALLED, 'a', 'x')]), []);
    assert.deepEqual(netChanges([atom('-', PERSON, 'a'), atom('+', PERSON, 'a')]), []);
    assert.deepEqual(netChanges([]), []);
  });

  it('reports that a password was set, even to the same one', () => {
    const again = [link('-', PASSWORD, 'a', 'h'), link('+', PASSWORD, 'a', 'h')];
    assert.deepEqual(netChanges(again), again);
    assert.deepEqual(netChanges([...again].reverse()), []);
  });

  it('tells what was written unseen, whether it was there or not', () => {
    const again = [link('-', CALLED, 'a', 'x'), link('+', CALLED, 'a', 'x')];
    assert.deepEqual(
      netChanges(again, () => true),
      again,
    );
    assert.deepEqual(
      netChanges(again, () => false),
      [],
    );
  });
});

describe('changes that history is kept of', () => {
  const KEPT: readonly (readonly [string, readonly Change[], readonly number[]])[] = [
    [
      'facts of people',
      [atom('+', PERSON, 'a'), link('+', CALLED, 'a', 'x'), atom('+', NAME, 'x')],
      [0, 1, 2],
    ],
    ['none of sessions', [atom('+', SESSION, 's'), link('+', TYPED, 's', 'x')], []],
    [
      'no value that only a session brought',
      [atom('+', NAME, 'x'), link('+', TYPED, 's', 'x')],
      [],
    ],
    [
      'a value that somebody else has as well',
      [atom('+', NAME, 'x'), link('+', TYPED, 's', 'x'), link('+', CALLED, 'a', 'x')],
      [0, 2],
    ],
    ['another value', [atom('+', NAME, 'y'), link('+', TYPED, 's', 'x')], [0]],
    [
      'links of passwords, and no password',
      [atom('+', SECRET, 'h'), link('+', PASSWORD, 'a', 'h')],
      [1],
    ],
  ];
  for (const [what, changes, places] of KEPT)
    it(`are ${what}`, () => {
      assert.deepEqual(
        reported(keptChanges(changes)),
        reported(places.flatMap((place) => changes[place] ?? [])),
      );
    });
});

describe('a change as a row of the ledger', () => {
  const rule: Cause = { by: 'rule', rule: 'Log in', round: 2 };
  const columns = changeColumns(
    '7',
    [
      link('+', CALLED, 'a', 'x'),
      link('-', CALLED, 'a', 'y', rule),
      atom('+', PERSON, 'b'),
      link('+', PASSWORD, 'b', 'scrypt$hash'),
      link('+', relation('opens', SECRET, PERSON), 'scrypt$hash', 'b'),
      link('+', CALLED, LONG, ''),
    ],
    (change) => [change.kind, whatOf(change)],
  );
  const rows = Array.from(rowsOf(columns), (row) => [...row]);

  it('is numbered, and tells what it is of and why', () => {
    assert.deepEqual(
      rows.map((row) => [...row.slice(0, 3), row[7], ...row.slice(9)]),
      [
        ['7', '0', '1', null, 'link', 'called'],
        ['7', '1', '0', '2 Log in', 'link', 'called'],
        ['7', '2', '1', null, 'atom', 'Person'],
        ['7', '3', '1', null, 'link', 'password'],
        ['7', '4', '1', null, 'link', 'opens'],
        ['7', '5', '1', null, 'link', 'called'],
      ],
    );
  });

  it('has a short text once, a long one with its digest, and no password', () => {
    assert.deepEqual(
      rows.map((row) => [...row.slice(3, 7), row[8]]),
      [
        ['a', 'x', null, null, null],
        ['a', 'y', null, null, null],
        ['b', null, null, null, null],
        ['b', null, null, null, 'secret'],
        [null, 'b', null, null, 'secret'],
        [digestOf(LONG), '', LONG, null, null],
      ],
    );
  });
});
