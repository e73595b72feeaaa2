import assert from 'node:assert/strict';
import { API_ERROR } from '@ampersand-prototype/generics/schemas';
import { Compile } from 'typebox/schema';
import { API_PREFIX, type AmpersandServer } from '../src/public-api.ts';

type Check = ReturnType<typeof Compile>;

/** An operation of the description of the API, with the check of what it answers. */
interface Described {
  readonly method: string;
  readonly pattern: RegExp;
  readonly schema: object;
  check?: Check;
}

interface Operation {
  readonly responses?: Record<string, { content?: Record<string, { schema?: object }> }>;
}

const OK = 200;
const FAILED = 400;
const failure = Compile(API_ERROR);
/** Servers differ in their models, not in their routes. */
let described: readonly Described[] | null = null;

/** Makes sure that a response in JSON is what the description of the API says. */
export function requireDescribed(
  server: AmpersandServer,
  { method, path }: { readonly method: string; readonly path: string },
  { status, body }: { readonly status: number; readonly body: unknown },
): void {
  if (status >= FAILED) return requireFitting(failure, body, `${status} to ${method} ${path}`);
  if (status !== OK) return;
  const [address = ''] = path.split('?');
  const found = operationsOf(server).find(
    (each) => each.method === method.toLowerCase() && each.pattern.test(`/${address}`),
  );
  if (found)
    requireFitting(
      (found.check ??= Compile(found.schema)),
      body,
      `the answer to ${method} ${path}`,
    );
}

function requireFitting(check: Check, body: unknown, what: string): void {
  if (check.Check(body)) return;
  const [, problems] = check.Errors(body);
  const reported = problems.map(({ instancePath, message }) => `${instancePath} ${message}`);
  assert.fail(`${what} is not what the API describes: ${reported.slice(0, 5).join('; ')}`);
}

/** Those with an asterisk last: others are meant before them. */
function operationsOf(server: AmpersandServer): readonly Described[] {
  if (described) return described;
  const { paths = {} } = server.http.swagger() as { paths?: Record<string, object> };
  described = Object.entries(paths)
    .sort(([a], [b]) => Number(a.includes('*')) - Number(b.includes('*')))
    .flatMap(([path, operations]) =>
      Object.entries(operations as Record<string, Operation>).flatMap(([method, operation]) => {
        const schema = operation.responses?.['200']?.content?.['application/json']?.schema;
        return schema ? [{ method, pattern: patternOf(path), schema }] : [];
      }),
    );
  return described;
}

function patternOf(path: string): RegExp {
  const below = path.startsWith(API_PREFIX) ? path.slice(API_PREFIX.length) : path;
  const text = below.replace(/\{\*\}|\*/g, '.*').replace(/\{[^}]+\}/g, '[^/]+');
  return new RegExp(`^${text}$`);
}
