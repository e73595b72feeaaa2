type Json = Readonly<Record<string, unknown>>;

/**
 * Converts a JSON schema to OpenAPI 3.0, which lacks type `null`, constants, and name patterns.
 *
 * @example
 * inOpenApi30({ anyOf: [{ type: 'string' }, { type: 'null' }] }) // { type: 'string', nullable: true }
 */
export function inOpenApi30(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOpenApi30);
  if (typeof value !== 'object' || value === null) return value;
  const emitted = Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, inOpenApi30(each)]),
  );
  return withoutPatterns(withoutConstant(withoutNull(emitted)));
}

function withoutNull(schema: Json): Json {
  const { anyOf, ...rest } = schema;
  if (!Array.isArray(anyOf)) return schema;
  const some = (anyOf as readonly Json[]).filter(({ type }) => type !== 'null');
  if (some.length === anyOf.length) return schema;
  const [only] = some;
  if (some.length !== 1 || !only) return { ...rest, anyOf: some, nullable: true };
  // OpenAPI 3.0 ignores the siblings of a reference.
  return '$ref' in only
    ? { ...rest, allOf: [only], nullable: true }
    : { ...rest, ...only, nullable: true };
}

function withoutConstant(schema: Json): Json {
  if (!('const' in schema)) return schema;
  const { const: constant, ...rest } = schema;
  return { ...rest, enum: [constant] };
}

function withoutPatterns(schema: Json): Json {
  const { patternProperties, ...rest } = schema;
  if (typeof patternProperties !== 'object' || patternProperties === null) return schema;
  const [additionalProperties = true] = Object.values(patternProperties) as unknown[];
  return { ...rest, additionalProperties };
}
