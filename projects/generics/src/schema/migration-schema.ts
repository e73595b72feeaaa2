import Type from 'typebox';
import { INVARIANT_VIOLATION } from './notification-schema.ts';
import { textOrNull } from './nullable.ts';
import type { ReadonlyStatic } from './readonly-static.ts';

const STEP = Type.Object({
  kind: Type.Enum([
    'rename',
    'reverse',
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
  what: Type.String({ description: 'Name of the concept, or signature of the relation' }),
});

/** The effect of a migration on a concept or relation. */
export type MigrationStepKind = ReadonlyStatic<typeof STEP>['kind'];

const DROPPED = Type.Object(
  {
    what: Type.String({ description: 'Name of the concept, or signature of the relation' }),
    number: Type.Integer({ description: 'Number of facts' }),
    loss: Type.Optional(
      Type.String({ description: 'A value that loses a part: before and after the migration' }),
    ),
    mergedWith: Type.Optional(
      Type.String({ description: 'Concept that has atoms with the same identifiers' }),
    ),
    canPrefix: Type.Optional(
      Type.Boolean({ description: 'Whether prefixes can keep the merged atoms apart' }),
    ),
    excess: Type.Optional(
      Type.Array(Type.String(), {
        description: 'Examples of links that are not the first one of their atom',
      }),
    ),
    valueType: Type.Optional(
      Type.String({
        description: 'Technical type of plain values that replace objects and their relations',
      }),
    ),
  },
  { description: 'Facts that have no place in the new model, lose a part, or merge with others' },
);

const RENAMING = Type.Object({
  before: Type.String(),
  after: Type.String(),
  isReversed: Type.Optional(
    Type.Literal(true, { description: 'Source and target of the relation change places' }),
  ),
  mergedWith: Type.Optional(
    Type.String({
      description: 'Relation of the installed model that keeps its name, and gets the links',
    }),
  ),
});

/** A possible renaming of a removed concept or relation, which the request states as `renamesOf` says. */
export interface PossibleRenaming extends ReadonlyStatic<typeof RENAMING> {}

/** The result of a migration or its dry run. */
export const MIGRATION_RESPONSE = Type.Object(
  {
    fits: Type.Boolean({ description: 'Whether all data fits the new model' }),
    isApplied: Type.Boolean(),
    steps: Type.Array(STEP),
    suggestions: Type.Array(RENAMING, {
      description: 'Likely renamings, which the request does not contain',
    }),
    options: Type.Array(RENAMING, {
      description:
        'Reversals and merges of removed relations that fit; a plain renaming to a new name is always possible',
    }),
    kept: Type.Integer({ description: 'Facts that are unchanged' }),
    moved: Type.Array(
      Type.Object({ before: Type.String(), after: Type.String(), number: Type.Integer() }),
      { description: 'Numbers of facts that get another name or place' },
    ),
    dropped: Type.Array(DROPPED),
    problems: Type.Array(
      Type.Object({
        reason: Type.String(),
        examples: Type.Array(Type.String()),
        canKeepFirst: Type.Optional(
          Type.String({ description: 'Relation whose first links `keepFirst` can keep' }),
        ),
      }),
      { description: 'Data that does not fit the new model' },
    ),
    violations: Type.Array(INVARIANT_VIOLATION),
    baseline: Type.Array(Type.String(), {
      description: 'Names of the rules whose violations are accepted',
    }),
    copy: textOrNull('Location of the data from before the migration'),
  },
  { title: 'MigrationResponse' },
);

/** The result of a migration of data to another model, or of its dry run. */
export interface MigrationResponse extends ReadonlyStatic<typeof MIGRATION_RESPONSE> {}
