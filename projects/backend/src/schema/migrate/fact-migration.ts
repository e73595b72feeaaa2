import type { InstallableModel } from '../../application/application.ts';
import { grantsAllRoles } from '../../application/grants-all-roles.ts';
import { enforceSessionPolicy } from '../../application/session-policy.ts';
import { noteViolations } from '../../application/installed-state.ts';
import { inTransaction } from '../../application/transact.ts';
import { populateMenu } from '../install/menu-population.ts';
import type { StoredPassword } from '../install/population.ts';
import { populateRoles } from '../install/role-population.ts';
import { pruneBaseline } from '../../rule/baseline.ts';
import { engineRuleNames } from '../../rule/rule-engine.ts';
import { allowNewRoles } from '../../session/initial-roles.ts';
import { completeSignals, storedConjuncts } from '../../rule/signal-store.ts';
import type { Transaction } from '../../core/transaction/transaction.ts';
import { addedFacts, ofScript } from './report/script-facts.ts';
import { carryEarlierModels } from './transfer/earlier-models.ts';
import { archiveFacts } from './transfer/archive-facts.ts';
import { copyFrameworkTables } from './transfer/copy-framework-tables.ts';
import { requireArrival } from './arrival.ts';
import { countKept, countNewValues, countVanishing, findExcessLinks } from './count.ts';
import { fillRequired } from './transfer/fill-required.ts';
import { loadTables } from './transfer/load-table.ts';
import { countExcess } from './count-excess.ts';
import { findKeyCollisions } from './key-collisions.ts';
import { registerDeletions } from './register-deletions.ts';
import { excessLinks, type ExcessLinks } from './transfer/first-links.ts';
import { type PreparedMigration } from './migration-plan.ts';
import { changePopulation } from './population-change.ts';
import type { FactCount, MigrationReport } from './report/report.ts';
import { formerObjects } from './transfer/former-objects.ts';
import { mergingFacts } from './transfer/merging.ts';
import { lossyConversions } from './transfer/lossy-conversions.ts';
import { type Source } from './transfer/source.ts';
import type { MigrationOptions } from './migration-options.ts';
import { convertValues, type Converted } from './convert.ts';
import { droppedFactsOf, type DroppedFacts } from './transfer/dropped-facts.ts';
import type { Dialect } from '../../database/dialect.ts';
import type { Outcome, Row } from '../../database/database.ts';

/** Facts of the old model that were checked before they are transferred. */
interface CheckedFacts {
  readonly kept: readonly FactCount[];
  readonly converted: Converted;
  readonly leaving: readonly DroppedFacts[];
  /** Links beyond the first of an atom. That these are not kept was decided. */
  readonly excess: readonly ExcessLinks[];
  readonly report: MigrationReport;
}

/** Migrates facts from the old tables to the new ones, in one transaction. */
export class FactMigration {
  readonly #app: InstallableModel;
  readonly #prepared: PreparedMigration & { readonly passwords: StoredPassword };
  readonly #options: MigrationOptions;
  readonly #tx: Transaction;
  readonly #source: Source;

  constructor(
    app: InstallableModel,
    prepared: PreparedMigration & { readonly passwords: StoredPassword },
    options: MigrationOptions,
    tx: Transaction,
    source: Source,
  ) {
    this.#app = app;
    this.#prepared = prepared;
    this.#options = options;
    this.#tx = tx;
    this.#source = source;
  }

