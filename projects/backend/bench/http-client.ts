/** Answer of the server; `null` when the connection broke. */
export interface HttpResponse {
  readonly status: number;
  readonly body: unknown;
}

const PREFIX = '/api/v1/';
const MAX_WAIT_MS = 20_000;

/** A browser with a session of its own that talks HTTP to a server process. */
export class HttpClient {
  readonly #server: { readonly url: string };
  #cookie: string | null = null;

  constructor(server: { readonly url: string }) {
    this.#server = server;
  }

  /** Sends a request; null when no response came. */
  async send(
    method: string,
    path: string,
    body?: unknown,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<HttpResponse | null> {
    try {
      const response = await fetch(`${this.#server.url}${PREFIX}${path}`, {
        method,
        headers: {
          origin: this.#server.url,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(this.#cookie === null ? {} : { cookie: this.#cookie }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(MAX_WAIT_MS),
      });
      const text = await response.text();
      for (const cookie of response.headers.getSetCookie())
        this.#cookie = cookie.split(';')[0] ?? null;
      return { status: response.status, body: text === '' ? null : (JSON.parse(text) as unknown) };
    } catch {
      return null;
    }
  }

  /** Uploads a file to a field. */
  async upload(path: string, content: string): Promise<HttpResponse | null> {
    const form = new FormData();
    form.append('file', new Blob([content]), 'soak.txt');
    try {
      const response = await fetch(`${this.#server.url}${PREFIX}${path}`, {
        method: 'POST',
        headers: {
          origin: this.#server.url,
          ...(this.#cookie === null ? {} : { cookie: this.#cookie }),
        },
        body: form,
      });
      return { status: response.status, body: await response.json() };
    } catch {
      return null;
    }
  }

  /** Uploads a population. @throws Error when it is not taken */
  import(population: object): Promise<void> {
    return this.importFile(new Blob([JSON.stringify(population)]));
  }

  /** Uploads a population file of JSON. @throws Error when it is not taken */
  async importFile(content: Blob): Promise<void> {
    const form = new FormData();
    form.append('file', content, 'population.json');
    // An import that streams its progress: an idle connection is closed after some minutes.
    const response = await fetch(`${this.#server.url}${PREFIX}admin/import`, {
      method: 'POST',
      headers: { accept: 'application/x-ndjson' },
      body: form,
    });
    const body = (await response.text()).trimEnd();
    const end = body.slice(body.lastIndexOf('\n') + 1);
    if (!end.startsWith('{"status":200,')) throw new Error(`The import was refused: ${end}`);
  }
}
