import Type from 'typebox';
import { text } from './query-parameter.ts';
import type { ReadonlyStatic } from './readonly-static.ts';
import { ATOM_REFERENCE } from './resource-schema.ts';

/** Body of `POST app/view-as`. */
export const VIEWED_PERSON = Type.Object({
  kind: Type.Enum(['account', 'role']),
  id: Type.String({ description: 'Identifier of the account, or name of the role' }),
});

/** The account or role as which an administrator views the application. */
export interface ViewedPerson extends ReadonlyStatic<typeof VIEWED_PERSON> {}

/** Query of `GET app/view-as`. */
export const VIEW_AS_QUERY = Type.Object({ q: text('Text that the label of an account contains') });

/** The accounts and roles as which an administrator can view the application. */
export const VIEW_AS_CHOICES = Type.Object(
  {
    roles: Type.Array(Type.Object({ id: Type.String(), label: Type.String() })),
    accounts: Type.Array(ATOM_REFERENCE, {
      description: 'The first accounts that match the search, by label',
    }),
  },
  { title: 'ViewAsChoices' },
);

/** The accounts and roles as which an administrator can view the application. */
export interface ViewAsChoices extends ReadonlyStatic<typeof VIEW_AS_CHOICES> {}
