import {
  createServer,
  request,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { pipeline } from 'node:stream';

/** Where the backend listens. */
export interface BackendAddress {
  readonly host: string;
  readonly port: number;
}

const UNAVAILABLE = 503;

/**
 * Stands before a backend that is exchanged now and then: requests that come meanwhile wait, and go on to the next one. Where
 * no next one can be started they are told why.
 */
export class ApiGate {
  readonly #server: Server;
  #next = Promise.withResolvers<BackendAddress>();

  constructor() {
    this.#server = createServer((incoming, answer) => void this.#pass(incoming, answer));
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

  /** From now on requests are told `reason`, those that wait included. */
  refuse(reason: string): void {
    this.#next.promise.catch(() => undefined);
    this.#next.reject(new Error(reason));
  }

  async end(): Promise<void> {
    this.refuse('The development server is stopping.');
    this.#server.closeAllConnections();
    await new Promise<void>((resolve) => this.#server.close(() => resolve()));
  }

  async #pass(incoming: IncomingMessage, answer: ServerResponse): Promise<void> {
    try {
      forward(await this.#next.promise, incoming, answer);
    } catch (error) {
      refuse(answer, error instanceof Error ? error.message : String(error));
    }
  }
}

function resolved(address: BackendAddress): PromiseWithResolvers<BackendAddress> {
  const next = Promise.withResolvers<BackendAddress>();
  next.resolve(address);
  return next;
}

function forward(address: BackendAddress, incoming: IncomingMessage, answer: ServerResponse): void {
  const { method, url: path, headers } = incoming;
  const outgoing = request({ ...address, method, path, headers }, (response) => {
    answer.writeHead(response.statusCode ?? UNAVAILABLE, response.headers);
    // Half an answer is broken off: a pipe alone would leave whoever asked waiting for the rest.
    pipeline(response, answer, () => undefined);
  });
  outgoing.once('error', (error) => refuse(answer, error.message));
  answer.once('close', () => outgoing.destroy());
  incoming.pipe(outgoing);
}

function refuse(answer: ServerResponse, reason: string): void {
  if (answer.headersSent) {
    answer.destroy();
    return;
  }
  answer.writeHead(UNAVAILABLE, { 'content-type': 'application/json', 'retry-after': '1' });
  answer.end(JSON.stringify({ error: UNAVAILABLE, msg: reason }));
}
