/** The documentation of a model: a compiled script in, files out. */
export { buildDocument } from './build-document.ts';
export { diagramsOf, definitionsOf, type ModelDocument } from './content/model-document.ts';
export { DOCUMENT_FORMATS, renderDocument, type DocumentFormat } from './render-document.ts';
export type { RenderedFile } from './render/rendered-file.ts';
