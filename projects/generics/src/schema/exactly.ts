import type { Static, TSchema } from 'typebox';

type Member = string | number | boolean | bigint | null | undefined;

/** A type without what does not travel: whether members may be written. */
type Sent<T> = unknown extends T
  ? unknown
  : T extends Member
    ? T
    : T extends readonly (infer Item)[]
      ? Sent<Item>[]
      : { -readonly [Key in keyof T]: Sent<T[Key]> };

/** Whether two types are the same one: neither has a member, or a value of one, that the other lacks. */
type IsSame<A, B> =
  (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;

/**
 * Creates a response schema that must exactly match a TypeScript type. A schema with more, fewer, or other members than the
 * type is an error of the type checker.
 *
 * @example
 * const SESSION_ROLE = exactly<SessionRole>()(Type.Object({ id: Type.String(), label: Type.String(), active: Type.Boolean() }));
 */
export function exactly<T>() {
  return <Schema extends TSchema>(
    schema: IsSame<Sent<Static<Schema>>, Sent<T>> extends true ? Schema : never,
  ): Schema => schema;
}
