import type { HandledRequest, ServiceKeyStatus } from '@ampersand-prototype/generics';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config/config.ts';

const MAX_RECORDED = 500;
const MAX_SHOWN = 50;
const MAX_SLOWEST = 10;
const SERVICE_KEY_ROUTES = ['POST /api/v1/admin/installer'];

/** Records the latest requests to the API in memory, without identifiers of atoms. */
export class RequestRecord {
  readonly #requests: HandledRequest[] = [];
  #serviceKeyUsed: string | null = null;

  /** Records every request to `api`. Streams of events, which stay open, are left out. */
  watch(api: FastifyInstance): void {
    api.addHook('onResponse', (request, reply, done) => {
      const { method, id } = request;
      const route = request.routeOptions.url ?? '';
      const timestamp = new Date().toISOString();
      if (request.api.usesServiceKey) this.#serviceKeyUsed = timestamp;
      if (!route.endsWith('/events') && !request.api.isPassedOn)
        this.#add({
          ...{ id, method, route, status: reply.statusCode, timestamp },
          milliseconds: Math.round(reply.elapsedTime * 10) / 10,
        });
      done();
    });
  }

  /** Returns the latest and the slowest of the recorded requests. */
  report(): { readonly latest: HandledRequest[]; readonly slowest: HandledRequest[] } {
    const slowest = this.#requests.toSorted((a, b) => b.milliseconds - a.milliseconds);
    return {
      latest: this.#requests.slice(-MAX_SHOWN).reverse(),
      slowest: slowest.slice(0, MAX_SLOWEST),
    };
  }

  /** Describes the service key of a configuration; an empty list without one. */
  serviceKeys({ rbac }: Pick<Config, 'rbac'>): ServiceKeyStatus[] {
    if (rbac.serviceKey === null) return [];
    const lastUsed = this.#serviceKeyUsed;
    return [{ key: 'rbac.serviceKey', routes: SERVICE_KEY_ROUTES, lastUsed }];
  }

  #add(request: HandledRequest): void {
    this.#requests.push(request);
    if (this.#requests.length > MAX_RECORDED) this.#requests.shift();
  }
}
