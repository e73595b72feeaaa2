/** The documentation of a model: a compiled script in, a document out. */
export { buildDocument } from './build-document.ts';
