import Type from 'typebox';
import type { ReadonlyStatic } from './readonly-static.ts';

/** A condition in words, with nested conditions. An interface, because no type can be derived from a schema that refers to itself. */
export interface Condition {
  readonly text: string;
  readonly children: readonly Condition[];
}

/** Conditions below each other are described in words: a schema that refers to itself can't be expanded. */
const CONDITION = Type.Unsafe<Condition>(
  Type.Object(
    {
      text: Type.String(),
      children: Type.Array(Type.Unsafe<Condition>({ type: 'object', description: 'A Condition' })),
    },
    { title: 'Condition' },
  ),
);

/** Response of `GET app/why-not`: why a page does not show or allow something. */
export const ABSENCE_RESPONSE = Type.Object(
  {
    sentences: Type.Array(Type.String(), {
      description: 'The reason in a few sentences; empty if there is none',
    }),
    conditions: Type.Array(CONDITION, {
      description: 'The conditions for an item of the list, which the last sentence introduces',
    }),
    roles: Type.Array(Type.Object({ id: Type.String(), label: Type.String() }), {
      description: 'Roles that the session can activate to get the missing right',
    }),
  },
  { title: 'AbsenceResponse' },
);

/** Response of `GET app/why-not`: why a page does not show or allow something. */
export interface AbsenceResponse extends ReadonlyStatic<typeof ABSENCE_RESPONSE> {}
