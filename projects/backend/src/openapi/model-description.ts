import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isRecord } from '@ampersand-prototype/generics';
import { partOf } from './description-part.ts';

/** What the compiler describes: paths per interface, and the schemas and parameters they refer to. */
export interface ModelDescription {
  readonly paths: Readonly<Record<string, object>>;
  readonly schemas: Readonly<Record<string, object>>;
  readonly parameters: Readonly<Record<string, object>>;
}

const NOTHING: ModelDescription = { paths: {}, schemas: {}, parameters: {} };

/** Reads the `openapi.json` that the compiler put beside the metadata; nothing where there is none. */
export async function readModelDescription(generics: string): Promise<ModelDescription> {
  const text = await readFile(join(generics, 'openapi.json'), 'utf8').catch(() => null);
  if (text === null) return NOTHING;
  try {
    const document = withNullTypes(JSON.parse(text));
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

/** The compiler writes OpenAPI 3.0, which says `nullable` where 3.1 has a type of its own for null. */
function withNullTypes(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withNullTypes);
  if (!isRecord(value)) return value;
  const copied = Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, withNullTypes(each)]),
  );
  // An item may be called `nullable`: then this is no schema but the list of properties.
  return typeof value['nullable'] === 'boolean' ? withNull(copied) : copied;
}

function withNull({ nullable, ...schema }: Readonly<Record<string, unknown>>): object {
  if (nullable === false) return schema;
  const isPlain = typeof schema['type'] === 'string' && !('allOf' in schema || 'enum' in schema);
  if (isPlain) return { ...schema, type: [schema['type'], 'null'] };
  // What `allOf` and `enum` say counts beside the type, so null is told apart from them; what is only to be read stays outside.
  const entries = Object.entries(schema);
  const words = entries.filter(([key]) => isWord(key));
  const shape = entries.filter(([key]) => !isWord(key));
  return { ...Object.fromEntries(words), anyOf: [Object.fromEntries(shape), { type: 'null' }] };
}

function isWord(key: string): boolean {
  return key === 'title' || key === 'description' || key.startsWith('x-');
}
