import { resourceHash, type PatchOperation } from '@ampersand-prototype/generics';
import { EventStream, type ReceivedEvent } from '../../test/event-stream.ts';

const PREFIX = '/api/v1/';

/** The browser of a user: it has a session, and may follow a page as the application does. */
export class LivePage {
  readonly #url: string;
  #cookie: string | null = null;
  #version: string | null = null;
  #stream: EventStream | null = null;
  /** Moments at which fresh content was there. */
  readonly seen: number[] = [];
  /** How many events there were. */
  events = 0;

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

  /** Opens the stream; with `name`, reads the page again when an event names that interface, and `atom` if it names atoms. */
  async follow(path: string, name: string | null, atom: string | null = null): Promise<void> {
    this.#stream = await EventStream.open(this.#url, this.#cookie);
    if (this.#stream.status !== 200) throw new Error(`events: ${this.#stream.status}`);
    void this.#keepUp(this.#stream, path, (event) => concerns(event, name, atom));
  }

  close(): void {
    this.#stream?.close();
  }

  /** Creates an atom in a list, and returns the atoms of the list. */
  async create(list: string): Promise<string[]> {
    const response = await this.#send('POST', list, {});
    const { content } = JSON.parse(response) as { content: readonly { _id_: string }[] };
    return content.map(({ _id_ }) => _id_);
  }

  /** Stores edits; where others get in the way, again, as the response says. */
  async edit(address: string, operations: readonly PatchOperation[]): Promise<void> {
    for (;;) {
      const response = await this.#send('PATCH', address, operations);
      if (response.includes('"isCommitted":true')) return;
      if (!response.includes('AMP-409-CONFLICT')) throw new Error(response.slice(0, 500));
    }
  }

  async #send(method: string, address: string, body: unknown): Promise<string> {
    const response = await fetch(`${this.#url}${PREFIX}${address}`, {
      method,
      headers: {
        'content-type': 'application/json',
        origin: this.#url,
        ...(this.#cookie === null ? {} : { cookie: this.#cookie }),
      },
      body: JSON.stringify(body),
    });
    return response.text();
  }

  async #keepUp(
    stream: EventStream,
    path: string,
    isShown: (event: ReceivedEvent) => boolean,
  ): Promise<void> {
    for (let event = await stream.next(); event; event = await stream.next()) {
      this.events += 1;
      if (!isShown(event)) continue;
      await this.read(path);
      this.seen.push(performance.now());
    }
  }
}

/** Whether a page of an interface can show something else, as the application decides it. */
function concerns(
  { interfaces, resources }: ReceivedEvent,
  name: string | null,
  atom: string | null,
): boolean {
  if (name === null || !interfaces.includes(name)) return false;
  const hashes = resources?.[name];
  return !hashes || atom === null || hashes.includes(resourceHash(atom));
}
