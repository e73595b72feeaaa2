import Type from 'typebox';
import { PATCH_OPS } from '../enum/patch-op.ts';
import type { ReadonlyStatic } from './readonly-static.ts';

const MAX_PATH_LENGTH = 4000;

function patchValue(options: { description?: string }) {
  return Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Null()], options);
}

/** A value of a field: text, number, boolean, or null for none. */
export const PATCH_VALUE = patchValue({});

const PATCH_OPERATION = Type.Object(
  {
    op: Type.Enum(PATCH_OPS, {
      description:
        'replace: sets a univalent field, or clears it with null. add: adds a value or links an atom. remove: removes the value, or the atom at the end of the path. create: creates an atom of the target concept and links it. delete: deletes the atom at the end of the path, everywhere.',
    }),
    path: Type.String({
      maxLength: MAX_PATH_LENGTH,
      description:
        'Relative to the addressed resource, with percent-encoded segments, such as Members/m1/Email',
    }),
    value: Type.Optional(
      patchValue({
        description: 'Identifier of an atom, or a value. Optional for create: a new identifier',
      }),
    ),
    was: Type.Optional(
      patchValue({
        description:
          'Value of the univalent field when the edit began. If it has changed since, the patch is rejected',
      }),
    ),
  },
  { title: 'PatchOperation' },
);

/**
 * An operation of a PATCH request. A `delete` lets a transactional interface save a deletion together with its other edits. For
 * the error after a change of `was`, see {@link ChangedField}.
 */
export interface PatchOperation extends ReadonlyStatic<typeof PATCH_OPERATION> {}

/** Body of PATCH. */
export const PATCH = Type.Array(PATCH_OPERATION, { title: 'Patch' });
