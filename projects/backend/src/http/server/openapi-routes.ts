import swagger from '@fastify/swagger';
import { API_ERROR, NamedSchemas } from '@ampersand-prototype/generics/schemas';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import type { Application } from '../../application/application.ts';
import { partOf } from '../openapi/description-part.ts';
import { WEB_HOOKS } from '../openapi/web-hooks.ts';
import { readModelDescription } from '../openapi/model-description.ts';

/** Collects the API description of all routes that are registered afterward. */
export async function collectDescription(
  http: FastifyInstance,
  app: Pick<Application, 'model'>,
  prefix: string,
): Promise<void> {
  const description = `The API of ${app.model.contextName}. All error responses have the same format; the list of errors explains the codes.`;
  await http.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: app.model.contextName, version: 'v1', description },
      servers: [{ url: prefix }],
      components: {
        securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'ampersand_session' } },
      },
      security: [{ session: [] }],
    },
    stripBasePath: true,
  });
}

/** What the page of the viewer may load. Its own policy names other sites, and asks for https where there is none. */
const VIEWER_POLICY = {
  'default-src': "'self'",
  'base-uri': "'self'",
  'font-src': ["'self'", 'data:'],
  'frame-ancestors': "'self'",
  'img-src': ["'self'", 'data:'],
  'object-src': "'none'",
  'script-src-attr': "'none'",
};

/**
 * Serves the API description: `openapi.json`, and `docs` to view it. The viewer is served from here: nothing is loaded from
 * elsewhere.
 */
export async function openApiRoutes(api: FastifyInstance, app: Application): Promise<void> {
  const model = app.config.production ? null : await readModelDescription(app.config.generics);
  const merged = (own: object): Record<string, unknown> => {
    const components = partOf(own, 'components');
    const named = new NamedSchemas();
    const paths = named.referring(withFailures(partOf(own, 'paths')));
    const webhooks = named.referring(WEB_HOOKS);
    const schemas = {
      ...{ ...components['schemas'], ...named.schemas },
      ...{ ...model?.schemas, ApiError: API_ERROR },
    };
    return {
      ...own,
      paths: { ...paths, ...model?.paths },
      webhooks,
      components: { ...components, schemas, parameters: { ...model?.parameters } },
    };
  };
  await api.register(async (pages) => {
    declarePublic(pages);
    await pages.register(swaggerUi, {
      routePrefix: '/docs',
      // Where the address has no slash at its end, the page names its scripts from the root.
      indexPrefix: api.prefix,
      staticCSP: VIEWER_POLICY,
      transformSpecification: merged,
      transformSpecificationClone: true,
    });
  });
  const open = { config: { access: 'public' }, schema: { hide: true } } as const;
  api.get('/openapi.json', open, () => merged(api.swagger()));
}

/** Declares the routes of a plug-in, which can't state it themselves, as public. */
function declarePublic(routes: FastifyInstance): void {
  routes.addHook('onRoute', (each) => {
    each.config = { ...each.config, access: 'public' };
  });
}

const FAILURE = {
  description: 'An error; the code identifies the cause.',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/ApiError' } } },
};

/** Every operation can be rejected, in one form. */
function withFailures(paths: Readonly<Record<string, object>>): Record<string, object> {
  return Object.fromEntries(
    Object.keys(paths).map((path) => [
      path,
      Object.fromEntries(
        Object.entries(partOf(paths, path)).map(([method, operation]) => [
          method,
          { ...operation, responses: { ...partOf(operation, 'responses'), default: FAILURE } },
        ]),
      ),
    ]),
  );
}
