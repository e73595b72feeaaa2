import Type from 'typebox';
import type { ReadonlyStatic } from './readonly-static.ts';

const MAX_RENAMES = 1000;
const MAX_RENAME_LENGTH = 1000;

/** The options of an installation. */
export const INSTALL_REQUEST = Type.Object({
  defaultPop: Type.Optional(
    Type.Boolean({
      description: 'Whether to load the initial population of the script; the default is true',
    }),
  ),
  ignoreInvariantRules: Type.Optional(
    Type.Boolean({ description: 'Commit despite violated invariants; rejected in production' }),
  ),
});

/** Body of `POST admin/installer`: the options of an installation. */
export interface InstallRequest extends ReadonlyStatic<typeof INSTALL_REQUEST> {}

/** The decisions about a migration. */
export const MIGRATION_REQUEST = Type.Object({
  apply: Type.Optional(
    Type.Boolean({ description: 'Migrate if all data fits; otherwise a dry run' }),
  ),
  renames: Type.Optional(
    Type.Array(Type.String({ maxLength: MAX_RENAME_LENGTH }), {
      maxItems: MAX_RENAMES,
      description: 'Renamed concepts and relations, as Old=New',
    }),
  ),
  keepFirst: Type.Optional(
    Type.Array(Type.String({ maxLength: MAX_RENAME_LENGTH }), {
      maxItems: MAX_RENAMES,
      description:
        'Relations of the new model that keep the first link of each atom, by label; the others are archived, or deleted if `dropped` says so',
    }),
  ),
  dropped: Type.Optional(
    Type.Enum(['archive', 'drop'], {
      description: 'Archive or delete facts that have no place in the new model',
    }),
  ),
  acceptBaseline: Type.Optional(
    Type.Boolean({ description: 'Accept existing violations of new invariants as the baseline' }),
  ),
});

/** Body of `POST admin/migration`: the decisions on a migration. */
export interface MigrationRequest extends ReadonlyStatic<typeof MIGRATION_REQUEST> {}

const NAMES = Type.Optional(Type.Array(Type.String(), { maxItems: 10_000 }));

/** The concepts and relations of a population to export, by name. */
export const EXPORT_SELECTION = Type.Object({ concepts: NAMES, relations: NAMES });

/** The atom to erase from the history. */
export const ERASE_REQUEST = Type.Object(
  {
    concept: Type.String({ minLength: 1, description: 'Name or label of a concept' }),
    atom: Type.String({ minLength: 1, description: 'Identifier of an atom, or a value' }),
  },
  { additionalProperties: false },
);

/** Body of `POST admin/change-log/erase`: the atom to erase from the history. */
export interface EraseRequest extends ReadonlyStatic<typeof ERASE_REQUEST> {}
