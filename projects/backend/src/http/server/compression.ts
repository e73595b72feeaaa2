import { constants } from 'node:zlib';
import type { FastifyCompressOptions } from '@fastify/compress';

const SMALLEST_BYTES = 1024;
/** Answers are made once: beyond this, time is lost that the smaller answer does not win back. */
const BROTLI_QUALITY = 4;

/**
 * Answers of the API are compressed, streams of events are not. No answer holds a secret of the server beside a text that
 * somebody else may choose, so that its length tells nothing: the token of a session only travels in a header.
 */
export const compression: FastifyCompressOptions = {
  threshold: SMALLEST_BYTES,
  encodings: ['br', 'gzip'],
  customTypes: /^(?:application\/(?:json|yaml|xml)|text\/(?!event-stream))/,
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
};
