import type { FastifyInstance } from 'fastify';
import { MIGRATION_ANSWER, MIGRATION_REQUEST } from '@ampersand-prototype/generics/schemas';
import { answering } from '../answer/answering.ts';
import type { MigrationAnswer, MigrationRequest } from '@ampersand-prototype/generics';
import type { Application, InstallableModel } from '../../application/application.ts';
import { Refusal } from '../../error/refusal.ts';
import { ForeignTables } from '../../install/own-tables.ts';
import { StoredMetadataFault } from '../../install/stored-metadata.ts';
import { migrate, type Migration } from '../../migration/migrate.ts';
import { MigrationFault } from '../../migration/plan.ts';
import { RenameFault } from '../../model-change/rename.ts';

const EXPECTED = [MigrationFault, StoredMetadataFault, RenameFault, ForeignTables];

/** Brings the data of another model to this one, or tries it. Without sessions: their model is the other one. */
export function migrationRoutes(server: FastifyInstance, app: Application): void {
  const summary = 'Brings the data of another model to this one, or tries it';
  server.post(
    '/admin/migration',
    {
      schema: {
        ...{ tags: ['administration'], summary, body: MIGRATION_REQUEST },
        response: answering(MIGRATION_ANSWER, 'What it did, or would do'),
      },
    },
    async (request): Promise<MigrationAnswer> => {
      if (app.config.production)
        throw new Refusal('AMP-403-ADMIN', 'In production, start with --migrate.');
      return answerOf(app, await attempt(app, request.body as MigrationRequest));
    },
  );
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
      throw new Refusal('AMP-409-MIGRATION', (error as Error).message);
    throw error;
  }
}

function answerOf(
  app: Pick<Application, 'readiness'>,
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
  const told = vanishing.map(({ before, number }) => ({ what: before, number }));
  const { suggestions } = plan.change;
  const steps = plan.steps.map(({ kind, what }) => ({ kind, what }));
  return {
    ...{ fits, isApplied, kept, debt, copy, violations, steps },
    suggestions: suggestions.map(({ before, after }) => ({ before, after })),
    vanishing: told,
    problems: problems.map(({ reason, examples }) => ({ reason, examples })),
  };
}
