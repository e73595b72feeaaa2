import type { Diagram, DiagramText } from '@ampersand-prototype/generics';
import { markReference } from '../content/inline.ts';
import type { DocumentMessages } from '../messages/document-messages.ts';

/** Describes a diagram as a list, one line for each connection, property, and unconnected node. */
export function describeDiagram(
  { nodes, edges }: Diagram,
  messages: DocumentMessages,
): readonly string[] {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const named = (id: string): string => {
    const node = byId.get(id);
    return node ? marked(node) : id;
  };
  const connected = new Set(edges.flatMap(({ source, target }) => [source, target]));
  const lines = edges.flatMap(({ kind, source, target, labels }) =>
    kind === 'specialization'
      ? [`${named(source)} ${messages.isA} ${named(target)}`]
      : labels.map((label) => `${named(source)} ${marked(label)} ${named(target)}`),
  );
  const rows = nodes.flatMap((node) => {
    if (node.rows.length > 0) return node.rows.map((row) => `${marked(node)}: ${marked(row)}`);
    return connected.has(node.id) ? [] : [marked(node)];
  });
  return [...lines, ...rows];
}

function marked({ text, definition }: DiagramText): string {
  return definition === null ? text : markReference(definition, text);
}
