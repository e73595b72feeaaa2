import type { PatchOperation } from '@ampersand-prototype/generics';
import { EventStream } from '../../test/event-stream.ts';

const PREFIX = '/api/v1/';

/** The browser of a user: it has a session, and may follow a page as the application does. */
export class LivePage {
  readonly #url: string;
  #cookie: string | null = null;
  #version: string | null = null;
  #stream: EventStream | null = null;
  /** Moments at which fresh content was there. */
  readonly seen: number[] = [];

  constructor(url: string) {
    this.#url = url;
  }

  /** Reads the page. */
  async read(path: string): Promise<void> {
    const response = await fetch(`${this.#url}${PREFIX}${path}`, {
      headers: {
        ...(this.#cookie === null ? {} : { cookie: this.#cookie }),
        ...(this.#version === null ? {} : { 'if-none-match': this.#version }),
      },
    });
    await response.arrayBuffer();
    if (response.status >= 400) throw new Error(`${path}: ${response.status}`);
    for (const cookie of response.headers.getSetCookie())
      this.#cookie = cookie.split(';')[0] ?? null;
    this.#version = response.headers.get('etag');
  }

  /** Opens the stream; with `name`, reads the page again when an event names that interface. */
  async follow(path: string, name: string | null): Promise<void> {
    this.#stream = await EventStream.open(this.#url, this.#cookie);
    if (this.#stream.status !== 200) throw new Error(`events: ${this.#stream.status}`);
    void this.#keepUp(this.#stream, path, name);
  }

  close(): void {
    this.#stream?.close();
  }

  /** Stores edits; where others get in the way, again, as the response says. */
  async edit(address: string, operations: readonly PatchOperation[]): Promise<void> {
    for (;;) {
      const response = await this.#send(address, operations);
      if (response.includes('"isCommitted":true')) return;
      if (!response.includes('AMP-409-CONFLICT')) throw new Error(response.slice(0, 500));
    }
  }

  async #send(address: string, operations: readonly PatchOperation[]): Promise<string> {
    const response = await fetch(`${this.#url}${PREFIX}${address}`, {
      method: 'PATCH',
      headers: {
        'content-type': 'application/json',
        origin: this.#url,
        ...(this.#cookie === null ? {} : { cookie: this.#cookie }),
      },
      body: JSON.stringify(operations),
    });
    return response.text();
  }

  async #keepUp(stream: EventStream, path: string, name: string | null): Promise<void> {
    for (let event = await stream.next(); event; event = await stream.next()) {
      if (name === null || !event.interfaces.includes(name)) continue;
      await this.read(path);
      this.seen.push(performance.now());
    }
  }
}
