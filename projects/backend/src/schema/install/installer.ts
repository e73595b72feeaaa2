import { pluralize } from '../../core/pluralize.ts';
import { randomUUID } from 'node:crypto';
import type { Application, InstallableModel } from '../../application/application.ts';
import { noteSessionPolicy } from '../../application/session-policy.ts';
import { TransactionRunner } from '../../application/transaction-runner.ts';
import { noteViolations, refreshState } from '../../application/installed-state.ts';
import { inTransaction } from '../../application/transact.ts';
import { COPY_TABLE, MODEL_TABLE, OWN_TABLE } from '../../core/framework-table.ts';
import { isBuiltIn, type PopulationDefinition } from '@ampersand-prototype/generics';
import { NOTHING_STAYS, type Connection } from '../../database/database.ts';
import { addChangeNames } from '../../change-log/change-names.ts';
import { engineRuleNames, type Closing } from '../../rule/rule-engine.ts';
import { completeSignals, storedConjuncts } from '../../rule/signal-store.ts';
import type { Transaction } from '../../core/transaction/transaction.ts';
import { createFrameworkTables } from './framework-tables.ts';
import { MAINTENANCE_LOCK } from './maintenance-lock.ts';
import { copyStamp } from './copy-stamp.ts';
import { hashedPasswords } from './hashed-passwords.ts';
import type { InstallOptions } from './install-options.ts';
import { carryCopies, keepCopies } from './keep-copies.ts';
import { populateMenu } from './menu-population.ts';
import { ownTableNames, tablesToReplace } from './own-tables.ts';
import { addPopulation, type StoredPassword } from './population.ts';
import { populateRoles } from './role-population.ts';
import { storeMetadata } from './stored-metadata.ts';
import { createTable, tablesToMake } from './table.ts';

/** The result of an installation. */
export interface Installed {
  readonly closing: Closing;
  /** Where the data from before is, in words; null when there was none. */
  readonly copy: string | null;
  /** Names of older copies that were removed, as the setting `copies.keep` says. */
  readonly removedCopies: readonly string[];
}

/** An error for an initial population that violates invariants. */
export class InstallationRejected extends Error {
  override readonly name = 'InstallationRejected';
  readonly closing: Closing;

  constructor(closing: Closing) {
    const rules = closing.invariants.map(
      ({ ruleMessage, tuples }) =>
        `${ruleMessage} (${tuples
          .map((tuple) => tuple.violationMessage)
          .slice(0, 3)
          .join('; ')})`,
    );
    super(
      `The initial population violates ${pluralize(closing.invariants.length, 'invariants')}: ${rules.join(' | ')}`,
    );
    this.closing = closing;
  }
}

/**
 * Creates the tables and loads the initial population. The old ones are kept until all of it has succeeded, and as a
 * copy afterwards; tables of other programs stay. Null when another server was first.
 *
 * @throws InstallationRejected when the initial population violates an invariant
 */
export async function install(
  app: InstallableModel,
  options: InstallOptions,
): Promise<Installed | null> {
  const attempts = new TransactionRunner(app);
  const content = await initialContent(app, options);
  const stamp = await copyStamp(app.database);
  let outgoing: readonly string[] = [];
  const replaced = await attempts.run(() =>
    app.database.replace({
      stamp,
      ...MAINTENANCE_LOCK,
      outgoing: async (connection) => {
        const tables = await tablesToReplace(app, connection, options);
        outgoing = tables ?? [];
        return tables;
      },
      make: (connection) => makeTables(connection, app),
      fill: async (connection, before) => {
        if (outgoing.includes(COPY_TABLE)) await carryCopies(connection, before);
        const closing = await fill(app, await attempts.begin(connection, null), options, content);
        if (!closing.isCommitted) throw new InstallationRejected(closing);
        return { commit: true, value: closing };
      },
    }),
  );
  await refreshState(app);
  if (!replaced) return null;
  const { value: closing } = replaced;
  const copy = replaced.copy?.place ?? null;
  if (copy !== null) app.logger.info({ copy }, 'a backup of the previous data was saved');
  if (!closing.invariantRulesHold) warnOfViolations(app, closing);
  await attempts.end(true);
  await app.hooks.call('postDatabaseReinstallDB', { contextName: app.model.contextName });
  return { closing, copy, removedCopies: await keepCopies(app, replaced.copy, 'only') };
}

