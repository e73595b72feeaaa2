import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { buildDocument } from '../src/document/build-document.ts';
import { diagramsOf, placeDiagram } from '@ampersand-prototype/documentation';
import { compiledScript, EXAMPLE_SCRIPTS } from './documented-scripts.ts';
import { overlapsIn } from './overlaps.ts';

describe('the diagrams of the library', () => {
  it('have no label that overlaps another label or a node', async () => {
    const library = EXAMPLE_SCRIPTS.find(({ name }) => name === 'library')!;
    const { plan } = await compiledScript(library.path);
    const diagrams = diagramsOf(buildDocument(plan));
    assert.ok(diagrams.length > 20);
    for (const diagram of diagrams) {
      const placed = await placeDiagram(diagram);
      assert.deepEqual(overlapsIn(placed), [], diagram.id);
      assert.equal(placed.nodes.length, diagram.nodes.length);
    }
  });

  it('would be noticed otherwise', () => {
    const box = { x: 0, y: 0, width: 10, height: 10 };
    const label = { text: 'a', definition: null };
    const edge = { id: 'e', kind: 'relation', source: 'A', target: 'B', labels: [label] } as const;
    const diagram = {
      id: 'd',
      kind: 'focus',
      title: '',
      description: '',
      nodes: [],
      edges: [],
    } as const;
    const labels = [
      { label, ...box },
      { label, ...box, x: 9 },
      { label, ...box, x: 19 },
    ];
    const placed = {
      diagram,
      width: 30,
      height: 10,
      nodes: [],
      edges: [{ edge, points: [], labels }],
    };
    assert.deepEqual(overlapsIn(placed), ['label a and label a']);
  });
});
