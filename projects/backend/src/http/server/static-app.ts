import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import { extname, join, normalize, resolve, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { setSecurityHeaders, type ScriptPolicy } from './security-headers.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.ico': 'image/x-icon',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.gif': 'image/gif',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.ttf': 'font/ttf',
  '.wasm': 'application/wasm',
};
const COMPRESSIBLE = new Set([
  '.html',
  '.js',
  '.mjs',
  '.css',
  '.json',
  '.svg',
  '.txt',
  '.map',
  '.webmanifest',
]);
/**
 * Builds put a hash of the content into the name: `main-ABCD1234.js`, `chunk-B-mVzF_8.js`. A word of the same length is none: other
 * content may come under the name of a picture.
 */
const HASHED = /[\\/]chunk-[\w-]{8}\.js$|[-.](?=[a-z_]*[A-Z0-9])\w{8}\.[a-z0-9]+$/;
const FOREVER = 'public, max-age=31536000, immutable';
const MAX_CACHED = 500;
/** Addresses that monitoring asks. A page there would look like a healthy server, or like metrics. */
const WITHOUT_PAGE = /^\/(?:api|health|healthz|live|livez|metrics|ready|readyz|startupz)(?:[/?]|$)/;

interface Compressed {
  readonly version: string;
  readonly body: Buffer;
}

/** Serves the files of the built frontend; unknown addresses get its start page. */
export class StaticApp {
  readonly #folder: string;
  readonly #policy: ScriptPolicy;
  readonly #compressed = new Map<string, Compressed>();

  constructor(folder: string, policy: ScriptPolicy = 'strict') {
    this.#folder = resolve(folder);
    this.#policy = policy;
  }

  /** Answers requests outside the API. */
  register(server: FastifyInstance): void {
    server.get('/*', { schema: { hide: true } }, (request, reply) => this.#serve(request, reply));
  }

  async #serve(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    if (WITHOUT_PAGE.test(request.url)) return reply.callNotFound();
    setSecurityHeaders(reply, this.#policy);
    const file = (await this.#find(request.url)) ?? {
      path: join(this.#folder, 'index.html'),
      isStart: true,
    };
    const info = await stat(file.path).catch(() => null);
    if (!info) return reply.callNotFound();
    const version = `${info.size.toString(36)}-${Math.round(info.mtimeMs).toString(36)}`;
    const isHashed = !file.isStart && HASHED.test(file.path);
    reply.headers({
      'cache-control': isHashed ? FOREVER : 'no-cache',
      etag: `"${version}"`,
      vary: 'accept-encoding',
    });
    if (request.headers['if-none-match']?.includes(`"${version}"`)) return reply.code(304).send();
    reply.type(TYPES[extname(file.path)] ?? 'application/octet-stream');
    return reply.send(await this.#body(request, reply, file.path, version));
  }

  /** The file that an address names; null when it names none. */
  async #find(url: string): Promise<{ path: string; isStart: boolean } | null> {
    const name = decoded(url.split('?')[0] ?? '');
    if (name === null || name.includes('\0')) return null;
    const path = normalize(join(this.#folder, name));
    if (!path.startsWith(this.#folder + sep)) return null;
    const info = await stat(path).catch(() => null);
    return info?.isFile() ? { path, isStart: path === join(this.#folder, 'index.html') } : null;
  }

  async #body(
    request: FastifyRequest,
    reply: FastifyReply,
    path: string,
    version: string,
  ): Promise<unknown> {
    const encoding = COMPRESSIBLE.has(extname(path)) ? bestEncoding(request.headers) : null;
    if (encoding === null) return createReadStream(path);
    reply.header('content-encoding', encoding);
    return this.#compress(path, version, encoding);
  }

  async #compress(path: string, version: string, encoding: 'br' | 'gzip'): Promise<Buffer> {
    const suffix = encoding === 'br' ? '.br' : '.gz';
    const precompressed = await readFile(path + suffix).catch(() => null);
    if (precompressed) return precompressed;
    const key = `${path}${suffix}`;
    const known = this.#compressed.get(key);
    if (known?.version === version) return known.body;
    const body = await COMPRESSORS[encoding](await readFile(path));
    if (this.#compressed.size >= MAX_CACHED) this.#compressed.clear();
    this.#compressed.set(key, { version, body });
    return body;
  }
}

const BROTLI_QUALITY = 6;
const COMPRESSORS = {
  br: (content: Buffer): Promise<Buffer> =>
    promisify(brotliCompress)(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY },
    }),
  gzip: (content: Buffer): Promise<Buffer> => promisify(gzip)(content),
};

/** The smallest form that a request accepts. */
function bestEncoding(headers: IncomingHttpHeaders): 'br' | 'gzip' | null {
  const accepted = new Negotiator({ headers }).encodings(['br', 'gzip']);
  return (['br', 'gzip'] as const).find((each) => accepted.includes(each)) ?? null;
}

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
