import {
  thrownMessage,
  type MigrationAnswer,
  type MigrationRequest,
} from '@ampersand-prototype/generics';
import type { InstallableModel } from '../application/application.ts';
import { Refusal } from '../error/refusal.ts';
import { ForeignTables } from '../install/own-tables.ts';
import { StoredMetadataFault } from '../install/stored-metadata.ts';
import { RenameFault } from '../model-change/rename.ts';
import { migrate, type Migration } from './migrate.ts';
import { MigrationFault } from './plan.ts';

const EXPECTED = [MigrationFault, StoredMetadataFault, RenameFault, ForeignTables];

/** Migrates, or tries it, as a request asks; tells what it did, or would do. @throws Refusal */
export async function answerMigration(
  app: InstallableModel,
  request: MigrationRequest,
): Promise<MigrationAnswer> {
  return answerOf(app, await attempt(app, request));
}

async function attempt(
  app: InstallableModel,
  { apply = false, renames = [], vanishing, takeDebt = false }: MigrationRequest,
): Promise<Migration | null> {
  const debt = takeDebt ? ({ rules: 'all', role: null } as const) : undefined;
  try {
    return await migrate(app, { apply, renames, vanishing, debt });
  } catch (error) {
    if (EXPECTED.some((type) => error instanceof type))
      throw new Refusal('AMP-409-MIGRATION', thrownMessage(error));
    throw error;
  }
}

function answerOf(
  app: Pick<InstallableModel, 'readiness'>,
  migration: Migration | null,
): MigrationAnswer {
  if (migration === null)
    return {
      fits: true,
      isApplied: app.readiness === 'ready',
      steps: [],
      suggestions: [],
      kept: 0,
      vanishing: [],
      problems: [],
      violations: [],
      debt: [],
      copy: null,
    };
  const { plan, report } = migration;
  const { fits, isApplied, kept, vanishing, problems, violations, debt, copy } = report;
  const told = vanishing.map(({ before, number, loss, mergedWith }) => ({
    ...{ what: before, number },
    ...(loss === undefined ? {} : { loss }),
    ...(mergedWith === undefined ? {} : { mergedWith }),
  }));
  const { suggestions } = plan.change;
  const steps = plan.steps.map(({ kind, what }) => ({ kind, what }));
  return {
    ...{ fits, isApplied, kept, debt, copy, violations, steps },
    suggestions: suggestions.map(({ before, after }) => ({ before, after })),
    vanishing: told,
    problems: problems.map(({ reason, examples }) => ({ reason, examples })),
  };
}
