import { constants } from 'node:zlib';
import type { FastifyCompressOptions } from '@fastify/compress';

const SMALLEST_BYTES = 1024;
/** Answers are made once: beyond this, time is lost that the smaller answer does not win back. */
const BROTLI_QUALITY = 4;

/**
 * Compresses API responses, but not event streams. No response contains a secret of the server next to text that an attacker can
 * choose, so its length discloses nothing. The session token is only in a header.
 */
export const compression: FastifyCompressOptions = {
  threshold: SMALLEST_BYTES,
  encodings: ['br', 'gzip'],
  customTypes: /^(?:application\/(?:json|yaml|xml)|text\/(?!event-stream))/,
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
};
