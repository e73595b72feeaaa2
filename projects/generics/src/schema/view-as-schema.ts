import Type from 'typebox';
import type { ViewAsChoices, ViewedPerson } from '../api/view-as.ts';
import { ATOM_REFERENCE } from './resource-schema.ts';
import { exactly } from './exactly.ts';
import { text } from './query-parameter.ts';

/** Body of `POST app/view-as`. */
export const VIEWED_PERSON = exactly<ViewedPerson>()(
  Type.Object({ kind: Type.Enum(['account', 'role']), id: Type.String() }),
);

/** Query of `GET app/view-as`. */
export const VIEW_AS_QUERY = Type.Object({ q: text('Text that the label of an account contains') });

/** The accounts and roles as which an administrator can view the application. */
export const VIEW_AS_CHOICES = exactly<ViewAsChoices>()(
  Type.Object(
    {
      roles: Type.Array(Type.Object({ id: Type.String(), label: Type.String() })),
      accounts: Type.Array(ATOM_REFERENCE),
    },
    { title: 'ViewAsChoices' },
  ),
);
