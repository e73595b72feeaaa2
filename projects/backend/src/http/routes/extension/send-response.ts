import type { Application } from '../../../application/application.ts';
import type { ExtensionResponse, ExtensionRoutes } from '../../../hook/extension-routes.ts';
import { ownAddress } from '../../../oidc/login-attempt.ts';
import type { ApiRequest } from '../../request/api-request.ts';
import { redirect } from '../oidc/redirect.ts';
import { ExtensionError } from './extension-error.ts';

/** The routes of one extension, with its name. */
export interface NamedRoutes extends ExtensionRoutes {
  readonly name: string;
}

const MIN_STATUS = 200;
const MAX_STATUS = 599;
const FAILED = 400;
/** Only to compare with: addresses of this application are sent without their origin. */
const OWN = 'http://own.invalid';

/** Sends what a route of an extension has returned. @throws ExtensionError for other values */
export function sendResponse(
  app: Pick<Application, 'logger'>,
  request: ApiRequest,
  extension: NamedRoutes,
  response: ExtensionResponse,
): unknown {
  const { reply } = request;
  const { status, body, type, redirect: to } = checked(extension, response);
  if (to !== undefined) {
    const address = addressAmong(extension, to);
    if (address === null) app.logger.warn({ extension: extension.name }, UNKNOWN_DESTINATION);
    return redirect(request, address ?? '/');
  }
  if (body === undefined) return reply.code(status ?? 204).send();
  reply.code(status ?? 200);
  if (type !== undefined) return reply.type(type).send(body);
  return reply.type('application/json; charset=utf-8').send(jsonOf(extension, body));
}

const UNKNOWN_DESTINATION =
  'a redirect to another site leads to the home page, because the extension does not list that destination';

/** Returns the path of an address of this application without its origin; that of its home page for another. */
export function ownPath(to: string): string {
  return ownAddress(OWN, to).slice(OWN.length);
}

/** A path of this application, or an address at a stated destination; null for any other. */
function addressAmong({ destinations = [] }: NamedRoutes, to: string): string | null {
  if (URL.canParse(to)) {
    const { origin, href } = new URL(to);
    return destinations.includes(origin) ? href : null;
  }
  const path = ownPath(to);
  return path === '/' && to !== '/' ? null : path;
}

function checked({ name }: NamedRoutes, response: unknown): ExtensionResponse {
  const fail = (reason: string) => new ExtensionError(`The extension ${name} ${reason}`);
  if (typeof response !== 'object' || response === null) throw fail('returned no response');
  const { status = MIN_STATUS, body, type, redirect: to }: ExtensionResponse = response;
  if (!Number.isInteger(status) || status < MIN_STATUS || status > MAX_STATUS)
    throw fail('returned an invalid status');
  if (status >= FAILED && body !== undefined && type === undefined)
    throw fail('returned an error as JSON, instead of throwing request.rejection(…)');
  if (to !== undefined && typeof to !== 'string') throw fail('returned an invalid redirect');
  const isRaw = typeof body === 'string' || body instanceof Uint8Array;
  if (type !== undefined && !isRaw) throw fail('returned a body that is neither text nor bytes');
  return response;
}

function jsonOf({ name }: NamedRoutes, body: unknown): string {
  try {
    return JSON.stringify(body) ?? 'null';
  } catch (cause) {
    throw new ExtensionError(`The extension ${name} returned a body that is not JSON`, { cause });
  }
}
