import type { Diagram, Language, RenderedDiagram } from '@ampersand-prototype/generics';
import { parseInline } from '../content/inline.ts';
import { describeDiagram } from '../diagram/describe-diagram.ts';
import { placeDiagram } from '../diagram/place-diagram.ts';
import { DOCUMENT_MESSAGES } from '../messages/document-catalog.ts';
import { renderSvg } from './svg.ts';

/** Renders a diagram for a page of an application, as a picture and as a list, in the language of the document. */
export async function renderDiagram(
  diagram: Diagram,
  language: Language,
): Promise<RenderedDiagram> {
  const placed = await placeDiagram(diagram);
  const href = (id: string): string => `#${encodeURIComponent(id)}`;
  return {
    svg: renderSvg(placed, { href, isStandalone: false }),
    width: placed.width,
    lines: describeDiagram(diagram, DOCUMENT_MESSAGES[language]).map(parseInline),
  };
}

/** Renders a diagram as an SVG file of its own, with colors and without links. */
export async function renderDiagramFile(diagram: Diagram): Promise<string> {
  return renderSvg(await placeDiagram(diagram), { href: () => null, isStandalone: true });
}
