import Type, { type TSchema } from 'typebox';

/** Creates a schema for a value or null. */
export function nullable<Schema extends TSchema>(schema: Schema, description?: string) {
  return Type.Union([schema, Type.Null()], description === undefined ? {} : { description });
}

/** Creates a schema for a string or null. */
export function textOrNull(description: string) {
  return nullable(Type.String(), description);
}

/** A string or null. */
export const TEXT_OR_NULL = nullable(Type.String());
