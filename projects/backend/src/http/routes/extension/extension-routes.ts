import Type from 'typebox';
import type { Application } from '../../../application/application.ts';
import { ConfigError } from '../../../config/config-error.ts';
import type { ExtensionRoute } from '../../../hook/extension-routes.ts';
import { splitAddress } from '../../../hook/require-routes.ts';
import { ExtensionError } from './extension-error.ts';
import { SessionRequest } from './session-request.ts';
import { sendResponse, type NamedRoutes } from './send-response.ts';
import { described, NO_CONTENT, route, type Responses, type Route } from '../../request/route.ts';

const REDIRECT: Responses = { 303: { description: 'The next page', type: 'null' } };
const PARAMETER = Type.String({ maxLength: 400 });

/** Serves the routes of extensions below `/extension/<name>`. @throws ConfigError for the name of a login provider */
export function extensionRoutes(app: Application): Route[] {
  return [...app.hooks.served].flatMap(([name, served]) => {
    if (app.config.loginProviders.some(({ id }) => id === name))
      throw new ConfigError(
        `The extension "${name}" has the name of a provider in "login.providers". Rename one of them.`,
      );
    return served.routes.map((each) => routeOf(app, { ...served, name }, each));
  });
}

function routeOf(app: Application, extension: NamedRoutes, declared: ExtensionRoute): Route {
  const { access, fromOtherSites = false, maxBytes = Infinity } = declared;
  const { method, path } = splitAddress(declared.address);
  const max = app.config.limits.body;
  return {
    ...route(
      `${method as 'GET'} /extension/${extension.name}${path}`,
      { access, isFromOtherSite: fromOtherSites },
      describe(extension.name, path, declared),
      async (request) => {
        const response = await isolated(extension.name, () =>
          declared.handle(
            new SessionRequest(app, request, { extension: extension.name, declared }),
          ),
        );
        return sendResponse(app, request, extension, response);
      },
    ),
    bodyLimit: Math.min(maxBytes, max),
  };
}

function describe(name: string, path: string, { summary, query, body, response }: ExtensionRoute) {
  const content = { 'application/json': { schema: response ?? {} } };
  const responses = { 200: { description: summary, content }, ...NO_CONTENT, ...REDIRECT };
  const names = [...path.matchAll(/:(\w+)/g)].map(([, parameter = '']) => parameter);
  const params = Type.Object(Object.fromEntries(names.map((each) => [each, PARAMETER])));
  return described(`extension ${name}`, summary, responses, {
    ...(names.length > 0 && { params }),
    ...(query !== undefined && { querystring: query }),
    ...(body !== undefined && { body: Type.Unsafe(body) }),
  });
}

/** Runs the code of an extension. What it throws says nothing about the request, unless it is an error of the application. */
async function isolated<T>(name: string, run: () => T | Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    throw ExtensionError.from(name, error);
  }
}
