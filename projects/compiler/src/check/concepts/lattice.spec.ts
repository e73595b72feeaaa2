import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { connectedComponents } from './graph.ts';
import { Lattice } from './lattice.ts';
import type { MutableConcept } from './mutable-concept.ts';

function concept(name: string): MutableConcept {
  const start = { line: 1, column: 1 };
  const origin = { file: 'x', start, end: start };
  return { name, aliases: [name], label: name, type: 'OBJECT', meanings: [], origin };
}

/** A lattice of `count` concepts; an edge goes from a concept to one with a smaller number. */
function build(count: number, edges: readonly (readonly [number, number])[]) {
  const concepts = Array.from({ length: count }, (_, index) => concept(`C${index}`));
  const parents = new Map(concepts.map((item) => [item, new Set<MutableConcept>()]));
  for (const [from, to] of edges) {
    const [small, large] = [concepts[Math.max(from, to)], concepts[Math.min(from, to)]];
    if (small !== undefined && large !== undefined && small !== large)
      parents.get(small)?.add(large);
  }
  return { concepts, lattice: new Lattice(parents) };
}

const graph = fc
  .integer({ min: 1, max: 9 })
  .chain((count) =>
    fc.tuple(
      fc.constant(count),
      fc.array(fc.tuple(fc.nat(count - 1), fc.nat(count - 1)), { maxLength: 14 }),
    ),
  );

test('joins are least upper bounds and meets greatest lower bounds', () => {
  fc.assert(
    fc.property(graph, ([count, edges]) => {
      const { concepts, lattice } = build(count, edges);
      for (const a of concepts) {
        for (const b of concepts) {
          const above = concepts.filter(
            (c) => lattice.isSameOrMoreGeneral(c, a) && lattice.isSameOrMoreGeneral(c, b),
          );
          const below = concepts.filter(
            (c) => lattice.isSameOrMoreGeneral(a, c) && lattice.isSameOrMoreGeneral(b, c),
          );
          const join = lattice.join(a, b);
          const meet = lattice.meet(a, b);
          assert.equal(join === null, above.length === 0);
          assert.equal(meet === null, below.length === 0);
          if (join !== null) {
            assert.ok(above.includes(join));
            assert.ok(above.every((c) => c === join || !lattice.isSameOrMoreGeneral(join, c)));
          }
          if (meet !== null) {
            assert.ok(below.includes(meet));
            assert.ok(below.every((c) => c === meet || !lattice.isSameOrMoreGeneral(c, meet)));
          }
          assert.equal(lattice.join(b, a), join);
          assert.equal(lattice.meet(b, a), meet);
        }
      }
    }),
  );
});

test('generalisations, specialisations and typologies agree', () => {
  fc.assert(
    fc.property(graph, ([count, edges]) => {
      const { concepts, lattice } = build(count, edges);
      for (const a of concepts) {
        for (const b of concepts) {
          const isAbove = lattice.generalizations(a).includes(b);
          assert.equal(isAbove, lattice.specializations(b).includes(a));
          assert.equal(isAbove, a !== b && lattice.isSameOrMoreGeneral(b, a));
          const isRelated = lattice.typology(a).includes(b);
          assert.equal(isRelated, lattice.typology(b).includes(a));
          if (isAbove) {
            assert.ok(isRelated);
            const order = lattice.typology(a);
            assert.ok(order.indexOf(b) < order.indexOf(a), 'generic before specific');
          }
        }
      }
    }),
  );
});

test('components are the groups of nodes that reach each other', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(6), fc.nat(6)), { maxLength: 16 }), (pairs) => {
      const nodes = Array.from({ length: 7 }, (_, index) => String(index));
      const edges = new Map(nodes.map((node) => [node, new Set<string>()]));
      for (const [from, to] of pairs) edges.get(String(from))?.add(String(to));
      const reach = (from: string): Set<string> => {
        const seen = new Set([from]);
        for (const node of seen) for (const next of edges.get(node) ?? []) seen.add(next);
        return seen;
      };
      const groups = connectedComponents(nodes, edges);
      assert.deepEqual(groups.flat().sort(), nodes);
      for (const group of groups) {
        for (const node of nodes) {
          const [first = ''] = group;
          const isMutual = reach(first).has(node) && reach(node).has(first);
          assert.equal(group.includes(node), isMutual);
        }
      }
    }),
  );
});
