import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { errorMessage } from '@ampersand-prototype/generics';
import type { AmpersandServer } from '@ampersand-prototype/backend';

/** How long requests in progress may hold up a change, in milliseconds. */
const TIMEOUT_MS = 10_000;
const UNAVAILABLE = 503;
const API = /^\/(api|health|ready)(\/|$|\?)/;
const MIGRATION = /^\/api\/v1\/admin\/migration(\?|$)/;

/** Handles requests that are not for the API. */
export type PageListener = (request: IncomingMessage, reply: ServerResponse) => void;

/**
 * Listens on the port of `ampersand dev`, and forwards requests to the current application. Applications are replaced
 * between two requests, so no request fails or is handled by two of them.
 */
export class LiveHost {
  readonly #http: Server;
  readonly #pages: PageListener;
  readonly #report: (line: string) => void;
  readonly #underWay = new Set<ServerResponse>();
  readonly #streams = new Set<ServerResponse>();
  #present: AmpersandServer | null = null;
  #waiting: AmpersandServer | null = null;
  #door: Promise<unknown> = Promise.resolve();
  #idle: (() => void) | null = null;

  constructor(pages: PageListener, report: (line: string) => void) {
    this.#pages = pages;
    this.#report = report;
    this.#http = createServer((request, reply) => this.#respond(request, reply));
  }

  /** The application that is served; null before the first. */
  get present(): AmpersandServer | null {
    return this.#present;
  }

  listen(port: number, host: string): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#http.once('error', reject);
      this.#http.listen(port, host, resolve);
    });
  }

  /** Does `work` while no request to the API is in progress; new requests wait. */
  async paused<T>(work: () => Promise<T>): Promise<T> {
    const before = this.#door;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#door = promise;
    try {
      await before;
      await this.#quiet();
      return await work();
    } finally {
      resolve();
    }
  }

  /** From now on this one is served. The one before is closed, with the streams that it kept open. */
  exchange(next: AmpersandServer): void {
    const before = this.#present;
    this.#present = next;
    if (this.#waiting === next) this.#waiting = null;
    const streams = [...this.#streams];
    if (before) void this.#end(before).finally(() => streams.forEach((stream) => stream.destroy()));
  }

  /** This one waits for a decision about the data, which is made by its own address of migrations. Null: none does. */
  wait(next: AmpersandServer | null): void {
    const before = this.#waiting;
    this.#waiting = next;
    if (before && before !== next) void this.#end(before);
  }

  async close(): Promise<void> {
    this.#http.close();
    this.#http.closeAllConnections();
    await Promise.all([this.#waiting?.close(), this.#present?.close()]);
  }

  /** The command goes on with the next application, even if this one can't close its database. */
  async #end(server: AmpersandServer): Promise<void> {
    try {
      await server.close();
    } catch (error) {
      const reason = errorMessage(error);
      this.#report(`The previous version of the application could not be closed: ${reason}`);
    }
  }

  #respond(request: IncomingMessage, reply: ServerResponse): void {
    if (API.test(request.url ?? '')) void this.#pass(request, reply);
    else this.#pages(request, reply);
  }

  async #pass(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    for (let door; door !== this.#door;) await (door = this.#door);
    const isStream = request.headers.accept?.includes('text/event-stream') === true;
    this.#follow(isStream ? this.#streams : this.#underWay, reply);
    const isDecision = request.method === 'POST' && MIGRATION.test(request.url ?? '');
    const server = (isDecision ? this.#waiting : null) ?? this.#present;
    if (server) server.http.routing(request, reply);
    else reject(reply);
  }

  #follow(replies: Set<ServerResponse>, reply: ServerResponse): void {
    replies.add(reply);
    reply.once('close', () => {
      replies.delete(reply);
      if (this.#underWay.size === 0) this.#idle?.();
    });
  }

  /** Settles when the requests in progress have their answers, or have taken too long. */
  async #quiet(): Promise<void> {
    if (this.#underWay.size === 0) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, TIMEOUT_MS);
      this.#idle = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    this.#idle = null;
  }
}

function reject(reply: ServerResponse): void {
  reply.writeHead(UNAVAILABLE, { 'content-type': 'application/json', 'retry-after': '1' });
  const title = 'There is no application yet, because the script has errors.';
  reply.end(JSON.stringify({ error: UNAVAILABLE, title }));
}
