import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { documentOf } from '../../../test/documented-scripts.ts';
import { diagramsOf, type ModelDocument } from '@ampersand-prototype/documentation';
import type { Diagram } from '@ampersand-prototype/generics';

const MODEL = `
RELATION a[A*B] RELATION b[A*B] RELATION c[B*C] [UNI] RELATION d[C*D] RELATION p[A] [PROP]
CLASSIFY Special ISA A
RULE x : a;c |- V
`;

function diagram(document: ModelDocument, id: string): Diagram {
  const found = diagramsOf(document).find((each) => each.id === id);
  assert.ok(found, id);
  return found;
}

const nodes = ({ nodes: all }: Diagram): readonly string[] => all.map(({ id }) => id).sort();
const edges = ({ edges: all }: Diagram): readonly string[] =>
  all.map(
    (each) => `${each.source}-${each.labels.map(({ text }) => text).join(',')}-${each.target}`,
  );

describe('the diagrams of a model', () => {
  it('show relations between the same concepts as one edge, and properties in the box', async () => {
    const overview = diagram(await documentOf(MODEL), 'diagram-overview');
    assert.deepEqual(nodes(overview), ['A', 'B', 'C', 'D', 'Special']);
    assert.deepEqual(edges(overview), ['A-a,b-B', 'B-c-C', 'C-d-D', 'Special--A']);
    assert.deepEqual(overview.nodes.find(({ id }) => id === 'A')?.rows, [
      { text: 'p', definition: 'relation-p-A-A' },
    ]);
  });

  it('show what is within some steps of a concept', async () => {
    const document = await documentOf(MODEL);
    const within = (steps: number) => nodes(diagram(document, `focus-concept-A-${steps}`));
    assert.deepEqual(within(1), ['A', 'B', 'Special']);
    assert.deepEqual(within(2), ['A', 'B', 'C', 'Special']);
    assert.deepEqual(within(3), ['A', 'B', 'C', 'D', 'Special']);
    const focus = diagram(document, 'focus-concept-A-1').nodes.filter(({ isFocus }) => isFocus);
    assert.deepEqual(
      focus.map(({ id }) => id),
      ['A'],
    );
  });

  it('show the concepts and relations of a rule', async () => {
    const rule = diagram(await documentOf(MODEL), 'diagram-rule-x');
    assert.deepEqual(
      [nodes(rule), edges(rule)],
      [
        ['A', 'B', 'C'],
        ['A-a-B', 'B-c-C'],
      ],
    );
  });

  it('show entities with attributes and associations', async () => {
    const logical = diagram(await documentOf(MODEL), 'diagram-logical');
    assert.deepEqual(nodes(logical), ['A', 'B', 'C']);
    const rows = logical.nodes.map(({ id, rows: all }) => [id, ...all.map(({ text }) => text)]);
    assert.deepEqual(rows, [['A', 'p'], ['B'], ['C', 'd : D [*]']]);
    assert.deepEqual(edges(logical), ['A-a [*],b [*]-B', 'B-c [0..1]-C']);
  });

  it('show the hierarchy, if there is one', async () => {
    const classified = diagram(await documentOf(MODEL), 'diagram-classification');
    assert.deepEqual(edges(classified), ['Special--A']);
    const plain = diagramsOf(await documentOf('RELATION a[A*B]'));
    assert.ok(!plain.some(({ kind }) => kind === 'classification'));
  });
});
