import { PATCH } from '@ampersand-prototype/generics/schemas';
import type { Language, PatchOperation, WriteResult } from '@ampersand-prototype/generics';
import { Value } from 'typebox/value';
import type { ServedModel } from '../../../application/application.ts';
import { wellKnown } from '../../../core/well-known.ts';
import { ApiError } from '../../../error/api-error.ts';
import type {
  ExtensionLogin,
  ExtensionRequest,
  ExtensionRoute,
  ExtensionSession,
  ExtensionSubject,
} from '../../../hook/extension-routes.ts';
import { readAddress, type ResourceAddress } from '../../../read/choose/resource-address.ts';
import { readListOptions } from '../../../read/list/list-options.ts';
import { readPlace } from '../../../read/read-resource.ts';
import { linkedTargets } from '../../../session/linked-targets.ts';
import type { ApiRequest } from '../../request/api-request.ts';
import { isReading } from '../../session/stored-session.ts';
import { readInSession } from '../../session/read-in-session.ts';
import { patchResource } from '../resource/patch-resource.ts';
import { resolveAsOf } from '../resource/resolve-as-of.ts';
import { beginLogin, logIn } from './extension-login.ts';

/** The route of an extension that a request is for. */
interface CalledRoute {
  readonly extension: string;
  readonly declared: ExtensionRoute;
}

const REJECTIONS = {
  400: 'AMP-400-BODY',
  401: 'AMP-401-LOGIN',
  403: 'AMP-403-RIGHT',
  404: 'AMP-404-RESOURCE',
} as const;

/** A request to a route of an extension, which reads and edits with the rights of its session. */
export class SessionRequest implements ExtensionRequest {
  readonly #app: ServedModel;
  readonly #request: ApiRequest;
  readonly #route: CalledRoute;

  constructor(app: ServedModel, request: ApiRequest, route: CalledRoute) {
    this.#app = app;
    this.#request = request;
    this.#route = route;
  }

  get id(): string {
    return this.#request.id;
  }

  get method(): string {
    return this.#request.method;
  }

  get params(): Readonly<Record<string, string>> {
    return { ...this.#request.params };
  }

  get query(): Readonly<Record<string, unknown>> {
    return { ...(this.#request.query as object) };
  }

  get body(): unknown {
    return this.#request.body;
  }

  /** Without the cookies, which contain the token of the session. */
  get headers(): ExtensionRequest['headers'] {
    const { cookie: _, ...headers } = this.#request.headers;
    return headers;
  }

  get ip(): string {
    return this.#request.ip;
  }

  get language(): Language {
    return this.#request.language;
  }

  async session(): Promise<ExtensionSession> {
    this.#requireSession();
    return readInSession(this.#app, this.#request, async (connection, access) => {
      const { account: relation } = wellKnown(this.#app.model);
      const [account = null] = await linkedTargets(connection, relation, access.session);
      return { account, activeRoles: access.activeRoles };
    });
  }

  async read(resource: string): Promise<unknown> {
    this.#requireSession();
    const { address, query } = this.#locate(resource);
    const options = readListOptions(query);
    return readInSession(this.#app, this.#request, async (connection, access) => {
      const session = { connection, access };
      const { context, place } = await resolveAsOf(this.#app, session, address, null);
      return (await readPlace(context, access, { place, options, depth: null })).content;
    });
  }

  async edit(resource: string, operations: readonly PatchOperation[]): Promise<WriteResult> {
    this.#requireSession();
    if (this.#isUnproven) throw new Error('a GET request, or one from another site, can’t edit');
    if (!Value.Check(PATCH, operations)) throw new ApiError('AMP-400-BODY');
    const { address } = this.#locate(resource);
    return patchResource(this.#app, this.#request, operations, {
      ...{ address, query: {}, ifMatch: undefined, preference: 'representation' },
    });
  }

  rejection(status: keyof typeof REJECTIONS, detail: string): ApiError {
    return new ApiError(REJECTIONS[status], detail);
  }

  async countAttempt(): Promise<void> {
    await this.#app.rates.passwords.take(this.#app.database, this.ip);
  }

  beginLogin(to: string): string {
    return beginLogin(this.#app, this.#request, this.#route.extension, to);
  }

  async logIn(subject: ExtensionSubject, state?: string): Promise<ExtensionLogin> {
    this.#requireSession();
    if (this.#isUnproven && state === undefined)
      throw new Error('a login by GET, or from another site, requires the state of its attempt');
    return logIn(this.#app, this.#request, this.#route.extension, { subject, state });
  }

  /** Whether a page of another site can have sent the request with the cookies of the user. */
  get #isUnproven(): boolean {
    return isReading(this.#request) || this.#route.declared.fromOtherSites === true;
  }

  #requireSession(): void {
    if (this.#route.declared.access === 'public')
      throw new Error('a route with the access "public" can’t use the session');
  }

  #locate(resource: string): { readonly address: ResourceAddress; readonly query: object } {
    const [path = '', search = ''] = resource.split('?', 2);
    const query = Object.fromEntries(new URLSearchParams(search));
    return { address: readAddress(this.#app.model, path, query), query };
  }
}
