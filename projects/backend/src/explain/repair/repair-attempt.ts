import { randomUUID } from 'node:crypto';
import type { AtomPair } from '@ampersand-prototype/explanation';
import { splitPath, type Effects, type PatchOperation } from '@ampersand-prototype/generics';
import { requireInstalled, type TransactionState } from '../../application/installed-state.ts';
import { closingOptionsOf } from '../../application/transact.ts';
import { atomExists } from '../../core/atom.ts';
import { Transaction } from '../../core/transaction/transaction.ts';
import { CountedConnection } from '../../database/counted-connection.ts';
import type { Connection } from '../../database/database.ts';
import { isTooCostly, withTimeLimit } from '../../database/time-limit.ts';
import { ApiError } from '../../error/api-error.ts';
import type { ViolationTests } from '../../model/explanation-source.ts';
import type { Rule } from '../../model/rule.ts';
import { rootPlace } from '../../read/node/resource-place.ts';
import { applyPatches } from '../../patch/apply-patch.ts';
import { closeTransaction, type Closing } from '../../rule/rule-engine.ts';
import type { Access } from '../../session/access.ts';
import { netChanges } from '../../change-log/net-changes.ts';
import { isDescribed } from '../effects/describe-changes.ts';
import { effectsOf } from '../effects/effects.ts';
import { violatedConjunct } from '../explanation/violated-conjunct.ts';
import type { Page } from './repair-places.ts';
import type { RepairingModel, RepairRequest, SearchContext } from './repair-request.ts';

/** Statements of one attempt; what needs more is not offered. */
const MAX_ATTEMPT_STATEMENTS = 1000;
/** Time of one attempt where the database can interrupt it. */
const MAX_ATTEMPT_MS = 1000;

const REJECTED = { commit: false, value: { kind: 'rejected' } } as const;

/** A pair that violates a rule after an attempt. */
export interface RemainingViolation {
  readonly rule: Rule;
  readonly pair: AtomPair;
}

/** The result of trying a repair: a violation, effects, or a rejected operation. */
export type AttemptResult<T> =
  | { readonly kind: 'violated'; readonly value: T }
  | {
      readonly kind: 'resolved';
      readonly effects: Effects;
      /** Whether everything is as before the rejected change: the repair only discards it. */
      readonly discards: boolean;
    }
  | { readonly kind: 'rejected' };

/** The patch operations of a repair on one page. */
export interface PageOperations {
  readonly page: Page;
  readonly operations: readonly PatchOperation[];
  readonly isHere: boolean;
}

/** The open transaction of an attempt. */
interface OpenAttempt {
  readonly begin: () => Transaction;
  readonly state: TransactionState;
}

/** Tries each repair in a separate transaction that is rolled back. */
export class RepairAttempts {
  readonly #app: RepairingModel;
  readonly #access: Access;
  readonly #tests: ViolationTests;
  readonly #request: RepairRequest;
  #statements = 0;

  constructor({ app, access, explanations }: SearchContext, request: RepairRequest) {
    this.#app = app;
    this.#tests = explanations.tests;
    this.#access = access;
    this.#request = request;
  }

  /** Number of statements of all attempts. */
  get statements(): number {
    return this.#statements;
  }

