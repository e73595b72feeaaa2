import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isOfThisMachine } from '@ampersand-prototype/backend';
import {
  DEVELOPMENT_EVENTS,
  DEVELOPMENT_STATE,
  type DevelopmentState,
} from '@ampersand-prototype/generics';

/** Where the page reads the public copy of the interfaces. */
const INTERFACES = '/assets/interfaces.json';
const JSON_TYPE = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
};
const [FORBIDDEN, OK] = [403, 200];

/** The development state that pages receive as an event stream. */
export class LiveState {
  readonly #listeners = new Set<ServerResponse>();
  #state: DevelopmentState = {
    version: 1,
    run: randomUUID(),
    served: 0,
    pages: [],
    problems: [],
    waiting: null,
    login: null,
  };
  #interfaces = '[]';

  get state(): DevelopmentState {
    return this.#state;
  }

  /** Notifies every page of a change. */
  change(part: Partial<Omit<DevelopmentState, 'version' | 'run'>>, interfaces?: string): void {
    this.#state = { ...this.#state, ...part, version: this.#state.version + 1 };
    this.#interfaces = interfaces ?? this.#interfaces;
    for (const listener of this.#listeners) this.#notify(listener);
  }

  /** Answers a request that is about the development; false for any other. */
  respond(request: IncomingMessage, reply: ServerResponse): boolean {
    const path = request.url?.split('?')[0];
    if (path !== DEVELOPMENT_STATE && path !== DEVELOPMENT_EVENTS && path !== INTERFACES)
      return false;
    // The state holds lines of the script: a page of another site must not read it under a name of its own.
    if (!isOfThisMachine(hostName(request))) reply.writeHead(FORBIDDEN).end();
    else if (path === DEVELOPMENT_EVENTS) this.#listen(reply);
    else
      reply
        .writeHead(OK, JSON_TYPE)
        .end(path === INTERFACES ? this.#interfaces : JSON.stringify(this.#state));
    return true;
  }

  close(): void {
    for (const listener of this.#listeners) listener.destroy();
  }

  #listen(reply: ServerResponse): void {
    reply.writeHead(OK, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    this.#listeners.add(reply);
    reply.once('close', () => this.#listeners.delete(reply));
    this.#notify(reply);
  }

  #notify(listener: ServerResponse): void {
    listener.write(`event: state\ndata: ${this.#state.version}\n\n`);
  }
}

/** Returns the host name with which a request addresses this server. */
export function hostName({ headers }: IncomingMessage): string {
  try {
    return new URL(`http://${headers.host ?? ''}`).hostname.replace(/^\[(.*)\]$/, '$1');
  } catch {
    return '';
  }
}
