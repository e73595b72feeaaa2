import Type from 'typebox';

/**
 * The key for the error text of a parameter schema. `{name}` and `{value}` are replaced by the given ones. Without it, the
 * message contains the reason of the validator. A repeated parameter has the same message.
 */
export const ERROR_TEXT = 'x-refusal';

/** Creates a schema for a text parameter. */
export function text(description: string) {
  return Type.Optional(Type.String({ description }));
}

/** Creates a schema for a text parameter with a pattern. */
export function fitting(pattern: RegExp, errorText: string, description: string) {
  return Type.Optional(
    Type.String({ pattern: pattern.source, description, [ERROR_TEXT]: errorText }),
  );
}

/** Creates a schema for one of several texts. */
export function oneOf<Values extends string[]>(
  values: readonly [...Values],
  errorText: string,
  description: string,
) {
  return Type.Optional(Type.Enum(values, { type: 'string', description, [ERROR_TEXT]: errorText }));
}

/** Creates a schema for a boolean parameter. */
export function flag(description: string) {
  return oneOf(['true', 'false'], '{name} must be true or false.', description);
}

/** Creates a schema that accepts a parameter with any value, also repeated. */
export function anything(description: string) {
  return Type.Optional(Type.Unknown({ description }));
}

/** Creates a schema that rejects a parameter, because the route doesn't support it. */
export function rejectable(errorText: string, description: string) {
  return Type.Optional(Type.Never({ description, [ERROR_TEXT]: errorText }));
}
