import type {
  CellCorrection,
  EngineRun,
  ImportResponse,
  ImportModeCheck,
  ImportProblem,
  ImportSheet,
} from '../api/administration.ts';
import type { ErasureResponse } from '../api/history.ts';
import type { MigrationResponse } from '../api/migration-response.ts';
import Type from 'typebox';
import { exactly } from './exactly.ts';
import { EXPLAIN_RESPONSE } from './explanation-schema.ts';
import { INVARIANT_VIOLATION, NOTIFICATIONS } from './notification-schema.ts';
import { CHANGE_DESCRIPTIONS } from './write-schema.ts';
import { TEXT_OR_NULL } from './text-or-null.ts';

const STEP = Type.Object({
  kind: Type.Enum([
    'rename',
    'create',
    'move',
    'prefix',
    'retype',
    'widen',
    'narrow',
    'constrain',
    'relax',
    'vanish',
  ]),
  what: Type.String(),
});

/** The result of a migration or its dry run. */
export const MIGRATION_RESPONSE = exactly<MigrationResponse>()(
  Type.Object(
    {
      fits: Type.Boolean(),
      isApplied: Type.Boolean(),
      steps: Type.Array(STEP),
      suggestions: Type.Array(Type.Object({ before: Type.String(), after: Type.String() })),
      kept: Type.Integer({ description: 'Facts that are unchanged' }),
      dropped: Type.Array(
        Type.Object({
          what: Type.String(),
          number: Type.Integer(),
          loss: Type.Optional(Type.String()),
          mergedWith: Type.Optional(Type.String()),
          canPrefix: Type.Optional(Type.Boolean()),
          valueType: Type.Optional(Type.String()),
        }),
      ),
      problems: Type.Array(
        Type.Object({ reason: Type.String(), examples: Type.Array(Type.String()) }),
      ),
      violations: Type.Array(INVARIANT_VIOLATION),
      baseline: Type.Array(Type.String()),
      copy: TEXT_OR_NULL,
    },
    { title: 'MigrationResponse' },
  ),
);

/** The result of erasing history. */
export const ERASURE_RESPONSE = exactly<ErasureResponse>()(
  Type.Object(
    { ...NOTIFICATIONS.properties, erased: Type.Integer() },
    { title: 'ErasureResponse' },
  ),
);

const COUNTS = Type.Record(Type.String(), Type.Integer());

const PROBLEM = exactly<ImportProblem>()(
  Type.Object({
    file: Type.String(),
    sheet: TEXT_OR_NULL,
    row: Type.Union([Type.Integer(), Type.Null()]),
    column: TEXT_OR_NULL,
    kind: Type.String(),
    value: TEXT_OR_NULL,
    reason: Type.String(),
    hint: TEXT_OR_NULL,
  }),
);

const IMPORT_SHEET = exactly<ImportSheet>()(
  Type.Object({
    sheet: Type.String(),
    rows: Type.Array(Type.Object({ row: Type.Integer(), cells: Type.Array(Type.String()) })),
  }),
);

const MAX_CORRECTIONS = 1000;

/** Replacement values for cells of an imported file. */
export const CELL_CORRECTIONS = exactly<readonly CellCorrection[]>()(
  Type.Array(
    Type.Object({
      sheet: Type.String(),
      row: Type.Integer({ minimum: 1 }),
      column: Type.String({ pattern: '^[A-Z]{1,3}$' }),
      value: Type.String(),
    }),
    { title: 'CellCorrections', maxItems: MAX_CORRECTIONS },
  ),
);

/** The result of an import or its dry run. */
export const IMPORT_RESPONSE = exactly<ImportResponse>()(
  Type.Object(
    {
      isPreview: Type.Boolean(),
      isCommitted: Type.Boolean(),
      invariantRulesHold: Type.Boolean(),
      sessionRefreshAdvice: Type.Boolean(),
      notifications: NOTIFICATIONS,
      added: Type.Object({ atoms: COUNTS, links: COUNTS, replaced: COUNTS }),
      problems: Type.Array(PROBLEM),
      sheets: Type.Optional(Type.Array(IMPORT_SHEET)),
      ...CHANGE_DESCRIPTIONS,
      explained: Type.Optional(EXPLAIN_RESPONSE),
    },
    { title: 'ImportResponse' },
  ),
);

/** The result of the check that ends import mode. */
export const IMPORT_MODE_CHECK = exactly<ImportModeCheck>()(
  Type.Object(
    { locked: Type.Boolean(), notifications: NOTIFICATIONS },
    { title: 'ImportModeCheck' },
  ),
);

/** The result of a run of the execution engine. */
export const ENGINE_RUN = exactly<EngineRun>()(
  Type.Object(
    {
      ...NOTIFICATIONS.properties,
      trace: Type.Array(
        Type.Object({
          round: Type.Integer(),
          rule: Type.String(),
          label: Type.Optional(Type.String()),
          violations: Type.Integer(),
          from: Type.Integer(),
          to: Type.Integer(),
          notes: Type.Array(Type.String()),
        }),
      ),
      ...CHANGE_DESCRIPTIONS,
    },
    { title: 'EngineRun' },
  ),
);
