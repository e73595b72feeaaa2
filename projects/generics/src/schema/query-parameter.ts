import Type from 'typebox';

/**
 * A key of the schema of a parameter: what is told where the parameter is something else; `{name}` and `{value}` stand for what was given. Without it the reason of
 * the validator is told. That a parameter is given more than once is told in those words.
 */
export const ERROR_TEXT = 'x-refusal';

/** A text. */
export function text(description: string) {
  return Type.Optional(Type.String({ description }));
}

/** A text of a form. */
export function fitting(pattern: RegExp, errorText: string, description: string) {
  return Type.Optional(
    Type.String({ pattern: pattern.source, description, [ERROR_TEXT]: errorText }),
  );
}

/** One of some texts. */
export function oneOf<Texts extends string[]>(
  texts: readonly [...Texts],
  errorText: string,
  description: string,
) {
  return Type.Optional(Type.Enum(texts, { type: 'string', description, [ERROR_TEXT]: errorText }));
}

/** `true` or `false`. */
export function flag(description: string) {
  return oneOf(['true', 'false'], '{name} must be true or false.', description);
}

/** Whatever it is, and however often it is given. */
export function anything(description: string) {
  return Type.Optional(Type.Unknown({ description }));
}

/** A parameter that other routes have and this one refuses, so that nobody believes that it counted. */
export function rejectable(errorText: string, description: string) {
  return Type.Optional(Type.Never({ description, [ERROR_TEXT]: errorText }));
}
