import Type from 'typebox';
import { PATCH_OPS, type PatchOperation } from '../api/patch.ts';
import { exactly } from './exactly.ts';

const MAX_PATH_LENGTH = 4000;

/** A value of a field: text, number, boolean, or null for none. */
export const PATCH_VALUE = Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Null()]);

const PATCH_OPERATION = exactly<PatchOperation>()(
  Type.Object(
    {
      op: Type.Enum(PATCH_OPS),
      path: Type.String({ maxLength: MAX_PATH_LENGTH }),
      value: Type.Optional(PATCH_VALUE),
      was: Type.Optional(PATCH_VALUE),
    },
    { title: 'PatchOperation' },
  ),
);

/** Body of PATCH. */
export const PATCH = Type.Array(PATCH_OPERATION, { title: 'Patch' });
