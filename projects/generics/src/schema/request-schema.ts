import Type from 'typebox';
import type { InstallRequest, MigrationRequest } from '../api/administration.ts';
import type { EraseRequest } from '../api/history.ts';
import { exactly } from './exactly.ts';

const MAX_RENAMES = 1000;
const MAX_RENAME_LENGTH = 1000;

/** The options of an installation. */
export const INSTALL_REQUEST = exactly<InstallRequest>()(
  Type.Object({
    defaultPop: Type.Optional(Type.Boolean()),
    ignoreInvariantRules: Type.Optional(Type.Boolean()),
  }),
);

/** The decisions about a migration. */
export const MIGRATION_REQUEST = exactly<MigrationRequest>()(
  Type.Object({
    apply: Type.Optional(Type.Boolean()),
    renames: Type.Optional(
      Type.Array(Type.String({ maxLength: MAX_RENAME_LENGTH }), { maxItems: MAX_RENAMES }),
    ),
    dropped: Type.Optional(Type.Enum(['archive', 'drop'])),
    acceptBaseline: Type.Optional(Type.Boolean()),
  }),
);

const NAMES = Type.Optional(Type.Array(Type.String(), { maxItems: 10_000 }));

/** The concepts and relations of a population to export, by name. */
export const EXPORT_SELECTION = Type.Object({ concepts: NAMES, relations: NAMES });

/** The atom to erase from the history. */
export const ERASE_REQUEST = exactly<EraseRequest>()(
  Type.Object(
    {
      concept: Type.String({ minLength: 1, description: 'Name or label of a concept' }),
      atom: Type.String({ minLength: 1, description: 'Identifier of an atom, or a value' }),
    },
    { additionalProperties: false },
  ),
);
