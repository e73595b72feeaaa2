import { NO_NOTIFICATIONS, type Notifications } from '@ampersand-prototype/generics';
import type { FilePart } from '../file/file-part.ts';
import type { Application } from '../application/application.ts';
import { transact, type Transacted } from '../application/transact.ts';
import { Refusal } from '../error/refusal.ts';
import type { Access } from '../session/access.ts';
import type { CheckedPopulation } from './check-draft.ts';
import { hashPasswords } from './hash-passwords.ts';
import { describeProblem, Problems, type ImportProblem } from './problem.ts';
import { readPopulationFile } from './read-population-file.ts';
import { storePopulation, type StoredCounts } from './store-population.ts';

/** What an import did, or would do. */
export interface ImportAnswer {
  readonly isPreview: boolean;
  readonly isCommitted: boolean;
  readonly invariantRulesHold: boolean;
  readonly sessionRefreshAdvice: boolean;
  readonly notifications: Notifications;
  /** New atoms by concept, new and replaced links by relation. */
  readonly added: StoredCounts;
  readonly problems: readonly ImportProblem[];
}

const MOST_MESSAGES = 100;

/** Reads a file. @throws Refusal that lists every problem */
export async function readUploadedPopulation(
  app: Application,
  access: Access,
  { name, content: bytes }: FilePart,
): Promise<{ population: CheckedPopulation; warnings: readonly string[] }> {
  const problems = new Problems(name);
  const context = {
    model: app.model,
    interfaces: access.interfaces,
    session: access.session,
    problems,
  };
  const population = await readPopulationFile(bytes, context);
  if (problems.total === 0) return { population, warnings: problems.warnings };
  const { listed, total } = problems;
  const notifications = {
    ...NO_NOTIFICATIONS,
    errors: problemMessages(listed, total),
    warnings: problems.warnings.map((message) => ({ message })),
  };
  const counted = `${total} ${total === 1 ? 'problem' : 'problems'} in ${name}.`;
  throw new Refusal('AMP-400-IMPORT', counted, {
    isCommitted: false,
    invariantRulesHold: false,
    notifications,
    problems: listed,
    problemCount: total,
  });
}

function problemMessages(listed: readonly ImportProblem[], total: number): { message: string }[] {
  const shown = listed
    .slice(0, MOST_MESSAGES)
    .map((problem) => ({ message: describeProblem(problem) }));
  return total > shown.length
    ? [...shown, { message: `… and ${total - shown.length} more.` }]
    : shown;
}

/** Adds a population as one transaction; a preview undoes it. While the application is locked, rules are checked later. */
export async function storeUploadedPopulation(
  app: Application,
  session: string,
  population: CheckedPopulation,
  isPreview: boolean,
): Promise<Transacted<StoredCounts>> {
  const options = { session, dryRun: isPreview, ignoreInvariants: 'whileLocked' } as const;
  const hashed = await hashPasswords(population, (password) =>
    app.passwords.hashAside(app.database, password),
  );
  return transact(app, options, (tx) => storePopulation(tx, app.database.dialect, hashed));
}
