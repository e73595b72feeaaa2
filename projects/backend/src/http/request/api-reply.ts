import type { ServerResponse } from 'node:http';

type Fields = Readonly<Record<string, string | number>>;
/** Attributes of a cookie. */
export interface CookieAttributes {
  readonly path: string;
  readonly httpOnly?: boolean;
  readonly sameSite?: 'lax';
  readonly secure?: boolean;
}

/** The response to a request, as handlers build it. Members stay set when the handler fails later. */
export interface ApiReply {
  /** The response of Node, for streams. */
  readonly raw: ServerResponse;
  header(name: string, value: string | number): ApiReply;
  headers(fields: Fields): ApiReply;
  getHeaders(): Readonly<Record<string, number | string | string[] | undefined>>;
  type(contentType: string): ApiReply;
  code(status: number): ApiReply;
  readonly setCookie: (name: string, value: string, attributes: CookieAttributes) => ApiReply;
  clearCookie(name: string, attributes: Pick<CookieAttributes, 'path'>): ApiReply;
  send(payload?: unknown): ApiReply;
  /** Leaves the response to the handler, which writes to `raw`. */
  hijack(): unknown;
}
