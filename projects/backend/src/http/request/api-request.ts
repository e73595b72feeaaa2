import type {} from '@fastify/cookie';
import type {} from '@fastify/multipart';
import type { IncomingHttpHeaders } from 'node:http';
import type { Language, ViewedPerson } from '@ampersand-prototype/generics';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from '../../application/logger.ts';
import {
  NOTIFICATION_MESSAGES,
  type NotificationMessages,
} from '../../core/notification-messages.ts';
import type { Access } from '../../session/access.ts';
import type { ApiReply } from './api-reply.ts';
import { negotiateLanguage } from './negotiate-language.ts';
import { returnPreference, type ReturnPreference } from './return-preference.ts';
import type { RouteRights } from './route-access.ts';

declare module 'fastify' {
  interface FastifyRequest {
    api: ApiRequest;
  }
}

/** Attaches an {@link ApiRequest} to each request, before any other hook. */
export function attachApiRequests(http: FastifyInstance): void {
  http.decorateRequest('api');
  http.addHook('onRequest', (request, reply, done) => {
    request.api = new ApiRequest(request, reply);
    done();
  });
}

/**
 * A request with its response, as handlers see it. The route has validated its body and path parameters. What sessions find
 * out about the request is kept here.
 */
export class ApiRequest<Body = unknown, Params = object> {
  readonly reply: ApiReply;
  /** The preferred language of the user. */
  readonly language: Language;
  /** Whether its session had ended, so that a new one replaces it. */
  sessionHasEnded = false;
  /** Whether it was read in a temporary session, of which nothing is stored. */
  isVisitor = false;
  /** The person whose view its session has; null if it has its own. */
  viewedPerson: ViewedPerson | null = null;
  /** Identifier of the stored session that it was sent in; null without one, or as long as it is not known. */
  session: string | null = null;
  /** Whether the server of a later model responds to it. */
  isPassedOn = false;
  /** Whether it had the service key. */
  usesServiceKey = false;
  readonly #request: FastifyRequest;
  #access: Access | null = null;

  constructor(request: FastifyRequest, reply: FastifyReply) {
    this.#request = request;
    this.reply = reply;
    this.language = negotiateLanguage(request.headers);
  }

  /** The access of a session that passed the check of the route. @throws Error if the route checks none */
  get access(): Access {
    if (this.#access) return this.#access;
    throw new Error(`${this.route} uses granted access, but declares no role`);
  }

  /** Grants the access of a session that passed the check of the route. */
  grant(access: Access): void {
    this.#access = access;
  }

  get id(): string {
    return this.#request.id;
  }

  get log(): Logger {
    return this.#request.log;
  }

  get method(): string {
    return this.#request.method;
  }

  /** The address as the client wrote it, with its query. */
  get url(): string {
    return this.#request.raw.url ?? '';
  }

  /** The part of the address after a prefix, still encoded, without the query. */
  pathAfter(prefix: string): string {
    const path = this.url.split('?')[0] ?? '';
    return path.slice(path.indexOf(prefix) + prefix.length);
  }

  /** The pattern of the route. */
  get route(): string {
    return this.#request.routeOptions.url ?? '';
  }

  /** Who may call the route. */
  get rights(): RouteRights {
    return this.#request.routeOptions.config;
  }

  /** The schema of the query of the route. */
  get querySchema(): unknown {
    return this.#request.routeOptions.schema?.querystring;
  }

  get query(): unknown {
    return this.#request.query;
  }

  /** Replaces the query, before it is validated. */
  set query(query: unknown) {
    this.#request.query = query;
  }

  get body(): Body {
    return this.#request.body as Body;
  }

  get params(): Params {
    return this.#request.params as Params;
  }

  get headers(): IncomingHttpHeaders {
    return this.#request.headers;
  }

  get cookies(): Record<string, string | undefined> {
    return this.#request.cookies;
  }

  /** Address of the client. */
  get ip(): string {
    return this.#request.ip;
  }

  get isEncrypted(): boolean {
    return this.#request.protocol === 'https';
  }

  /** Messages in the language of the user. */
  get messages(): NotificationMessages {
    return NOTIFICATION_MESSAGES[this.language];
  }

  /** The requested content of a write response. */
  get preference(): ReturnPreference {
    return returnPreference(this.headers);
  }

  get isMultipart(): boolean {
    return this.#request.isMultipart();
  }

  /** The first file of a multipart body, not yet read; undefined if it has none. @throws Error for a malformed body */
  firstFile(maxBytes: number) {
    return this.#request.file({ limits: { fileSize: maxBytes, files: 1 } });
  }
}
