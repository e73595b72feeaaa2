import swagger from '@fastify/swagger';
import { API_ERROR, NamedSchemas } from '@ampersand-prototype/generics/schemas';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import type { Application } from '../application/application.ts';
import { readModelDescription } from './model-description.ts';

/** Collects the description of the routes that are registered from now on. */
export async function collectDescription(
  http: FastifyInstance,
  app: Pick<Application, 'model'>,
  prefix: string,
): Promise<void> {
  const description = `The interface of ${app.model.contextName}. Every refusal has the same body; its code stands in the list of errors.`;
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

/**
 * `openapi.json` with all routes and, outside production, the interfaces of the model; `docs` shows it. The viewer is
 * served from here: nothing is loaded from elsewhere.
 */
export async function openApiRoutes(api: FastifyInstance, app: Application): Promise<void> {
  const model = app.config.production ? null : await readModelDescription(app.config.generics);
  const merged = (own: Readonly<Record<string, unknown>>): Record<string, unknown> => {
    const { components = {}, paths = {} } = own as {
      components?: { schemas?: object };
      paths?: object;
    };
    const named = new NamedSchemas();
    const told = named.referring(withFailures(paths as Paths));
    const schemas = {
      ...{ ...components.schemas, ...named.schemas },
      ...{ ...model?.schemas, ApiError: API_ERROR },
    };
    return {
      ...own,
      paths: { ...told, ...model?.paths },
      components: { ...components, schemas },
    };
  };
  await api.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: true,
    transformSpecification: (own) => merged(own as Record<string, unknown>),
    transformSpecificationClone: true,
  });
  api.get('/openapi.json', { schema: { hide: true } }, () =>
    merged(api.swagger() as unknown as Record<string, unknown>),
  );
}

type Paths = Record<string, Record<string, { responses?: Record<string, unknown> }>>;

const FAILURE = {
  description: 'Refused; the code says why.',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/ApiError' } } },
};

/** Every operation can be refused, in one form. */
function withFailures(paths: Paths): Paths {
  return Object.fromEntries(
    Object.entries(paths).map(([path, operations]) => [
      path,
      Object.fromEntries(
        Object.entries(operations).map(([method, operation]) => [
          method,
          { ...operation, responses: { ...operation.responses, default: FAILURE } },
        ]),
      ),
    ]),
  );
}
