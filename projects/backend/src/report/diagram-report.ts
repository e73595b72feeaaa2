import type { Diagram, RenderedDiagram, StoredDocument } from '@ampersand-prototype/generics';
import { renderDiagram } from '@ampersand-prototype/documentation';
import { derived } from '../model/derived.ts';
import { findDefinition } from './definition-report.ts';

/** Diagrams that stay in memory; the positions of a large one take a second to compute. */
const MAX_RENDERED = 100;

const renderedOf = derived((_: StoredDocument) => new Map<string, Promise<RenderedDiagram>>());

/** Returns a diagram as a picture and as a list, by identifier or around a concept. */
export function findDiagram(
  document: StoredDocument,
  id: string,
  radius: number,
): Promise<RenderedDiagram | null> {
  const stored = document.diagrams.find((each) => each.id === id);
  const rendered = renderedOf(document);
  const key = stored ? id : `${id} ${radius}`;
  const known = rendered.get(key);
  if (known) return known;
  const diagram = stored ?? focusDiagram(document, id, radius);
  if (!diagram) return Promise.resolve(null);
  const computed = renderDiagram(diagram, document.language);
  rendered.set(key, computed);
  computed.catch(() => rendered.delete(key));
  const [oldest] = rendered.keys();
  if (rendered.size > MAX_RENDERED && oldest !== undefined) rendered.delete(oldest);
  return computed;
}

/** The concepts within some steps of one, and what connects them; null for other definitions. */
function focusDiagram(document: StoredDocument, id: string, radius: number): Diagram | null {
  const whole = document.diagrams[0];
  const definition = findDefinition(document, id);
  if (!whole || definition?.kind !== 'concept') return null;
  const near = neighborhood(whole, definition.name, radius);
  const nodes = whole.nodes.filter((node) => near.has(node.id));
  return {
    id: `focus-${definition.id}-${radius}`,
    kind: 'focus',
    title: definition.label,
    description: '',
    nodes: nodes.map((node) => ({ ...node, isFocus: node.id === definition.name })),
    edges: whole.edges.filter(({ source, target }) => near.has(source) && near.has(target)),
  };
}

function neighborhood({ edges }: Diagram, center: string, radius: number): ReadonlySet<string> {
  let near = new Set([center]);
  for (let step = 0; step < radius; step += 1) {
    const touching = edges.filter(({ source, target }) => near.has(source) || near.has(target));
    near = new Set([...near, ...touching.flatMap(({ source, target }) => [source, target])]);
  }
  return near;
}
