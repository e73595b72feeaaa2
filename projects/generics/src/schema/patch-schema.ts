import Type from 'typebox';
import type { PatchOperation } from '../api/patch.ts';
import { exactly } from './exactly.ts';

const LONGEST_PATH = 4000;

/** A value of a field: text, number, boolean, or null for none. */
export const PATCH_VALUE = Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Null()]);

const PATCH_OPERATION = exactly<PatchOperation>()(
  Type.Object(
    {
      op: Type.Enum(['add', 'replace', 'remove', 'create', 'delete']),
      path: Type.String({ maxLength: LONGEST_PATH }),
      value: Type.Optional(PATCH_VALUE),
      was: Type.Optional(PATCH_VALUE),
    },
    { title: 'PatchOperation' },
  ),
);

/** Body of PATCH. */
export const PATCH = Type.Array(PATCH_OPERATION, { title: 'Patch' });
