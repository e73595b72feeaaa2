import type { Static, TSchema } from 'typebox';

type Primitive = string | number | boolean | bigint | null | undefined;

/** A type with read-only members and items, at every depth. */
type DeepReadonly<T> = unknown extends T
  ? T
  : T extends Primitive
    ? T
    : T extends readonly (infer Item)[]
      ? readonly DeepReadonly<Item>[]
      : { readonly [Key in keyof T]: DeepReadonly<T[Key]> };

/** The type of values that a schema accepts, with read-only members and items. */
export type ReadonlyStatic<Schema extends TSchema> = DeepReadonly<Static<Schema>>;