function warnOfViolations(app: Pick<Application, 'logger'>, closing: Closing): void {
  const rules = closing.invariants.map(({ ruleMessage }) => ruleMessage);
  app.logger.warn({ rules }, 'the initial population violates invariants, which are ignored');
}

/** What an installation holds at its beginning, worked out before anything is locked. */
interface InitialContent {
  readonly salt: string;
  readonly population: PopulationDefinition;
  /** The stored form of each password of the population. */
  readonly passwords: StoredPassword;
}

async function initialContent(
  app: Pick<Application, 'logger' | 'model' | 'passwords'>,
  options: InstallOptions,
): Promise<InitialContent> {
  const population = options.defaultPopulation ? knownPopulation(app) : metaPopulation(app);
  const salt = app.passwords.newSalt();
  const passwords = await hashedPasswords(app.model, app.passwords, population, salt);
  return { salt, population, passwords };
}

async function fill(
  app: InstallableModel,
  tx: Transaction,
  { ignoreInvariants, adopted, caller }: InstallOptions,
  content: InitialContent,
): Promise<Closing> {
  const { connection } = tx;
  await registerModel(connection, app);
  await addChangeNames(connection, app.model);
  await app.passwords.install(connection, content.salt);
  await noteSessionPolicy(connection, app);
  const { closing } = await inTransaction(
    app,
    tx,
    {
      ...{ allRules: true, ignoreInvariants },
      logged: { kind: 'install', ...(caller && { caller }) },
      ...(adopted && { acceptBaseline: { rules: 'all', role: null } as const }),
    },
    { isLocked: false, mayHaveViolations: false, hasBaseline: false },
    async () => {
      await adopted?.(tx);
      await connection.within(() => populate(app, tx, content));
    },
  );
  if (!closing.isCommitted) return closing;
  await completeSignals(
    connection,
    storedConjuncts(app.model, engineRuleNames(app, app.config.execengine)),
  );
  await noteViolations(app, connection, !closing.invariantRulesHold);
  return closing;
}

async function populate(
  app: Pick<Application, 'config'>,
  tx: Transaction,
  { population, passwords }: InitialContent,
): Promise<void> {
  const problems = await addPopulation(tx, population, passwords);
  const [first] = problems;
  if (first) throw new Error(`The initial population is invalid: ${first.place}: ${first.reason}`);
  await populateRoles(tx, app);
  await populateMenu(tx, app.config.frontend);
}

/** The older compiler writes atoms of concepts that occur nowhere else; they have no table. */
function knownPopulation(app: Pick<Application, 'logger' | 'model'>): PopulationDefinition {
  const { atoms, links } = app.model.populations;
  const unknown = atoms.filter(({ concept }) => !app.model.concepts.has(concept));
  for (const { concept } of unknown)
    app.logger.warn({ concept }, 'the population contains atoms of an unknown concept');
  return { atoms: atoms.filter((each) => !unknown.includes(each)), links };
}

/** The part of the population that the compiler adds to every script. */
function metaPopulation(app: Pick<Application, 'model'>): PopulationDefinition {
  return {
    atoms: app.model.populations.atoms.filter(({ concept }) => isBuiltIn(concept)),
    links: app.model.populations.links.filter(({ relation }) => isBuiltIn(relation)),
  };
}

/** Creates the empty framework tables and model tables, except retained ones. */
export async function makeTables(
  connection: Connection,
  app: Pick<Application, 'database' | 'generics' | 'model'>,
  staying: ReadonlySet<string> = NOTHING_STAYS,
): Promise<void> {
  const { dialect } = app.database;
  for (const statement of createFrameworkTables(dialect)) await connection.run(statement);
  const owned = ownTableNames(app.model);
  const rows = owned.map(() => '(?)').join(', ');
  await connection.run(`insert into ${OWN_TABLE} (name) values ${rows}`, owned);
  const tables = tablesToMake(app.model, app.generics).filter(({ name }) => !staying.has(name));
  for (const statement of tables.flatMap((table) => createTable(table, dialect)))
    await connection.run(statement);
}

async function registerModel(
  connection: Connection,
  { model, generics, database: { dialect } }: Pick<Application, 'database' | 'generics' | 'model'>,
): Promise<void> {
  const sql = `insert into ${MODEL_TABLE} (installation, hash, compiler, installed, unlocked, violated) values (?, ?, ?, ${dialect.secondsAgo(0)}, null, null)`;
  await connection.run(sql, [randomUUID(), model.hash, model.compilerVersion]);
  await storeMetadata(connection, dialect, generics);
}
