import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { IncomingHttpHeaders, IncomingMessage, RequestOptions } from 'node:http';
import { createServer, request, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { AmpersandServer } from '../src/public-api.ts';

/** A certificate with its key, both in PEM. */
interface Certificate {
  readonly key: Buffer;
  readonly cert: Buffer;
}

/** A request to a server behind the proxy. */
export interface ProxiedRequest {
  readonly headers?: Readonly<Record<string, string>>;
  /** The form to post; without it the request is a GET. */
  readonly payload?: string;
}

/** A response through the proxy. */
export interface ProxiedResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A proxy with a certificate of its own, before servers that take turns. */
export class TlsProxy {
  /** The servers behind it. */
  servers: readonly AmpersandServer[] = [];
  readonly #http: Server;
  readonly #certificate: Certificate;
  #turn = 0;

  private constructor(certificate: Certificate) {
    this.#certificate = certificate;
    this.#http = createServer(certificate, (incoming, outgoing) => {
      void this.#forward(incoming).then(({ statusCode, headers, payload }) => {
        outgoing.writeHead(statusCode, headers).end(payload);
      });
    });
  }

  static async start(): Promise<TlsProxy> {
    const proxy = new TlsProxy(newCertificate());
    proxy.#http.listen(0, '127.0.0.1');
    await once(proxy.#http, 'listening');
    return proxy;
  }

  get url(): string {
    return `https://localhost:${(this.#http.address() as AddressInfo).port}`;
  }

  /** Sends a request through the proxy, and trusts its certificate only. */
  async send(path: string, { headers = {}, payload }: ProxiedRequest): Promise<ProxiedResponse> {
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const options: RequestOptions & { readonly ca: Buffer } = {
      ...{ ca: this.#certificate.cert, method: payload === undefined ? 'GET' : 'POST' },
      headers: { ...headers, ...(payload !== undefined && form) },
    };
    const sent = request(new URL(path, this.url), options).end(payload);
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    const { statusCode = 0, headers: received } = response;
    return { status: statusCode, headers: received, body: await text(response) };
  }

  async stop(): Promise<void> {
    this.#http.closeAllConnections();
    await new Promise((resolve) => this.#http.close(resolve));
  }

  async #forward(incoming: IncomingMessage) {
    const server = this.servers[(this.#turn += 1) % this.servers.length];
    if (!server) throw new Error('no server is behind the proxy');
    const { url = '/', headers } = incoming;
    return server.http.inject({
      ...{ method: incoming.method === 'POST' ? 'POST' : 'GET', url },
      headers: { ...headers, 'x-forwarded-proto': 'https', 'x-forwarded-for': '192.0.2.1' },
      payload: await text(incoming),
    });
  }
}

function newCertificate(): Certificate {
  const folder = mkdtempSync(join(tmpdir(), 'ampersand-tls-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const of = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost', '-days', '2'];
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  execFileSync('openssl', ['req', '-x509', ...curve, ...of, '-keyout', key, '-out', cert], {
    stdio: 'ignore',
  });
  const certificate = { key: readFileSync(key), cert: readFileSync(cert) };
  rmSync(folder, { recursive: true });
  return certificate;
}
