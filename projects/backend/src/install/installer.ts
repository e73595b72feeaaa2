import { copyFileSync, existsSync } from 'node:fs';
import type { Application } from '../application/application.ts';
import { noteViolations } from '../application/installed-state.ts';
import { transact, type Transacted } from '../application/transact.ts';
import { MODEL_TABLE } from '../core/framework-table.ts';
import { storedMoment } from '../core/date-value.ts';
import type { PopulationDefinition } from '@ampersand-prototype/generics';
import type { Connection } from '../plug/database.ts';
import { quoteName } from '../query/token.ts';
import { engineRuleNames, type Closing } from '../rule/rule-engine.ts';
import { completeSignals, storedConjuncts } from '../rule/signal-store.ts';
import { populateMenu } from './menu-population.ts';
import { addPopulation } from './population.ts';
import { createFrameworkTables, createTable, tablesOf } from './table.ts';

/** What an installation leaves out. */
export interface InstallOptions {
  /** Whether the initial population of the script is added; that of the menu and the roles always is. */
  readonly defaultPopulation: boolean;
  /** Commit although invariants are violated: to look into a population that does not fit the rules yet. */
  readonly ignoreInvariants: boolean;
}

/** The initial population violates invariants. */
export class InstallationRefused extends Error {
  override readonly name = 'InstallationRefused';
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
      `The initial population violates ${closing.invariants.length} invariants: ${rules.join(' | ')}`,
    );
    this.closing = closing;
  }
}

/**
 * Makes the tables and the initial population. Tables that are there are dropped; a SQLite file is copied first.
 * @throws InstallationRefused when the initial population violates an invariant
 */
export async function install(app: Application, options: InstallOptions): Promise<Closing> {
  backUp(app);
  await app.database.write(async (connection) => {
    await dropTables(connection, app);
    await makeTables(connection, app);
    await app.passwords.install(connection);
    return { commit: true, value: null };
  });
  const { closing } = await populate(app, options);
  if (!closing.isCommitted) throw new InstallationRefused(closing);
  await app.database.write(async (connection) => {
    await completeSignals(
      connection,
      storedConjuncts(app.model, engineRuleNames(app, app.config.engine)),
    );
    await registerModel(connection, app);
    await noteViolations(app, connection, !closing.invariantRulesHold);
    return { commit: true, value: null };
  });
  app.readiness = 'ready';
  app.isLocked = app.config.importMode;
  await app.hooks.call('postDatabaseReinstallDB', { contextName: app.model.contextName });
  return closing;
}

function populate(app: Application, options: InstallOptions): Promise<Transacted<void>> {
  const ignoreInvariants = options.ignoreInvariants;
  return transact(app, { session: null, allRules: true, ignoreInvariants }, async (tx) => {
    const population = options.defaultPopulation ? knownPopulation(app) : metaPopulation(app);
    const problems = await addPopulation(tx, population, (password) =>
      app.passwords.hash(tx.connection, password),
    );
    const [first] = problems;
    if (first)
      throw new Error(`The initial population cannot be used: ${first.place}: ${first.reason}`);
    await populateMenu(tx, app.config.frontend);
  });
}

/** The older compiler writes atoms of concepts that occur nowhere else; there is no place for them. */
function knownPopulation(app: Application): PopulationDefinition {
  const { atoms, links } = app.model.populations;
  const unknown = atoms.filter(({ concept }) => !app.model.concepts.has(concept));
  for (const { concept } of unknown)
    app.logger.warn({ concept }, 'the population has atoms of an unknown concept');
  return { atoms: atoms.filter((each) => !unknown.includes(each)), links };
}

/** The part of the population that the compiler adds to every script. */
function metaPopulation(app: Application) {
  const isMeta = (name: string): boolean => name.startsWith('PrototypeContext.');
  return {
    atoms: app.model.populations.atoms.filter(({ concept }) => isMeta(concept)),
    links: app.model.populations.links.filter(({ relation }) => isMeta(relation)),
  };
}

/** Copies a SQLite file that holds an installation, beside itself. */
function backUp(app: Application): void {
  const file = app.database.location;
  if (
    app.database.dialect.name !== 'sqlite' ||
    !existsSync(file) ||
    app.readiness === 'notInstalled'
  )
    return;
  const stamp = new Date().toISOString().replace(/[:.]/g, '-');
  app.database.checkpoint?.();
  copyFileSync(file, `${file}.${stamp}.bak`);
  app.logger.info({ copy: `${file}.${stamp}.bak` }, 'the old database was copied');
}

async function dropTables(connection: Connection, app: Application): Promise<void> {
  for (const row of await connection.all(app.database.dialect.listTables)) {
    const name = row['name'] ?? '';
    if (!name.startsWith('sqlite_'))
      await connection.run(`drop table if exists ${quoteName(name)}`);
  }
}

async function makeTables(connection: Connection, app: Application): Promise<void> {
  const { dialect } = app.database;
  const statements = [
    ...createFrameworkTables(dialect),
    ...tablesOf(app.model).flatMap((table) => createTable(table, dialect)),
  ];
  for (const statement of statements) await connection.run(statement);
}

async function registerModel(connection: Connection, app: Application): Promise<void> {
  await connection.run(`delete from ${MODEL_TABLE}`);
  const sql = `insert into ${MODEL_TABLE} (hash, compiler, installed, unlocked) values (?, ?, ?, null)`;
  await connection.run(sql, [app.model.hash, app.model.compilerVersion, storedMoment(new Date())]);
}
