import { EXTENSION_ACCESS, type ExtensionRoute, type ExtensionRoutes } from './extension-routes.ts';

const NAME = /^[a-z][a-z0-9-]{0,30}$/;
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
/** A segment is a name or a parameter, so a path has no `..`, no wildcard, and no encoded character. */
const PATH = /^(?:\/(?::[A-Za-z]\w*|\w[\w.-]*))+$/;

/** Method and path of a route of an extension. */
export interface RouteAddress {
  readonly method: string;
  readonly path: string;
}

/** Splits the address of a route. */
export function splitAddress(address: string): RouteAddress {
  const [method = '', path = ''] = address.split(' ', 2);
  return { method, path };
}

/** Requires that the routes of an extension can be served. @throws Error */
export function requireRoutes(
  name: string,
  { routes, login, destinations }: ExtensionRoutes,
): void {
  if (!NAME.test(name))
    throw new Error(
      `The name "${name}" is invalid: use lowercase letters, digits, and hyphens, at most 31`,
    );
  const known = new Set<string>();
  for (const route of routes) {
    requireRoute(route);
    const shape = route.address.replace(/:\w+/g, ':');
    if (known.has(shape)) throw new Error(`The route "${route.address}" is registered twice`);
    known.add(shape);
  }
  if (login && !known.has(`GET ${login.path}`))
    throw new Error(`The login has no route "GET ${login.path}"`);
  for (const origin of destinations ?? [])
    if (!URL.canParse(origin) || new URL(origin).origin !== origin)
      throw new Error(`The destination "${origin}" is not an origin, such as https://example.org`);
}

/** @throws Error */
function requireRoute({ address, access, summary, maxBytes, ...route }: ExtensionRoute): void {
  const { method, path } = splitAddress(address);
  const fail = (reason: string): never => {
    throw new Error(`The route "${address}" ${reason}`);
  };
  if (!METHODS.includes(method) || !PATH.test(path) || address !== `${method} ${path}`)
    fail(`is not a method (${METHODS.join(', ')}) and a path, such as "GET /orders/:id"`);
  if (!EXTENSION_ACCESS.includes(access))
    fail(`declares no access. Use one of: ${EXTENSION_ACCESS.join(', ')}`);
  if (typeof summary !== 'string' || summary === '') fail('has no summary');
  if (typeof route.handle !== 'function') fail('has no function "handle"');
  if (maxBytes !== undefined && !(Number.isInteger(maxBytes) && maxBytes > 0))
    fail('has a maximum size that is not a positive number of bytes');
  if (route.fromOtherSites === true && (method !== 'POST' || access !== 'visitor'))
    fail('accepts forms of other sites: its method must be POST, its access "visitor"');
}
