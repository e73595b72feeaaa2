import type { PlacedDiagram } from '../diagram/placed-diagram.ts';
import { placeDiagram } from '../diagram/place-diagram.ts';
import { diagramsOf, type ModelDocument } from '../content/model-document.ts';
import type { RenderedFile, RenderInput } from './rendered-file.ts';

/** The formats of the documentation. */
export const DOCUMENT_FORMATS = ['html', 'docx', 'md', 'svg', 'mermaid'] as const;

/** An output format of the documentation. */
export type DocumentFormat = (typeof DOCUMENT_FORMATS)[number];

/** Renderers are loaded when they are used. */
const RENDERERS: Readonly<
  Record<DocumentFormat, (input: RenderInput) => Promise<readonly RenderedFile[]>>
> = {
  html: async (input) => (await import('./html.ts')).renderHtml(input),
  docx: async (input) => (await import('./docx.ts')).renderDocx(input),
  md: async (input) => (await import('./markdown.ts')).renderMarkdown(input),
  svg: async (input) => (await import('./svg-files.ts')).svgFiles(input),
  mermaid: async (input) => (await import('./mermaid.ts')).renderMermaid(input),
};

/** How the documentation leads to the script. */
type Source = Partial<Pick<RenderInput, 'sourceHref' | 'readSource'>>;

/** Renders the files of a document, with links to the script. */
export async function renderDocument(
  document: ModelDocument,
  format: DocumentFormat,
  { sourceHref = () => null, readSource = () => null }: Source = {},
): Promise<readonly RenderedFile[]> {
  const placed =
    format === 'mermaid' ? new Map<string, PlacedDiagram>() : await placeAll(document, format);
  return RENDERERS[format]({ document, placed, sourceHref, readSource });
}

/** The largest come first, so that none is left to one worker at the end. Word files have no diagrams around one concept. */
async function placeAll(
  document: ModelDocument,
  format: DocumentFormat,
): Promise<ReadonlyMap<string, PlacedDiagram>> {
  const diagrams = diagramsOf(document)
    .filter(({ kind }) => format !== 'docx' || kind !== 'focus')
    .toSorted((a, b) => b.nodes.length - a.nodes.length);
  const placed = await Promise.all(diagrams.map(placeDiagram));
  return new Map(placed.map((each) => [each.diagram.id, each]));
}
