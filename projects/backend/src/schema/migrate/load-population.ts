import type { InvariantViolation } from '@ampersand-prototype/generics';
import type { InstallableModel } from '../../application/application.ts';
import { transact } from '../../application/transact.ts';
import { hashedForInstallation } from '../install/hashed-passwords.ts';
import {
  readStoredMetadata,
  storeMetadata,
  StoredMetadataError,
} from '../install/stored-metadata.ts';
import type { Generics } from '../../model/generics-folder.ts';
import { changePopulation } from './population-change.ts';
import { addedFacts } from './report/script-facts.ts';

/** The facts that were added to the script's population since the installation. */
export interface LoadedPopulation {
  readonly isApplied: boolean;
  /** How many facts were added, or would be. */
  readonly added: number;
  /** What they would violate: nothing is added then. */
  readonly violations: readonly InvariantViolation[];
}

/**
 * Adds new facts of the script's population to the data. A migration does the same, so this is for a script in which nothing
 * else changed. Null if the population is the same.
 *
 * @param apply add the facts; otherwise they are added and taken away again
 */
export async function loadPopulation(
  app: InstallableModel,
  apply: boolean,
): Promise<LoadedPopulation | null> {
  const before = await installedPopulation(app);
  const { populations } = app.generics;
  if (before === null || JSON.stringify(before) === JSON.stringify(populations)) return null;
  const passwords = await hashedForInstallation(app);
  const { closing, transaction } = await transact(
    app,
    {
      ...{ session: null, dryRun: !apply, logged: { kind: 'import' } },
      beforeCommit: (stored) =>
        storeMetadata(stored.transaction.connection, app.database.dialect, app.generics),
    },
    (tx) => changePopulation(tx, before, app.model.populations, passwords),
  );
  const violations = closing.invariants;
  return { isApplied: closing.isCommitted, added: addedFacts(transaction.changes), violations };
}

/** Null if the database has none, because an earlier version installed it. */
async function installedPopulation({
  database,
  model,
}: InstallableModel): Promise<Generics['populations'] | null> {
  try {
    return (await database.read((reader) => readStoredMetadata(reader, model.hash))).populations;
  } catch (error) {
    if (error instanceof StoredMetadataError) return null;
    throw error;
  }
}
