import Type from 'typebox';
import type { AbsenceResponse, Condition } from '../api/absence.ts';

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
export const ABSENCE_RESPONSE = Type.Unsafe<AbsenceResponse>(
  Type.Object(
    {
      sentences: Type.Array(Type.String()),
      conditions: Type.Array(CONDITION),
      roles: Type.Array(Type.Object({ id: Type.String(), label: Type.String() })),
    },
    { title: 'AbsenceResponse' },
  ),
);
