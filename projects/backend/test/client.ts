/* eslint-disable @typescript-eslint/no-explicit-any -- answers are JSON of many shapes; every test asserts what it reads */
import type { PatchOperation, WriteResult } from '@ampersand-prototype/generics';
import { requireDescribed } from './described-responses.ts';
import type { AmpersandServer } from '../src/public-api.ts';
import { API_PREFIX } from '../src/public-api.ts';

/** Answer of the server. */
export interface ApiResponse<T> {
  readonly status: number;
  readonly body: T;
  readonly headers: Readonly<Record<string, unknown>>;
}

export interface Sent {
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly payload?: string | Buffer;
}

/** Answer to a change; the content has the shape of the interface. */
export type WrittenBody = Omit<WriteResult, 'content'> & Record<string, any>;

type Method = 'GET' | 'PUT' | 'PATCH' | 'POST' | 'DELETE';

/** A browser: keeps its session cookie and says where it comes from. */
export class Client {
  readonly #server: AmpersandServer;
  cookie: string | null = null;

  constructor(server: AmpersandServer) {
    this.#server = server;
  }

  /** Sends a request to an address of the API. The caller chooses the type of the body. */
  async send<T = any>(method: Method, path: string, sent: Sent = {}): Promise<ApiResponse<T>> {
    const json = sent.body === undefined ? undefined : JSON.stringify(sent.body);
    const response = await this.#server.http.inject({
      method,
      url: `${API_PREFIX}/${path}`,
      headers: {
        host: 'app.test',
        origin: 'http://app.test',
        ...(json === undefined ? {} : { 'content-type': 'application/json' }),
        ...(this.cookie === null ? {} : { cookie: this.cookie }),
        ...sent.headers,
      },
      ...(sent.payload === undefined
        ? json === undefined
          ? {}
          : { payload: json }
        : { payload: sent.payload }),
    });
    const cookie = response.cookies.find(({ name }) => name === 'ampersand_session');
    if (cookie) this.cookie = cookie.value === '' ? null : `${cookie.name}=${cookie.value}`;
    const isJson =
      String(response.headers['content-type'] ?? '').includes('json') && response.body !== '';
    const result = {
      status: response.statusCode,
      body: (isJson ? JSON.parse(response.body) : response.body) as T,
      headers: response.headers,
    };
    if (isJson) requireDescribed(this.#server, { method, path }, result);
    return result;
  }

  get<T = any>(path: string, headers?: Sent['headers']): Promise<ApiResponse<T>> {
    return this.send<T>('GET', path, headers ? { headers } : {});
  }

  patch(
    path: string,
    patches: readonly PatchOperation[],
    headers?: Sent['headers'],
  ): Promise<ApiResponse<WrittenBody>> {
    return this.send('PATCH', path, { body: patches, ...(headers ? { headers } : {}) });
  }

  /** One replace on a resource. */
  replace(
    path: string,
    item: string,
    value: PatchOperation['value'],
  ): Promise<ApiResponse<WrittenBody>> {
    return this.patch(path, [{ op: 'replace', path: item, value: value ?? null }]);
  }
}
