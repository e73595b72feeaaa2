import type { FastifySchema, HTTPMethods, RouteOptions } from 'fastify';
import type { Static, TSchema, TUnknown } from 'typebox';
import type { ApiRequest } from './api-request.ts';
import type { RouteAccess, RouteRights } from './route-access.ts';

/** A route, which the server registers. */
export type Route = RouteOptions;

/** The path parameters of an address such as `/users/:id`. */
type ParamsOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Readonly<Record<Name, string>> & ParamsOf<Rest>
  : Path extends `${string}:${infer Name}`
    ? Readonly<Record<Name, string>>
    : object;

/** The responses of a route by status. */
export type Responses = Readonly<Record<number, object>>;

/** What the API description says about a route. Its schemas validate each request. */
export interface RouteDescription<Body extends TSchema> extends FastifySchema {
  readonly body?: Body;
}

/** The optional parts of a description. */
interface DescriptionParts<Body extends TSchema> extends Omit<FastifySchema, 'response'> {
  readonly body?: Body;
  /** What the successful response contains; the summary if left out. */
  readonly returns?: string;
  readonly description?: string;
  readonly consumes?: readonly string[];
}

/** The response of a route that returns nothing. */
export const NO_CONTENT: Responses = { 204: { description: 'Done', type: 'null' } };

/** Returns the responses of a route that sends a file. */
export function fileResponse(description: string, ...types: readonly string[]): Responses {
  const schema = { type: 'string', format: 'binary' };
  return {
    200: { description, content: Object.fromEntries(types.map((type) => [type, { schema }])) },
  };
}

/**
 * Describes a route.
 *
 * @param response - The schema of its successful response, or its responses by status.
 */
export function described<Body extends TSchema = TUnknown>(
  tag: string,
  summary: string,
  response: TSchema | Responses,
  { returns = summary, ...parts }: DescriptionParts<Body> = {},
): RouteDescription<Body> {
  const isByStatus = 200 in response || 204 in response;
  const content = { 'application/json': { schema: response } };
  const responses = isByStatus ? response : { 200: { description: returns, content } };
  return { tags: [tag], summary, response: responses, ...parts };
}

/**
 * Creates a route. Its handler gets the body with the type of its schema, and the path parameters of its address.
 *
 * @param address - Method and path, such as `GET /users/:id`.
 */
export function route<Path extends string, Body extends TSchema = TUnknown>(
  address: `${HTTPMethods} ${Path}`,
  rights: RouteAccess | RouteRights,
  schema: RouteDescription<Body>,
  handle: (request: ApiRequest<Static<Body>, ParamsOf<Path>>) => unknown,
): Route {
  const [method, url] = address.split(' ') as [HTTPMethods, string];
  return {
    method,
    url,
    config: typeof rights === 'string' ? { access: rights } : rights,
    schema,
    handler: ({ api }) => handle(api as ApiRequest<Static<Body>, ParamsOf<Path>>),
  };
}

/** Lets a route prepare its requests before they are validated. */
export function prepared(route: Route, prepare: (request: ApiRequest) => void): Route {
  return {
    ...route,
    preValidation: ({ api }, _, done) => {
      prepare(api);
      done();
    },
  };
}