  /**
   * Applies a repair, runs the execution engine, and checks the affected rules. `inspect` looks at a violation before everything
   * is undone. Without a repair, it tries the rejected change alone.
   */
  async run<T>(
    repair: PageOperations | null,
    inspect: (tx: Transaction, violation: RemainingViolation) => Promise<T>,
  ): Promise<AttemptResult<T>> {
    return this.#app.database.write(async (writer) => {
      const connection = new CountedConnection(writer, MAX_ATTEMPT_STATEMENTS);
      const state = await requireInstalled(this.#app, connection);
      const open: Transaction[] = [];
      const begin = (): Transaction => {
        const tx = this.#transaction(connection);
        open.push(tx);
        return tx;
      };
      try {
        const value = await withTimeLimit(connection, MAX_ATTEMPT_MS, () =>
          this.#apply(repair, { begin, state }, inspect),
        );
        return { commit: false, value };
      } catch (error) {
        if (isTooCostly(error) || (error instanceof ApiError && error.status < 500))
          return REJECTED;
        throw error;
      } finally {
        this.#statements += connection.statements;
        for (const tx of open) await tx.release();
      }
    });
  }

  async #apply<T>(
    repair: PageOperations | null,
    { begin, state }: OpenAttempt,
    inspect: (tx: Transaction, violation: RemainingViolation) => Promise<T>,
  ): Promise<AttemptResult<T>> {
    const { rejected } = this.#request;
    const tx = begin();
    const isTogether = rejected !== null && (repair === null || repair.isHere);
    if (isTogether) await rejected.apply(tx, this.#access, repair?.operations ?? []);
    else if (repair) await this.#applyAlone(tx, repair);
    const closing = await this.#close(tx, state);
    const violation = await this.#violationAfter(tx, closing);
    if (violation) return { kind: 'violated', value: await inspect(tx, violation) };
    if (this.#movesViolation(closing)) return REJECTED.value;
    const effects = await effectsOf(this.#app.database, tx, closing, this.#access);
    if (rejected === null || isTogether)
      return {
        kind: 'resolved',
        effects: withoutOperations(effects, rejected?.size ?? 0),
        discards: rejected !== null && !netChanges(tx.changes).some(isDescribed),
      };
    const later = begin();
    await rejected.apply(later, this.#access, []);
    const remaining = await this.#violationAfter(later, await this.#close(later, state));
    if (remaining) return { kind: 'violated', value: await inspect(later, remaining) };
    return { kind: 'resolved', effects, discards: false };
  }

  #transaction(connection: Connection): Transaction {
    const { model, database, hooks, coverage } = this.#app;
    return new Transaction({
      ...{ id: randomUUID(), model, hooks, coverage },
      ...{ connection, dialect: database.dialect },
      session: this.#access.session,
    });
  }

  async #applyAlone(tx: Transaction, { page, operations }: PageOperations): Promise<void> {
    const { crud: crudMode, edits } = this.#app.config;
    const { ifc, root } = page;
    if (!(await atomExists(tx, ifc.root.source, root))) throw new ApiError('AMP-404-GONE');
    const context = {
      ...{ tx, access: this.#access, crudMode, sameNumber: edits.sameNumber },
      ...{ concealed: new Set<PatchOperation>(), verdicts: null },
      hashPassword: (password: string) => password,
      isPassword: () => false,
    };
    const patches = operations.map((operation) => ({ operation, path: splitPath(operation.path) }));
    await applyPatches(context, rootPlace(ifc, this.#access, root), patches);
  }

  #close(tx: Transaction, state: TransactionState): Promise<Closing> {
    const options = closingOptionsOf(this.#app, tx, this.#access, { dryRun: true, state });
    return closeTransaction(tx, { ...options, reportsSignals: true });
  }

  /** Whether another violation of the same rule appears in the place of the resolved one. */
  #movesViolation({ signals }: Closing): boolean {
    const { conjuncts } = this.#request.rule;
    return conjuncts.some((conjunct) => (signals.get(conjunct)?.appeared.length ?? 0) > 0);
  }

  /** The violation to resolve next: that of the request if it is left, else of another invariant. */
  async #violationAfter(
    { connection, dialect }: Transaction,
    { violations }: Closing,
  ): Promise<RemainingViolation | null> {
    const { rule, pair } = this.#request;
    const context = { connection, dialect, access: this.#access };
    if (pair && (await violatedConjunct(context, this.#tests, { rule, pair })))
      return { rule, pair };
    const [own] = violations.get(rule.name) ?? [];
    if (own) return { rule, pair: own };
    for (const [name, [first]] of violations) {
      const violated = this.#app.model.rules.get(name);
      if (violated && first) return { rule: violated, pair: first };
    }
    return null;
  }
}

/** Effects without those of the first operations. */
function withoutOperations({ changes, counts, signals }: Effects, size: number): Effects {
  if (size === 0) return { changes, counts, signals };
  const own = changes.filter(({ cause }) => cause.by === 'operation' && cause.operation < size);
  const left = counts.map((count) => {
    const isOwn = (op: string) => own.filter((each) => each.what === count.what && each.op === op);
    return {
      ...count,
      added: count.added - isOwn('add').length,
      deleted: count.deleted - isOwn('delete').length,
    };
  });
  return {
    changes: changes.filter((change) => !own.includes(change)),
    counts: left.filter(({ added, deleted }) => added + deleted > 0),
    signals,
  };
}
