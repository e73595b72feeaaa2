import { InlayHintKind, type InlayHint, type Range } from 'vscode-languageserver';
import type { TermNode } from '@ampersand-prototype/compiler/reading';
import type { Analysis } from '../analysis/analyze.ts';
import { positionOf } from './range.ts';

/** Shows the concepts of each `V` and `I` that a script leaves to the type checker. */
export function inlayTypes(
  { reading }: Analysis,
  file: string,
  { range: { start, end } }: { readonly range: Range },
): InlayHint[] {
  return [...(reading?.termTypes ?? [])].flatMap(([node, { source, target }]) => {
    const position = positionOf(node.origin.end);
    const isInRange = start.line <= position.line && position.line <= end.line;
    if (node.origin.file !== file || !isInRange || !isWithoutConcept(node)) return [];
    const label = node.kind === 'full' ? `[${source.name}*${target.name}]` : `[${source.name}]`;
    return [{ position, label, kind: InlayHintKind.Type }];
  });
}

function isWithoutConcept(node: TermNode): boolean {
  return (
    (node.kind === 'full' && node.signature === null) ||
    (node.kind === 'identity' && node.concept === null)
  );
}
