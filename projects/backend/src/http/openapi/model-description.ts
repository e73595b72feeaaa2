import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isRecord } from '@ampersand-prototype/generics';
import { partOf } from './description-part.ts';

/** The compiler's part of the API description: paths per interface, schemas, and parameters. */
export interface ModelDescription {
  readonly paths: Readonly<Record<string, object>>;
  readonly schemas: Readonly<Record<string, object>>;
  readonly parameters: Readonly<Record<string, object>>;
}

const NOTHING: ModelDescription = { paths: {}, schemas: {}, parameters: {} };

/** Reads the compiler's `openapi.json`; empty if there is none. */
export async function readModelDescription(generics: string): Promise<ModelDescription> {
  const text = await readFile(join(generics, 'openapi.json'), 'utf8').catch(() => null);
  if (text === null) return NOTHING;
  try {
    const document = withTypeLists(JSON.parse(text));
    const components = partOf(document, 'components');
    return {
      paths: partOf(document, 'paths'),
      schemas: partOf(components, 'schemas'),
      parameters: partOf(components, 'parameters'),
    };
  } catch {
    return NOTHING;
  }
}

/** The compiler writes OpenAPI 3.0, which says `nullable` where 3.1 has a type. */
function withTypeLists(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withTypeLists);
  if (!isRecord(value)) return value;
  const { nullable, ...rest } = value;
  const copied = Object.fromEntries(
    Object.entries(rest).map(([key, each]) => [key, withTypeLists(each)]),
  );
  // A member that is called so.
  if (isRecord(nullable)) return { ...copied, nullable: withTypeLists(nullable) };
  return nullable === true ? orNull(copied) : copied;
}

const NULL = { type: 'null' };

/** A schema that takes null as well. One that says nothing of what it takes does. */
function orNull(schema: Readonly<Record<string, unknown>>): object {
  const { type, allOf, ...rest } = schema;
  const [messages, any, one, all] = [schema['enum'], schema['anyOf'], schema['oneOf'], allOf].map(
    listOf,
  );
  if (all) {
    // A sibling type counts as well.
    const isAlone = type === undefined && all.length === 1;
    const shape = type === undefined ? { allOf: all } : { type, allOf: all };
    return { ...rest, anyOf: [isAlone ? all[0] : shape, NULL] };
  }
  if (typeof type === 'string') {
    const withNull = messages && !messages.includes(null) && { enum: [...messages, null] };
    return { ...schema, type: [type, 'null'], ...withNull };
  }
  if (any) return { ...schema, anyOf: [...any, NULL] };
  return one ? { ...schema, oneOf: [...one, NULL] } : schema;
}

function listOf(value: unknown): readonly unknown[] | null {
  return Array.isArray(value) ? value : null;
}
