/** A parameter of an operation. */
export interface Parameter {
  readonly name: string;
  readonly in: string;
}

/** An operation of the API, from its description. */
export interface Operation {
  readonly method: 'GET' | 'PUT' | 'PATCH' | 'POST' | 'DELETE';
  /** With `{parameters}`. */
  readonly path: string;
  readonly parameters: readonly Parameter[];
  /** JSON schema of the body; null when it takes none. */
  readonly body: Schema | null;
}

/** The part of JSON schema that the description uses. */
export interface Schema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly $ref?: string;
}

interface Description {
  readonly paths: Record<
    string,
    Record<
      string,
      { parameters?: Parameter[]; requestBody?: { content: Record<string, { schema?: Schema }> } }
    >
  >;
  readonly components: { readonly schemas: Record<string, Schema> };
}

/** Reinstallation would undo everything else; a stream of events has no end to wait for. */
const LEFT_OUT = ['/admin/installer', '/events'];

/** All operations of a description, with references resolved. */
export function readOperations({ paths, components }: Description): Operation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    LEFT_OUT.includes(path)
      ? []
      : Object.entries(methods).map(([method, { parameters = [], requestBody }]) => ({
          method: method.toUpperCase() as Operation['method'],
          path,
          parameters,
          body: resolve(
            Object.values(requestBody?.content ?? {})[0]?.schema ?? null,
            components.schemas,
          ),
        })),
  );
}

function resolve(schema: Schema | null, schemas: Readonly<Record<string, Schema>>): Schema | null {
  const name = schema?.$ref?.split('/').at(-1);
  return name === undefined ? schema : (schemas[name] ?? null);
}
