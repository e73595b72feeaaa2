import { diagramsOf } from '../content/model-document.ts';
import type { Diagram, DiagramNode } from '@ampersand-prototype/generics';
import type { RenderedFile, RenderInput } from './rendered-file.ts';

/** Renders each diagram as Mermaid source, for example for wikis. */
export function renderMermaid({ document }: RenderInput): readonly RenderedFile[] {
  return diagramsOf(document).map((diagram) => ({
    path: `diagrams/${diagram.id}.mmd`,
    content: mermaidText(diagram),
  }));
}

/** Returns the Mermaid text of a diagram. */
function mermaidText({ title, kind, nodes, edges }: Diagram): string {
  const ids = new Map(nodes.map((node, i) => [node.id, `c${i + 1}`]));
  const idOf = (id: string): string => ids.get(id) ?? 'c0';
  const direction = kind === 'classification' ? 'BT' : 'LR';
  return [
    '---',
    `title: ${JSON.stringify(title)}`,
    '---',
    'classDiagram',
    `direction ${direction}`,
    ...nodes.flatMap((node) => nodeLines(node, idOf(node.id))),
    ...edges.flatMap((edge) => {
      const [source, target] = [idOf(edge.source), idOf(edge.target)];
      if (edge.kind === 'specialization') return [`${source} --|> ${target}`];
      return edge.labels.map(({ text }) => `${source} --> ${target} : ${plain(text)}`);
    }),
    '',
  ].join('\n');
}

function nodeLines({ text, rows }: DiagramNode, id: string): readonly string[] {
  const head = `class ${id}["${plain(text)}"]`;
  return [head, ...rows.map((row) => `${id} : ${plain(row.text)}`)];
}

/** Without the characters that end a text of Mermaid. */
function plain(text: string): string {
  return text.replace(/["`{}\n#;]/g, ' ').replace(/ : /g, ' ');
}
