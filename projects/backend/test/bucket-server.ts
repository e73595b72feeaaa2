import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import { BucketClient } from '../src/file-store/bucket-client.ts';
import { textContent } from '../src/file-store/object-content.ts';
import type { GivenSettings } from '../src/public-api.ts';

/** The name of the bucket. */
export const BUCKET = 'app-files';
/** The credentials that the server accepts. */
export const ACCESS_KEY = 'S3RVER';

/** Responds instead of the storage; false leaves the request to it. */
export type Intervention = (request: IncomingMessage, response: ServerResponse) => boolean;

/** An object storage on this machine, whose responses a test can replace. */
export interface BucketServer {
  readonly endpoint: string;
  /** The settings of a server that stores its files here, below the prefix `files`. */
  readonly settings: GivenSettings;
  /** Requests so far: their method and path. */
  readonly requests: string[];
  intervene: Intervention;
  /** Names of the objects below a prefix. */
  names(prefix: string): string[];
  /** Stores an object. */
  put(key: string, content: string): Promise<void>;
  /** Deletes an object without the knowledge of its owner. */
  lose(key: string): void;
  /** Makes an object look as if it was stored in 1970. */
  age(key: string): void;
  stop(): Promise<void>;
}

/** Starts a storage with one bucket. */
export async function startBucketServer(): Promise<BucketServer> {
  const directory = mkdtempSync(join(tmpdir(), 'ampersand-bucket-'));
  const storage = new S3rver({
    ...{ directory, silent: true, vhostBuckets: false },
    configureBuckets: [{ name: BUCKET }],
  });
  await storage.configureBuckets();
  const respond = storage.callback();
  const http = createServer((request, response) => {
    server.requests.push(`${request.method} ${request.url}`);
    if (!server.intervene(request, response)) respond(request, response);
  });
  await new Promise<void>((resolve) => void http.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  const client = new BucketClient({
    ...{ url: `${endpoint}/${BUCKET}`, bucket: BUCKET, region: 'us-east-1' },
    ...{ accessKeyId: ACCESS_KEY, secretAccessKey: ACCESS_KEY },
  });
  const placeOf = (key: string) => join(directory, BUCKET, `${key}._S3rver_object`);
  const server: BucketServer = {
    endpoint,
    settings: {
      'files.folder': `s3://${BUCKET}/files`,
      'files.endpoint': endpoint,
      'files.accessKeyId': ACCESS_KEY,
      'files.secretAccessKey': ACCESS_KEY,
    },
    requests: [],
    intervene: () => false,
    names: (prefix) => {
      const folder = join(directory, BUCKET, prefix);
      return (existsSync(folder) ? readdirSync(folder) : [])
        .filter((name) => name.endsWith('._S3rver_object'))
        .map((name) => name.replace('._S3rver_object', ''));
    },
    put: (key, content) => client.put(key, textContent(content)),
    lose: (key) => rmSync(placeOf(key)),
    age: (key) => utimesSync(placeOf(key), new Date(0), new Date(0)),
    stop: async () => {
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
      rmSync(directory, { recursive: true });
    },
  };
  return server;
}

/** Responds with an error of the protocol. */
export function respondWith(response: ServerResponse, status: number, code: string): true {
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>-</Message></Error>`);
  return true;
}
