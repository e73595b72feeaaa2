/** Documents of a model: their blocks, texts, diagrams, and the files of each format. */
export {
  blocksOf,
  definitionsOf,
  diagramsOf,
  type Block,
  type Chapter,
  type Definition,
  type ModelDocument,
  type Section,
  type SourcePosition,
  type SourceRange,
  type TableBlock,
} from './content/model-document.ts';
export { markCode, markReference, parseInline } from './content/inline.ts';
export { DOCUMENT_MESSAGES } from './messages/document-catalog.ts';
export type { DocumentMessages } from './messages/document-messages.ts';
export { describeDiagram } from './diagram/describe-diagram.ts';
export { placeDiagram } from './diagram/place-diagram.ts';
export type {
  PlacedDiagram,
  PlacedEdge,
  PlacedLabel,
  PlacedNode,
  Point,
  Rectangle,
} from './diagram/placed-diagram.ts';
export { DOCUMENT_FORMATS, renderDocument, type DocumentFormat } from './render/render-document.ts';
export { renderDiagram, renderDiagramFile } from './render/render-diagram.ts';
export { shownFile, shownPlace, type RenderedFile } from './render/rendered-file.ts';
