import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import { connectionError, MissingObject, responseError } from './bucket-error.ts';
import type { BucketSettings } from './bucket-settings.ts';
import { readObjectPage, type ObjectPage } from './bucket-xml.ts';
import { FileStoreError } from './file-store-error.ts';
import type { ObjectContent } from './object-content.ts';

const MAX_ATTEMPTS = 4;
const MIN_DELAY_MS = 100;
const TIMEOUT_MS = 30_000;
/** Time without a byte after which a download is given up. */
const IDLE_MS = 300_000;
/** Uploads may take longer: at least this many bytes per millisecond are expected. */
const MIN_BYTES_PER_MS = 100;

/** The storage did not begin a response in time. To repeat the request would only take longer. */
class TooSlow extends Error {
  override readonly name = 'TooSlow';
}

/** A request to a bucket. */
interface BucketRequest {
  readonly method: 'DELETE' | 'GET' | 'PUT';
  readonly key?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly content?: ObjectContent;
}

/**
 * Sends signed requests to a bucket with the protocol of S3, and repeats them after temporary failures. It uses `node:http`,
 * because `fetch` buffers a streamed body (D48).
 */
export class BucketClient {
  readonly #settings: BucketSettings;
  readonly #timeout: number;

  /** `timeout` limits the time until a response begins, in milliseconds. */
  constructor(settings: BucketSettings, timeout = TIMEOUT_MS) {
    this.#settings = settings;
    this.#timeout = timeout;
  }

  /** Stores an object. @throws FileStoreError */
  async put(key: string, content: ObjectContent): Promise<void> {
    await this.#send({ method: 'PUT', key, content }, text);
  }

  /** Opens an object; null if there is none. @throws FileStoreError */
  get(key: string): Promise<IncomingMessage | null> {
    return orNull(this.#send({ method: 'GET', key }, (response) => response));
  }

  /** Deletes an object, if there is one. @throws FileStoreError */
  async delete(key: string): Promise<void> {
    await orNull(this.#send({ method: 'DELETE', key }, text));
  }

  /** Reads a page of the objects whose keys begin with a prefix. @throws FileStoreError */
  async list(prefix: string, after: string | null = null, max?: number): Promise<ObjectPage> {
    const query = {
      'list-type': '2',
      prefix,
      ...(after !== null && { 'continuation-token': after }),
      ...(max !== undefined && { 'max-keys': String(max) }),
    };
    return readObjectPage(await this.#send({ method: 'GET', query }, text));
  }

  async #send<T>(
    request: BucketRequest,
    read: (response: IncomingMessage) => Promise<T> | T,
  ): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      const error = await this.#attempt(request, read).catch((reason: unknown) =>
        reason instanceof FileStoreError ? reason : connectionError(this.#settings, reason),
      );
      if (!(error instanceof FileStoreError)) return error;
      const isRepeatable = error.isTemporary && !(error.cause instanceof TooSlow);
      if (attempt === MAX_ATTEMPTS || !isRepeatable) throw error;
      await sleep(Math.random() * MIN_DELAY_MS * 2 ** attempt);
    }
  }

  async #attempt<T>(
    request: BucketRequest,
    read: (response: IncomingMessage) => Promise<T> | T,
  ): Promise<T> {
    const response = await this.#respond(request);
    const { statusCode: status = 0 } = response;
    if (status >= 200 && status < 300) return read(response);
    const error = responseError(this.#settings, response, await text(response));
    // The storage may have responded before it read the content.
    response.destroy();
    throw error;
  }

  async #respond({ method, key, query = {}, content }: BucketRequest): Promise<IncomingMessage> {
    const { url, region, accessKeyId, secretAccessKey } = this.#settings;
    const target = new URL(key === undefined ? url : `${url}/${key}`);
    for (const [name, value] of Object.entries(query)) target.searchParams.set(name, value);
    const signed = await new AwsV4Signer({
      ...{ method, url: target.href, service: 's3', region, accessKeyId, secretAccessKey },
      headers: content ? { 'x-amz-content-sha256': content.digest } : {},
    }).sign();
    const size = content?.size ?? 0;
    const request = (target.protocol === 'http:' ? http : https).request(signed.url, {
      method,
      headers: { ...Object.fromEntries(signed.headers), 'content-length': size },
    });
    return beginning(request, content, this.#timeout + size / MIN_BYTES_PER_MS);
  }
}

/** Sends a request, and resolves when its response begins. The rest of a download may take as long as its receiver takes. */
function beginning(
  request: http.ClientRequest,
  content: ObjectContent | undefined,
  timeout: number,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      request.destroy(new TooSlow(`none within ${Math.ceil(timeout / 1000)} s`));
    }, timeout);
    request.on('error', reject);
    request.on('close', () => clearTimeout(timer));
    request.on('response', (response) => {
      clearTimeout(timer);
      response.setTimeout(IDLE_MS, () => response.destroy(new Error('The download stopped.')));
      resolve(response);
    });
    if (content) pipeline(content.open(), request).catch(reject);
    else request.end();
  });
}

async function orNull<T>(found: Promise<T>): Promise<T | null> {
  try {
    return await found;
  } catch (error) {
    if (error instanceof MissingObject) return null;
    throw error;
  }
}
