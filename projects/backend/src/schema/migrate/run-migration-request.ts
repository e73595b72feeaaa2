import {
  errorMessage,
  type MigrationResponse,
  type MigrationRequest,
} from '@ampersand-prototype/generics';
import type { InstallableModel } from '../../application/application.ts';
import { ApiError } from '../../error/api-error.ts';
import { ForeignTables } from '../install/own-tables.ts';
import { StoredMetadataError } from '../install/stored-metadata.ts';
import type { Suggestion } from '../compare/suggest.ts';
import { RenameError } from '../compare/rename-error.ts';
import { migrate, type Migration } from './migrate.ts';
import { MigrationError } from './migration-error.ts';

const EXPECTED = [MigrationError, StoredMetadataError, RenameError, ForeignTables];

/** Runs a requested migration or dry run, and reports its result. @throws ApiError */
export async function runMigrationRequest(
  app: InstallableModel,
  request: MigrationRequest,
): Promise<MigrationResponse> {
  return describeOutcome(app, await attempt(app, request));
}

async function attempt(
  app: InstallableModel,
  request: MigrationRequest,
): Promise<Migration | null> {
  const { apply = false, renames = [], keepFirst = [], dropped, acceptBaseline = false } = request;
  const baseline = acceptBaseline ? ({ rules: 'all', role: null } as const) : undefined;
  try {
    return await migrate(app, { apply, renames, keepFirst, dropped, baseline });
  } catch (error) {
    if (EXPECTED.some((type) => error instanceof type))
      throw new ApiError('AMP-409-MIGRATION', errorMessage(error));
    throw error;
  }
}

function describeOutcome(
  app: Pick<InstallableModel, 'state'>,
  migration: Migration | null,
): MigrationResponse {
  if (migration === null)
    return {
      fits: true,
      isApplied: app.state.readiness === 'ready',
      steps: [],
      suggestions: [],
      options: [],
      kept: 0,
      moved: [],
      dropped: [],
      problems: [],
      violations: [],
      baseline: [],
      copy: null,
    };
  const { plan, report } = migration;
  const { fits, isApplied, kept, moved, dropped, problems, violations, baseline, copy } = report;
  const droppedFacts = dropped.map(({ kind: _kind, before, after: _after, ...fact }) => ({
    what: before,
    ...fact,
  }));
  const { suggestions, options } = plan.change;
  const renaming = ({ kind: _, ...each }: Suggestion) => each;
  const steps = plan.steps.map(({ kind, what }) => ({ kind, what }));
  return {
    ...{ fits, isApplied, kept, baseline, copy, violations, steps },
    suggestions: suggestions.map(renaming),
    options: options.map(renaming),
    moved: moved.flatMap(({ before, after, number }) =>
      after === null ? [] : [{ before, after, number }],
    ),
    dropped: droppedFacts,
    problems: problems.map(({ reason, examples, canKeepFirst, what }) => ({
      ...{ reason, examples },
      ...(canKeepFirst && { canKeepFirst: what }),
    })),
  };
}
