import Type from 'typebox';
import type { InstallRequest, MigrationRequest } from '../api/administration.ts';
import type { EraseRequest } from '../api/ledger.ts';
import { exactly } from './exactly.ts';

const MOST_RENAMES = 1000;
const LONGEST_RENAME = 1000;

/** How the application is installed. */
export const INSTALL_REQUEST = exactly<InstallRequest>()(
  Type.Object({
    defaultPop: Type.Optional(Type.Boolean()),
    ignoreInvariantRules: Type.Optional(Type.Boolean()),
  }),
);

/** What has been decided about a migration. */
export const MIGRATION_REQUEST = exactly<MigrationRequest>()(
  Type.Object({
    apply: Type.Optional(Type.Boolean()),
    renames: Type.Optional(
      Type.Array(Type.String({ maxLength: LONGEST_RENAME }), { maxItems: MOST_RENAMES }),
    ),
    vanishing: Type.Optional(Type.Enum(['aside', 'drop'])),
    takeDebt: Type.Optional(Type.Boolean()),
  }),
);

const NAMES = Type.Optional(Type.Array(Type.String(), { maxItems: 10_000 }));

/** What of a population is exported, by name. */
export const EXPORT_SELECTION = Type.Object({ concepts: NAMES, relations: NAMES });

/** The atom of which the past is erased. */
export const ERASE_REQUEST = exactly<EraseRequest>()(
  Type.Object(
    {
      concept: Type.String({ minLength: 1, description: 'Name or label of a concept' }),
      atom: Type.String({ minLength: 1, description: 'Identifier of an atom, or a value' }),
    },
    { additionalProperties: false },
  ),
);
