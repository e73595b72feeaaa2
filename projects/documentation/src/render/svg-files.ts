import { renderSvg } from './svg.ts';
import type { RenderedFile, RenderInput } from './rendered-file.ts';

/** Renders each diagram as an SVG file. */
export function svgFiles(
  { placed }: RenderInput,
  href: (definition: string) => string | null = () => null,
): readonly RenderedFile[] {
  return [...placed.values()].map((each) => ({
    path: `diagrams/${each.diagram.id}.svg`,
    content: `${renderSvg(each, { href, isStandalone: true })}\n`,
  }));
}