  async run(installed: Row): Promise<Outcome<MigrationReport>> {
    const checked = await this.#check();
    const { report } = checked;
    if (report.problems.length > 0) return { commit: false, value: report };
    await this.#transfer(checked, installed);
    const closing = await this.#close(this.#prepared.generics.populations);
    const isUndecided = report.dropped.some((fact) => fact.excess === undefined);
    const isDecided = this.#options.dropped !== undefined || !isUndecided;
    const fits = closing.isCommitted && isDecided;
    const value = {
      ...report,
      fits,
      violations: closing.invariants,
      baseline: closing.baseline,
      added: addedFacts(this.#tx.changes),
    };
    return { commit: fits && this.#options.apply, value };
  }

  /** Converts the values, and counts what stays, moves, vanishes or cannot be migrated. */
  async #check(): Promise<CheckedFacts> {
    const { connection } = this.#tx;
    const { matching } = this.#prepared;
    const kept = await countKept(connection, matching, this.#source);
    const converted = await convertValues(connection, this.#dialect, matching, this.#source);
    const { source, losing, merged } = converted;
    const excess = excessLinks(matching, source);
    const leaving = [
      ...droppedFactsOf(matching, this.#source),
      ...lossyConversions(matching, this.#source, source, losing),
      ...mergingFacts(matching, this.#source, source),
      ...formerObjects(matching, this.#source),
    ];
    const report: MigrationReport = {
      fits: false,
      isApplied: false,
      kept: ofScript(kept).reduce((sum, { number }) => sum + number, 0),
      moved: this.#moved([...kept, ...(await countNewValues(connection, matching, this.#source))]),
      dropped: [
        ...(await countVanishing(connection, leaving)),
        ...(await countExcess(connection, this.#source, excess)),
      ],
      vanishingAre: vanishingAre(this.#options.dropped),
      problems: [
        ...converted.problems,
        ...(await findExcessLinks(connection, matching, this.#source, source)),
        ...(await findKeyCollisions(connection, matching, source, merged)),
      ],
      violations: [],
      baseline: [],
      added: 0,
      copy: null,
    };
    return { kept, converted, leaving, excess, report };
  }

  /** Fills the new tables with the facts that have a place there, and archives the others if that was decided. */
  async #transfer(checked: CheckedFacts, installed: Row): Promise<void> {
    const { kept, converted } = checked;
    const { connection } = this.#tx;
    const { matching, plan } = this.#prepared;
    await loadTables(connection, matching, converted.source);
    await requireArrival(connection, matching, converted.source, kept);
    const sources = { source: this.#source, converted: converted.source, matching };
    await copyFrameworkTables(this.#tx, sources, this.#app.generics, installed);
    if (plan.onlyAdds) await carryEarlierModels(connection, this.#source, plan);
    await archiveFacts(connection, this.#dialect, matching.before.hash, this.#archived(checked));
    await registerDeletions(this.#tx, checked.excess);
    await converted.clear();
    const { rules } = this.#app.model;
    await pruneBaseline(connection, (name) => rules.get(name)?.isInvariant === true);
  }

  /** Excess links are archived unless the user drops what has no place. */
  #archived({ leaving, excess }: CheckedFacts): readonly DroppedFacts[] {
    if (this.#options.dropped === 'drop') return [];
    return this.#options.dropped === 'archive' ? [...leaving, ...excess] : excess;
  }

  get #dialect(): Dialect {
    return this.#app.database.dialect;
  }

  /** What the script brings, what automated rules make, and whether the invariants hold. */
  async #close(before: PreparedMigration['generics']['populations']) {
    const [app, tx] = [this.#app, this.#tx];
    const { baseline } = this.#options;
    const { closing } = await inTransaction(
      app,
      tx,
      {
        allRules: true,
        logged: { kind: 'migration' },
        ...(baseline ? { acceptBaseline: baseline } : {}),
      },
      { isLocked: false, mayHaveViolations: false, hasBaseline: true },
      async () => {
        const { passwords, matching } = this.#prepared;
        await changePopulation(tx, before, app.model.populations, passwords, matching);
        await populateRoles(tx, app);
        if (grantsAllRoles(app)) await allowNewRoles(tx, this.#newRoles());
        await tx.connection.within(() => populateMenu(tx, app.config.frontend));
        await fillRequired(tx);
      },
    );
    if (!closing.isCommitted) return closing;
    const conjuncts = storedConjuncts(app.model, engineRuleNames(app, app.config.execengine));
    await completeSignals(tx.connection, conjuncts);
    await noteViolations(app, tx.connection, false);
    await enforceSessionPolicy(tx.connection, app);
    return closing;
  }

  #newRoles(): string[] {
    const before = new Set(this.#prepared.generics.roles.map(({ name }) => name));
    return [...this.#app.model.roles.keys()].filter((name) => !before.has(name));
  }

  #moved(kept: readonly FactCount[]): FactCount[] {
    const { relations, concepts } = this.#prepared.plan.change;
    const places = new Set([
      ...relations.moved.map(({ after }) => after),
      ...relations.kept.flatMap(({ before, after, isReversed }) =>
        isReversed && before === after ? [after] : [],
      ),
      ...concepts.retyped.map(({ after }) => after),
    ]);
    return kept.filter(
      ({ before, after, number }) =>
        number > 0 && after !== null && (before !== after || places.has(after)),
    );
  }
}

function vanishingAre(decision: MigrationOptions['dropped']): MigrationReport['vanishingAre'] {
  if (decision === undefined) return 'undecided';
  return decision === 'archive' ? 'archive' : 'dropped';
}
