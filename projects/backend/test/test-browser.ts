import type { TlsProxy } from './tls-proxy.ts';

/** The response to a request of a page, with the address that it leads to. */
interface PageResponse {
  readonly status: number;
  readonly location: string | null;
  readonly body: string;
}

/** A browser that follows redirects between the application behind a proxy and other sites. */
export class TestBrowser {
  readonly #publicUrl: string;
  readonly #proxy: TlsProxy;
  readonly #cookies = new Map<string, Map<string, string>>();
  #body = '';
  /** The address of the page. */
  address = '';

  constructor(proxy: TlsProxy) {
    this.#publicUrl = proxy.url;
    this.#proxy = proxy;
  }

  /** The cookies of the application, as a header. */
  get ownCookies(): string | null {
    return this.#header(new URL(this.#publicUrl).host);
  }

  /** Opens a page, and follows redirects to pages outside the API. */
  async open(address: string): Promise<void> {
    await this.#follow(await this.request(address));
  }

  /** Follows redirects to the callback of the application, which is not opened. */
  async untilCallback(address: string): Promise<string> {
    let { location } = await this.request(address);
    while (location !== null && !location.includes('/session/callback/'))
      ({ location } = await this.request(location));
    return location ?? '';
  }

  /** Sends a form from a page of another site, without the cookies of the application. */
  async post(path: string, payload: string, origin: string): Promise<PageResponse> {
    const response = await this.#send(new URL(path, this.#publicUrl), { payload, origin });
    await this.#follow(response);
    return response;
  }

  /** Submits the form of the page. */
  async submitForm(): Promise<void> {
    const action = /action="([^"]+)"/.exec(this.#body)?.[1] ?? '';
    const fields = [...this.#body.matchAll(/name="([^"]+)" value="([^"]*)"/g)];
    const payload = new URLSearchParams();
    for (const [, name = '', value = ''] of fields) payload.set(name, value);
    payload.set('logout', 'yes');
    const address = new URL(action, this.address);
    await this.#follow(await this.#send(address, { payload: payload.toString() }));
  }

  /** Sends one request. */
  request(address: string): Promise<PageResponse> {
    return this.#send(new URL(address, this.#publicUrl), {});
  }

  async #follow(response: PageResponse): Promise<void> {
    let { location, body } = response;
    while (location !== null) {
      this.address = location;
      const { origin, pathname } = new URL(location, this.#publicUrl);
      if (origin === this.#publicUrl && !pathname.startsWith('/api/')) return;
      ({ location, body } = await this.request(location));
    }
    this.#body = body;
  }

  async #send(
    url: URL,
    { payload, origin }: { readonly payload?: string; readonly origin?: string },
  ): Promise<PageResponse> {
    const cookie = origin === undefined ? this.#header(url.host) : null;
    const headers = {
      ...(cookie !== null && { cookie }),
      ...(origin !== undefined && { origin }),
      ...(payload !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }),
    };
    if (url.origin === this.#publicUrl) return this.#sendToApplication(url, headers, payload);
    const response = await fetch(url, {
      ...{ headers, redirect: 'manual' },
      ...(payload !== undefined && { method: 'POST', body: payload }),
    });
    this.#keep(url.host, response.headers.getSetCookie());
    const location = response.headers.get('location');
    return {
      status: response.status,
      location: location === null ? null : new URL(location, url).href,
      body: await response.text(),
    };
  }

  async #sendToApplication(
    { host, pathname, search }: URL,
    headers: Readonly<Record<string, string>>,
    payload: string | undefined,
  ): Promise<PageResponse> {
    const sent = { headers, ...(payload !== undefined && { payload }) };
    const response = await this.#proxy.send(pathname + search, sent);
    const set = response.headers['set-cookie'] ?? [];
    for (const line of set)
      if (!/=;|; Secure/.test(line)) throw new Error(`a cookie would be sent unencrypted: ${line}`);
    this.#keep(host, set);
    const { location = null } = response.headers;
    return { status: response.status, location, body: response.body };
  }

  #header(host: string): string | null {
    const cookies = [...(this.#cookies.get(host) ?? [])];
    return cookies.length === 0 ? null : cookies.map((pair) => pair.join('=')).join('; ');
  }

  #keep(host: string, set: readonly string[]): void {
    const cookies = this.#cookies.get(host) ?? new Map<string, string>();
    this.#cookies.set(host, cookies);
    for (const line of set) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '' || line.includes('1970')) cookies.delete(name);
      else cookies.set(name, value);
    }
  }
}
