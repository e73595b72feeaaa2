import { once } from 'node:events';
import { request, type ClientRequest, type IncomingMessage } from 'node:http';
import type { ChangedEvent } from '@ampersand-prototype/generics';
import { API_PREFIX } from '../src/public-api.ts';

/** An event as it arrived. */
export interface ReceivedEvent extends ChangedEvent {
  /** Number of the change log; null where the event has none. */
  readonly id: string | null;
}

/** A browser that follows changes: reads the stream of events of a session. */
export class EventStream {
  readonly #request: ClientRequest;
  readonly #events: ReceivedEvent[] = [];
  readonly #waiting: ((event: ReceivedEvent | null) => void)[] = [];
  #text = '';
  #isOver = false;
  /** The number of the last transaction that an event reported. */
  lastId: string | null = null;
  /** How many heartbeats there were. */
  beats = 0;
  readonly response: IncomingMessage;

  private constructor(sent: ClientRequest, response: IncomingMessage) {
    this.#request = sent;
    this.response = response;
    response.setEncoding('utf8');
    response.on('data', (text: string) => this.#take(text));
    response.on('close', () => this.#end());
    response.on('error', () => this.#end());
  }

  /** Opens a stream; resolves when the server has begun it, or rejected. */
  static async open(
    url: string,
    cookie: string | null,
    headers: Readonly<Record<string, string>> = {},
    query = '',
  ): Promise<EventStream> {
    const sent = request(`${url}${API_PREFIX}/events${query}`, {
      agent: false,
      headers: { accept: 'text/event-stream', ...(cookie !== null && { cookie }), ...headers },
    });
    sent.end();
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    sent.on('error', () => undefined);
    return new EventStream(sent, response);
  }

  get status(): number {
    return this.response.statusCode ?? 0;
  }

  /** What a rejection says. */
  async apiError(): Promise<{ readonly code: string; readonly title: string }> {
    if (!this.#isOver) await once(this.response, 'close');
    return JSON.parse(this.#text) as { code: string; title: string };
  }

  /** The next event; null when the stream has ended. */
  next(): Promise<ReceivedEvent | null> {
    const event = this.#events.shift();
    if (event) return Promise.resolve(event);
    if (this.#isOver) return Promise.resolve(null);
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  /** The next event that names an interface; null when the stream ends before. */
  async nextOf(name: string): Promise<ReceivedEvent | null> {
    for (;;) {
      const event = await this.next();
      if (!event || event.interfaces.includes(name)) return event;
    }
  }

  /** Events that arrived and were not read yet. */
  get arrived(): readonly ReceivedEvent[] {
    return this.#events;
  }

  close(): void {
    this.#request.destroy();
  }

  #take(text: string): void {
    this.#text += text;
    if (this.status !== 200) return;
    for (;;) {
      const end = this.#text.indexOf('\n\n');
      if (end < 0) return;
      this.#read(this.#text.slice(0, end));
      this.#text = this.#text.slice(end + 2);
    }
  }

  #read(block: string): void {
    const lines = block.split('\n');
    const valueOf = (name: string): string | null =>
      lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2) ?? null;
    this.lastId = valueOf('id') ?? this.lastId;
    if (lines.includes(':')) this.beats += 1;
    const data = valueOf('data');
    if (valueOf('event') !== 'changed' || data === null) return;
    const event = { ...(JSON.parse(data) as ChangedEvent), id: valueOf('id') };
    const next = this.#waiting.shift();
    if (next) next(event);
    else this.#events.push(event);
  }

  #end(): void {
    this.#isOver = true;
    for (const next of this.#waiting.splice(0)) next(null);
  }
}
