import { isJsonNode, type JsonNode } from '../api/json-node';

/** A server-sent event that names what can have changed. */
export interface LiveUpdate {
  /** Names of interfaces; null for all of them. */
  readonly interfaces: readonly string[] | null;
  readonly navbar: boolean;
  /** Hashes of the atoms for which interfaces can have changed, by name; interfaces without an entry, for all atoms. */
  readonly resources?: Readonly<Record<string, readonly number[]>>;
  /** Number of the only transaction; null if there are several, or it is unknown. */
  readonly transaction: number | null;
  /** The last transaction that is included: a number of the change log, as text; null if the server has none. */
  readonly id: string | null;
}

/** The subset of `EventSource` that the connection uses. */
export interface EventStream {
  addEventListener(type: string, listener: (event: MessageEvent<string>) => void): void;
  close(): void;
}

/** The options of an event connection. */
export interface ConnectionOptions {
  /** Address of the stream, without what was seen last. */
  readonly url: string;
  readonly open: (url: string) => EventStream;
  readonly heard: (news: LiveUpdate) => void;
}

/** After how many milliseconds a stream that ended is opened again: at first, and at most. */
const FIRST_PAUSE = 1000;
const MAX_DELAY_MS = 300_000;

/** Receives server-sent events, and reconnects with increasing delays. */
export class EventConnection {
  /** The last transaction that was included. */
  lastId: string | null = null;
  private stream: EventStream | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private pause = FIRST_PAUSE;

  constructor(private readonly options: ConnectionOptions) {}

  /** Begins, unless it has begun. */
  open(): void {
    if (this.stream || this.timer !== undefined) return;
    const { url, open } = this.options;
    const since = this.lastId;
    const stream = open(since === null ? url : `${url}?since=${encodeURIComponent(since)}`);
    this.stream = stream;
    stream.addEventListener('open', () => {
      this.pause = FIRST_PAUSE;
      // Changes that were stored between reading the page and now have not been announced.
      if (since === null)
        this.options.heard({ interfaces: null, navbar: false, transaction: null, id: null });
    });
    stream.addEventListener('error', () => this.again(stream));
    stream.addEventListener('changed', (event) => this.hear(event));
  }

  /** Opens a stream that ended now, where it is still being waited with: there is reason to think that it works again. */
  hurry(): void {
    if (this.timer === undefined) return;
    this.close();
    this.pause = FIRST_PAUSE;
    this.open();
  }

  /** Ends. */
  close(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.stream?.close();
    this.stream = null;
  }

  private again(stream: EventStream): void {
    if (stream !== this.stream) return;
    this.close();
    // Pages that lost the same server do not come back all at once.
    const wait = this.pause * (0.5 + Math.random());
    this.pause = Math.min(this.pause * 2, MAX_DELAY_MS);
    this.timer = setTimeout(() => {
      this.timer = undefined;
      this.open();
    }, wait);
  }

  private hear({ data, lastEventId }: MessageEvent<string>): void {
    const id = lastEventId === '' ? null : lastEventId;
    this.lastId = id ?? this.lastId;
    this.options.heard({ ...readEvent(data), id });
  }
}

/** What cannot be understood may be anything. */
function readEvent(data: string): Omit<LiveUpdate, 'id'> {
  try {
    const event: unknown = JSON.parse(data);
    if (isJsonNode(event) && Array.isArray(event['interfaces']))
      return {
        interfaces: event['interfaces'].map(String),
        navbar: event['navbar'] === true,
        ...(isJsonNode(event['resources']) && { resources: readHashes(event['resources']) }),
        transaction: typeof event['transaction'] === 'number' ? event['transaction'] : null,
      };
  } catch {
    // Reported below.
  }
  return { interfaces: null, navbar: true, transaction: null };
}

function readHashes(resources: JsonNode): Record<string, readonly number[]> {
  const lists = Object.entries(resources).filter(([, hashes]) => Array.isArray(hashes));
  return Object.fromEntries(
    lists.map(([name, hashes]) => [name, (hashes as readonly unknown[]).map(Number)]),
  );
}
