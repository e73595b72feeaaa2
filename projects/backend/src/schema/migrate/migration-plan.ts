import { completeGenerics } from '../../compat/complete-generics.ts';
import type { InstallableModel } from '../../application/application.ts';
import { firstOfModel } from '../../change-log/first-of-model.ts';
import { MigrationError } from './migration-error.ts';
import { readStoredMetadata } from '../install/stored-metadata.ts';
import type { Generics } from '../../model/generics-folder.ts';
import { makeModel } from '../../model/model.ts';
import { compareModels, type ModelChange } from '../compare/compare.ts';
import { onlyAdds } from '../compare/only-adds.ts';
import { readRenames } from '../compare/rename.ts';
import { stepsOf, type PlanStep } from '../compare/plan-steps.ts';
import { keptFirst, type KeepFirst } from './keep-first.ts';
import { matchModels, type Matching } from './transfer/matching.ts';

/** The steps from the installed model to the model of the application. */
export interface MigrationPlan {
  /** Hashes of the two models. */
  readonly before: string;
  readonly after: string;
  readonly steps: readonly PlanStep[];
  readonly change: ModelChange;
  /** Whether the new model only adds: servers and pages of the old one go on. */
  readonly onlyAdds: boolean;
}

/** A plan with its models. */
export interface PreparedMigration {
  readonly plan: MigrationPlan;
  readonly matching: Matching;
  readonly generics: Generics;
  /** The transaction after which names of the same model are exchanged; null for another model. */
  readonly since: number | null;
}

/** Options of a migration plan: renamings, and metadata of the installed model. */
export interface PlanOptions {
  /** Renamings, each written `Old=New`; `Old=New:prefix` also prefixes the identifiers of a concept. */
  readonly renames: readonly string[];
  /** Relations of the new model that keep the first link of each atom where they store one. */
  readonly keepFirst?: KeepFirst | undefined;
  /** The metadata of the installed model, for installations of which the database does not hold it. */
  readonly from?: Generics | undefined;
}

/**
 * Plans the migration of the data to the model of the application.
 * @throws MigrationError, StoredMetadataError, RenameError
 */
export async function prepareMigration(
  app: InstallableModel,
  { renames, from, keepFirst = [] }: PlanOptions,
): Promise<PreparedMigration> {
  const hash = app.state.installedHash;
  if (app.state.readiness === 'notInstalled' || hash === null)
    throw new MigrationError(
      'There is nothing to migrate: no model is installed in this database.',
    );
  const generics = from ?? (await app.database.read((reader) => readStoredMetadata(reader, hash)));
  const before = generics.settings['compiler.modelHash'];
  if (before !== hash)
    throw new MigrationError(
      `The specified metadata is for another model (${before}) than the installed one (${hash}).`,
    );
  const { dialect } = app.database;
  const since = before === app.model.hash ? await app.database.read(firstOfModel) : null;
  const change = compareModels(
    generics,
    app.generics,
    readRenames(renames, generics, app.generics),
  );
  const model = makeModel(completeGenerics(generics, dialect), dialect);
  return {
    plan: {
      ...{ before, after: app.model.hash, steps: stepsOf(change), change },
      onlyAdds: onlyAdds(generics, app.generics, change),
    },
    matching: matchModels(model, app.model, change, keptFirst(app.model, keepFirst)),
    generics,
    since,
  };
}
