import { isReadableText, isRecord } from '@ampersand-prototype/generics';
import type { Static, TObject } from 'typebox';
import { ApiError } from '../../error/api-error.ts';
import type { ApiRequest } from './api-request.ts';

/** The query of an address, by name. */
type Parameters = Readonly<Record<string, unknown>>;

/** A query as a schema says it. */
interface Described {
  readonly properties: Readonly<Record<string, unknown>>;
  readonly patternProperties?: Readonly<Record<string, unknown>>;
}

const NOTHING: Described = { properties: {} };

/**
 * Returns the query parameters that a schema defines. The schema of the route has validated them and has to agree, so
 * that no route reads parameters that its description lacks.
 *
 * @throws Error otherwise
 */
export function queryOf<Schema extends TObject>(
  request: Pick<ApiRequest, 'query' | 'querySchema' | 'route'>,
  schema: Schema,
): Static<Schema> {
  const { querySchema: described, route } = request;
  const { properties } = isDescribed(described) ? described : NOTHING;
  const missing = Object.entries(schema.properties).find(
    ([name, each]) => properties[name] !== each,
  );
  if (missing)
    throw new Error(`${route} reads the parameter ${missing[0]}, which its schema lacks`);
  return parametersOf(request) as Static<Schema>;
}

/** Removes query parameters that the schema of the route does not define. */
export function onlyDescribed(request: Pick<ApiRequest, 'query'>, schema: unknown): Parameters {
  const { properties, patternProperties = {} } = isDescribed(schema) ? schema : NOTHING;
  const patterns = Object.keys(patternProperties).map((pattern) => new RegExp(pattern));
  return Object.fromEntries(
    Object.entries(parametersOf(request)).filter(
      ([name]) => Object.hasOwn(properties, name) || patterns.some((pattern) => pattern.test(name)),
    ),
  );
}

function isDescribed(schema: unknown): schema is Described {
  return isRecord(schema) && isRecord(schema['properties']);
}

function parametersOf({ query }: Pick<ApiRequest, 'query'>): Parameters {
  return isRecord(query) ? query : {};
}

/**
 * Rejects query parameters with characters that no stored value can contain. PostgreSQL fails on U+0000, while the other
 * databases find nothing.
 *
 * @throws ApiError
 */
export function requireReadableQuery(request: Pick<ApiRequest, 'query'>): void {
  for (const [name, value] of Object.entries(parametersOf(request))) {
    if ([value].flat().every(isReadable)) continue;
    throw new ApiError('AMP-400-QUERY', `${name} contains a character that isn't allowed.`);
  }
}

function isReadable(value: unknown): boolean {
  return typeof value !== 'string' || isReadableText(value);
}
