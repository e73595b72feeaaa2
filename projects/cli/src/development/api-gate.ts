import {
  createServer,
  request,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { pipeline } from 'node:stream';
import { errorMessage } from '@ampersand-prototype/generics';

/** The address of the backend. */
export interface BackendAddress {
  readonly host: string;
  readonly port: number;
}

const UNAVAILABLE = 503;

/**
 * Holds API requests while the backend is being replaced. Requests wait for the next backend. If none can be started, they
 * get the reason.
 */
export class ApiGate {
  readonly #server: Server;
  #next = Promise.withResolvers<BackendAddress>();

  constructor() {
    this.#server = createServer((incoming, reply) => void this.#pass(incoming, reply));
  }

  listen({ host, port }: BackendAddress): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#server.once('error', reject);
      this.#server.listen(port, host, resolve);
    });
  }

  /** From now on requests go here, those that wait included. */
  open(address: BackendAddress): void {
    this.#next.resolve(address);
    this.#next = resolved(address);
  }

  /** From now on requests wait. */
  close(): void {
    this.#next = Promise.withResolvers();
  }

  /** Rejects all requests with `reason` from now on, waiting ones included. */
  reject(reason: string): void {
    this.#next.promise.catch(() => undefined);
    this.#next.reject(new Error(reason));
  }

  async end(): Promise<void> {
    this.reject('The development server is stopping.');
    this.#server.closeAllConnections();
    await new Promise<void>((resolve) => this.#server.close(() => resolve()));
  }

  async #pass(incoming: IncomingMessage, reply: ServerResponse): Promise<void> {
    try {
      forward(await this.#next.promise, incoming, reply);
    } catch (error) {
      reject(reply, errorMessage(error));
    }
  }
}

function resolved(address: BackendAddress): PromiseWithResolvers<BackendAddress> {
  const next = Promise.withResolvers<BackendAddress>();
  next.resolve(address);
  return next;
}

function forward(address: BackendAddress, incoming: IncomingMessage, reply: ServerResponse): void {
  const { method, url: path, headers } = incoming;
  const outgoing = request({ ...address, method, path, headers }, (response) => {
    reply.writeHead(response.statusCode ?? UNAVAILABLE, response.headers);
    // An incomplete response is aborted: with a pipe alone, the client would wait for the rest.
    pipeline(response, reply, () => undefined);
  });
  outgoing.once('error', (error) => reject(reply, error.message));
  reply.once('close', () => outgoing.destroy());
  incoming.pipe(outgoing);
}

function reject(reply: ServerResponse, reason: string): void {
  if (reply.headersSent) {
    reply.destroy();
    return;
  }
  reply.writeHead(UNAVAILABLE, { 'content-type': 'application/json', 'retry-after': '1' });
  reply.end(JSON.stringify({ error: UNAVAILABLE, title: reason }));
}
