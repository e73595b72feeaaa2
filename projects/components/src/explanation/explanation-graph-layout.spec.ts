import {
  compareTexts,
  type ExplainedAtom,
  type ExplanationNode,
} from '@ampersand-prototype/generics';
import { layoutExplanation, type GraphNode } from './explanation-graph-layout';
import { SAMPLE_EXPLANATION, sampleStep } from '../regression/sample-explanation';

const atom = (id: string | null, concept = 'A'): ExplainedAtom => ({
  ...{ concept, conceptLabel: concept, _id_: id, _label_: id },
});
const link = (from: string | null, to: string | null, holds = true): ExplanationNode =>
  sampleStep(`${from} r ${to} ${holds}`, {
    ...{ source: atom(from), target: atom(to), holds },
    relation: { signature: 'r[A*A]', label: 'r' },
  });

const graphOf = (...links: readonly ExplanationNode[]) =>
  layoutExplanation({
    ...SAMPLE_EXPLANATION.explanation!,
    source: atom('a'),
    tree: sampleStep('all', { kind: 'all', children: links }),
  });

describe('the graph of an explanation', () => {
  it('puts items in rows by their distance from the violating item', () => {
    const { nodes } = graphOf(link('b', 'c'), link('a', 'b'), link('a', 'd', false));
    expect(labelsByRow(nodes)).toEqual([['a'], ['b', 'd'], ['c']]);
  });

  it('draws each link once, and tells missing ones from stored ones', () => {
    const { edges } = graphOf(link('a', 'b'), link('a', 'b'), link('a', 'b', false));
    expect(edges.map(({ holds }) => holds)).toEqual([true, false]);
    expect(new Set(edges.map(({ path }) => path)).size).toBe(2);
  });

  it('draws an item that is linked to itself, and items apart from the violating one', () => {
    const { nodes, edges } = graphOf(link('x', 'x'), link('y', 'z'));
    expect(labelsByRow(nodes)).toEqual([['x'], ['y'], ['z']]);
    expect(edges.every(({ path }) => !path.includes('NaN'))).toBe(true);
  });

  it('shows one item for all that may not be seen', () => {
    const { nodes } = graphOf(link('a', null), link('b', null, false));
    expect(labels(nodes)).toEqual([null, 'a', 'b']);
  });

  it('keeps every item within its size', () => {
    const many = Array.from({ length: 9 }, (_, i) => link('a', `n${i}`));
    const { nodes, width, height } = graphOf(...many);
    for (const { x, y } of nodes) expect(x > 0 && x < width && y > 0 && y < height).toBe(true);
  });
});

function labelsByRow(nodes: readonly GraphNode[]) {
  const rows = [...Map.groupBy(nodes, ({ y }) => y)].sort(([a], [b]) => a - b);
  return rows.map(([, row]) => labels(row));
}

function labels(nodes: readonly { readonly label: string | null }[]) {
  return nodes.map(({ label }) => label).sort((a, b) => compareTexts(a ?? '', b ?? ''));
}
