import Type from 'typebox';
import { EXPLAIN_RESPONSE } from './explanation-schema.ts';
import { NOTIFICATIONS } from './notification-schema.ts';
import { nullable, textOrNull } from './nullable.ts';
import type { ReadonlyStatic } from './readonly-static.ts';
import { CHANGE_DESCRIPTIONS } from './write-schema.ts';

/** The result of erasing history. */
export const ERASURE_RESPONSE = Type.Object(
  {
    ...NOTIFICATIONS.properties,
    erased: Type.Integer({
      description: 'Number of erased changes; 0 if the history has no changes of the atom',
    }),
  },
  { title: 'ErasureResponse' },
);

/** Response to an erasure: the number of erased changes. */
export interface ErasureResponse extends ReadonlyStatic<typeof ERASURE_RESPONSE> {}

function counts(description: string) {
  return Type.Record(Type.String(), Type.Integer(), { description });
}

const PROBLEM = Type.Object({
  file: Type.String(),
  sheet: textOrNull('Null if the problem concerns the whole file'),
  row: nullable(Type.Integer(), 'From 1; null if the problem concerns the whole sheet'),
  column: textOrNull('A number, or the letters of a spreadsheet column'),
  kind: Type.String(),
  value: textOrNull('The invalid text, shortened; null if it is secret, or no text is invalid'),
  reason: Type.String(),
  hint: textOrNull('How to fix the problem; null if the reason is sufficient'),
});

/** A problem in an imported file. Positions are null if it concerns the whole file, sheet, or row. */
export interface ImportProblem extends ReadonlyStatic<typeof PROBLEM> {}

const IMPORT_SHEET = Type.Object({
  sheet: Type.String(),
  rows: Type.Array(
    Type.Object({
      row: Type.Integer({ description: 'From 1' }),
      cells: Type.Array(Type.String()),
      change: Type.Optional(
        Type.Union([Type.Literal('new'), Type.Literal('changed'), Type.Literal('unchanged')], {
          description: 'Of the atom of the row; only for a mapped table',
        }),
      ),
    }),
  ),
  isTable: Type.Optional(
    Type.Boolean({ description: 'Whether its columns must be matched to items before an import' }),
  ),
});

/** Rows of an imported sheet as text: the first ones, and those with problems. Rows count from 1. */
export interface ImportSheet extends ReadonlyStatic<typeof IMPORT_SHEET> {}

const MAX_CORRECTIONS = 1000;

const CELL_CORRECTION = Type.Object({
  sheet: Type.String(),
  row: Type.Integer({ minimum: 1 }),
  column: Type.String({ pattern: '^[A-Z]{1,3}$' }),
  value: Type.String(),
});

/** A replacement value for a cell of an imported file. Rows count from 1; columns are letters. */
export interface CellCorrection extends ReadonlyStatic<typeof CELL_CORRECTION> {}

/** Replacement values for cells of an imported file. */
export const CELL_CORRECTIONS = Type.Array(CELL_CORRECTION, {
  title: 'CellCorrections',
  maxItems: MAX_CORRECTIONS,
});

/** The result of an import or its dry run. */
export const IMPORT_RESPONSE = Type.Object(
  {
    isPreview: Type.Boolean(),
    isCommitted: Type.Boolean(),
    invariantRulesHold: Type.Boolean(),
    sessionRefreshAdvice: Type.Boolean({
      description: 'Whether session, roles, or menu changed, and should be read again',
    }),
    notifications: NOTIFICATIONS,
    added: Type.Object({
      atoms: counts('Numbers of new atoms, by concept name'),
      links: counts('Numbers of new links, by relation signature'),
      replaced: counts('Numbers of replaced links, by relation signature'),
    }),
    problems: Type.Array(PROBLEM, { description: 'Reasons why the file was rejected' }),
    sheets: Type.Optional(
      Type.Array(IMPORT_SHEET, { description: 'Rows of a spreadsheet; only in a dry run' }),
    ),
    ...CHANGE_DESCRIPTIONS,
    explained: Type.Optional(EXPLAIN_RESPONSE),
  },
  { title: 'ImportResponse' },
);

/** Response to `POST admin/import`: the result of an import or its dry run. */
export interface ImportResponse extends ReadonlyStatic<typeof IMPORT_RESPONSE> {}

/** The result of the check that ends import mode. */
export const IMPORT_MODE_CHECK = Type.Object(
  {
    locked: Type.Boolean({ description: 'Whether the application stays in import mode' }),
    notifications: NOTIFICATIONS,
  },
  { title: 'ImportModeCheck' },
);

/** Response to `POST admin/importmode/check`: whether the application stays locked, and why. */
export interface ImportModeCheck extends ReadonlyStatic<typeof IMPORT_MODE_CHECK> {}

const ENGINE_STEP = Type.Object({
  round: Type.Integer(),
  rule: Type.String({ description: 'Name of the rule; generated for an ENFORCE without a name' }),
  label: Type.Optional(Type.String({ description: 'Label of the rule' })),
  violations: Type.Integer(),
  from: Type.Integer({ description: 'Number of its first change' }),
  to: Type.Integer({ description: 'Number of the change after its last one' }),
  notes: Type.Array(Type.String(), { description: 'Notes for users, in sentences' }),
});

/** The result of one rule in one round of the execution engine. */
export interface EngineStep extends ReadonlyStatic<typeof ENGINE_STEP> {}

/** The result of a run of the execution engine. */
export const ENGINE_RUN = Type.Object(
  {
    ...NOTIFICATIONS.properties,
    trace: Type.Array(ENGINE_STEP),
    ...CHANGE_DESCRIPTIONS,
  },
  { title: 'EngineRun' },
);

/** Response to `POST admin/execengine/run`: the violations of each rule per round, and the changes. */
export interface EngineRun extends ReadonlyStatic<typeof ENGINE_RUN> {}

/** The clock of the application. */
export const CLOCK_STATUS = Type.Object(
  {
    hasClock: Type.Boolean({ description: 'Whether the model has the relation today' }),
    timeZone: Type.String({ description: 'Setting `application.timeZone`' }),
    date: Type.String({ description: 'The current date in this time zone, as YYYY-MM-DD' }),
    today: nullable(
      Type.String({ description: 'The date that today has; null before the clock has set it' }),
    ),
  },
  { title: 'ClockStatus' },
);

/** Response to `GET admin/clock`. */
export interface ClockStatus extends ReadonlyStatic<typeof CLOCK_STATUS> {}

/** The day of a preview. */
export const CLOCK_PREVIEW = Type.Object(
  { date: Type.String({ description: 'The day, as YYYY-MM-DD' }) },
  { title: 'ClockPreview', additionalProperties: false },
);

/** Body of `POST admin/clock/preview`. */
export interface ClockPreview extends ReadonlyStatic<typeof CLOCK_PREVIEW> {}
