/** The documentation of a model: a compiled script in, a document or a diagram out. */
export { buildDocument } from './build-document.ts';
export { conceptDiagram } from './concept-diagram.ts';
