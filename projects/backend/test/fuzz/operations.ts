/** A parameter of an operation. */
export interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly $ref?: string;
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
  readonly components: {
    readonly schemas: Record<string, Schema>;
    readonly parameters: Record<string, Parameter>;
  };
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
          parameters: parameters.map((each) => resolve(each, components.parameters) ?? each),
          body: resolve(
            Object.values(requestBody?.content ?? {})[0]?.schema ?? null,
            components.schemas,
          ),
        })),
  );
}

function resolve<T extends { readonly $ref?: string }>(
  part: T | null,
  named: Readonly<Record<string, T>>,
): T | null {
  const name = part?.$ref?.split('/').at(-1);
  return name === undefined ? part : (named[name] ?? null);
}
