import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError, quoted } from '../../error/api-error.ts';

/** A route by its method and addresses. */
export interface KnownRoute {
  readonly method: string;
  readonly pattern: RegExp;
}

/** Collects the routes that are registered afterward, to distinguish a wrong method from a wrong address. */
export function collectRoutes(http: FastifyInstance): KnownRoute[] {
  const routes: KnownRoute[] = [];
  http.addHook('onRoute', ({ method, url }) => {
    if (url === '/*') return;
    const pattern = new RegExp(
      `^${url
        .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
        .replace(/:[^/]+/g, '[^/]+')
        .replace(/\*/g, '.*')}$`,
    );
    for (const each of [method].flat()) routes.push({ method: each, pattern });
  });
  return routes;
}

/** Describes why a request has no route: its method, or its address. */
export function notFound(routes: readonly KnownRoute[], request: FastifyRequest): ApiError {
  const path = request.url.split('?')[0] ?? '';
  const methods = new Set(
    routes.filter((route) => route.pattern.test(path)).map((route) => route.method),
  );
  return methods.size > 0
    ? new ApiError('AMP-405-METHOD', `Methods: ${[...methods].join(', ')}.`)
    : new ApiError('AMP-404-ROUTE', quoted(path));
}
