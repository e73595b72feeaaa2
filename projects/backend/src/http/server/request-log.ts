import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { InstalledModel } from '../../application/application.ts';
import { wellKnown } from '../../core/well-known.ts';
import { linkedTargets } from '../../session/linked-targets.ts';
import { loggedRequest } from './logged-request.ts';

const MAX_ACCOUNTS = 10_000;
const HEALTH = /^\/(?:health|ready)(?:\?|$)/;
/** A login at a provider ends with a request that reads. */
const LOGIN = /^\/api\/v1\/session\//;
/** Changes of these can be a login or a logout. */
const OF_SESSION = /^\/api\/v1\/resource\/SESSION\//;
const TRACE = /^[0-9a-f]{2}-([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}/;
const REQUEST_ID = /^[\w.:-]{8,64}$/;

/** Logs one line per request when it ends: its address, status, duration, account, and trace. Health checks are at `debug`. */
export class RequestLog {
  readonly #app: InstalledModel;
  /** Accounts by session, so that reads need no further statement. */
  readonly #accounts = new Map<string, string | null>();

  constructor(app: InstalledModel) {
    this.#app = app;
  }

  /** Logs the requests to a server. */
  watch(http: FastifyInstance): void {
    http.addHook('onResponse', async (request, reply) => {
      if (request.api.isPassedOn) return;
      const account = await this.#accountOf(request).catch(() => null);
      const entry = {
        ...loggedRequest(request),
        status: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime * 10) / 10,
        ...(account !== null && { account }),
        ...traceOf(request),
      };
      if (HEALTH.test(request.url)) request.log.debug(entry, 'request completed');
      else request.log.info(entry, 'request completed');
    });
  }

  async #accountOf({ api, url }: FastifyRequest): Promise<string | null> {
    const { session } = api;
    const relation = wellKnown(this.#app.model).account;
    if (session === null || relation === null) return null;
    if (LOGIN.test(url) || (api.method !== 'GET' && OF_SESSION.test(url)))
      this.#accounts.delete(session);
    const known = this.#accounts.get(session);
    if (known !== undefined) return known;
    const [account = null] = await this.#app.database.read((connection) =>
      linkedTargets(connection, relation, session),
    );
    if (this.#accounts.size >= MAX_ACCOUNTS) this.#accounts.clear();
    this.#accounts.set(session, account);
    return account;
  }
}

function traceOf({ headers }: FastifyRequest): { readonly traceId?: string } {
  const traceId = TRACE.exec(String(headers['traceparent'] ?? ''))?.[1];
  return traceId === undefined ? {} : { traceId };
}

/** Returns the identifier that a proxy gave a request; null without a usable one. */
export function givenRequestId(header: string | readonly string[] | undefined): string | null {
  return typeof header === 'string' && REQUEST_ID.test(header) ? header : null;
}
