import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import type { FactChange } from '../../core/transaction/change.ts';
import type { Pair } from '../../core/pair.ts';
import type { Concept } from '../../model/concept.ts';
import type { Relation } from '../../model/relation.ts';
import { transitiveClosure } from './transitive-closure.ts';
import { findCycle } from './cycle.ts';
import type { TraceStep } from './trace-step.ts';

const ITEM = { name: 'Item' } as Concept;
const PING = { name: 'ping' } as Relation;

function link(op: FactChange['op'], source: string, target: string): FactChange {
  return { kind: 'link', op, relation: PING, source, target };
}
function atom(op: FactChange['op'], name: string): FactChange {
  return { kind: 'atom', op, concept: ITEM, atom: name };
}
/** A step of a rule that made so many changes. */
function step(round: number, rule: string, changes: number): TraceStep {
  return { round, rule, violations: 1, from: 10, to: 10 + changes, notes: [] };
}

describe('repairs that do not come to an end', () => {
  it('are those of the rules that still changed something in the last three rounds, each once', () => {
    const trace = [
      step(1, 'Early', 1),
      step(2, 'Ping', 1),
      step(2, 'Idle', 0),
      step(3, 'Pong', 2),
      step(4, 'Ping', 1),
      step(4, 'Late', 0),
    ];
    const found = findCycle([], trace);
    assert.deepEqual([found.rules, found.pair], [['Ping', 'Pong'], null]);
    assert.equal(
      found.description,
      'The repairs did not converge in 4 rounds: "Ping", "Pong" keep changing the data.',
    );
  });

  it('name the fact that came and went most often', () => {
    const changes = [
      link('add', 'a', 'b'),
      atom('add', 'x'),
      link('delete', 'a', 'b'),
      atom('delete', 'x'),
      link('add', 'a', 'c'),
      link('add', 'a', 'c'),
      link('add', 'a', 'c'),
      atom('add', 'x'),
    ];
    const found = findCycle(changes, [step(1, 'Ping', 1)]);
    assert.equal(found.pair, 'x in Item');
    assert.match(found.description, / x in Item is repeatedly added and removed\.$/);
    assert.equal(findCycle(changes.slice(0, 3), []).pair, '(a, b) in ping');
  });

  it('name none where nothing was taken back', () => {
    for (const changes of [[], [link('add', 'a', 'b')], [atom('add', 'x'), atom('add', 'x')]])
      assert.equal(findCycle(changes, []).pair, null);
    assert.match(findCycle([], []).description, /in 0 rounds/);
  });
});

const atoms = fc.constantFrom('a', 'b', 'c', 'd', 'e');
const pairs = fc.array(
  fc.tuple(atoms, atoms).map(([src, tgt]): Pair => ({ src, tgt })),
  { maxLength: 12 },
);
const keysOf = (some: readonly Pair[]): Set<string> =>
  new Set(some.map(({ src, tgt }) => src + tgt));

/** By the definition: pairs are joined until nothing new comes. */
function joined(some: readonly Pair[]): Set<string> {
  const known = keysOf(some);
  for (let before = -1; before < known.size;) {
    before = known.size;
    for (const [a, b] of [...known].map((each) => [...each]))
      for (const [c, d] of [...known].map((each) => [...each])) if (b === c) known.add(`${a}${d}`);
  }
  return known;
}

describe('the transitive closure of pairs', () => {
  it('is what joining them again and again comes to, each pair once', () => {
    fc.assert(
      fc.property(pairs, (some) => {
        const found = transitiveClosure(some);
        assert.deepEqual([...keysOf(found)].sort(), [...joined(some)].sort());
        assert.equal(keysOf(found).size, found.length);
      }),
    );
  });

  it('holds an atom with itself only where it is on a cycle', () => {
    assert.deepEqual(transitiveClosure([{ src: 'a', tgt: 'b' }]), [{ src: 'a', tgt: 'b' }]);
    assert.deepEqual(transitiveClosure([{ src: 'a', tgt: 'a' }]), [{ src: 'a', tgt: 'a' }]);
    assert.deepEqual(transitiveClosure([]), []);
  });

  it('of a long chain does not overflow', () => {
    const chain = Array.from({ length: 600 }, (_, i) => ({ src: `${i}`, tgt: `${i + 1}` }));
    assert.equal(transitiveClosure(chain).length, (600 * 601) / 2);
  });
});
