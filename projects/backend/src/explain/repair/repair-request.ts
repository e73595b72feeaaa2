import type { AtomPair } from '@ampersand-prototype/explanation';
import {
  FIRST_REPAIRS,
  MAX_REPAIRS,
  type Language,
  type PatchOperation,
} from '@ampersand-prototype/generics';
import type { ChangeableModel } from '../../application/application.ts';
import type { Transaction } from '../../core/transaction/transaction.ts';
import type { Explanations } from '../../model/explanation-source.ts';
import type { Rule } from '../../model/rule.ts';
import type { Access } from '../../session/access.ts';
import type { Page } from './repair-places.ts';

/** A change that was tried and rejected. */
export interface RejectedChange {
  readonly page: Page;
  /** Number of its operations. */
  readonly size: number;
  /** Applies its operations, and those of a repair after them. @throws ApiError */
  apply(tx: Transaction, access: Access, repair: readonly PatchOperation[]): Promise<void>;
}

/** A violation to repair. */
export interface RepairRequest {
  readonly rule: Rule;
  readonly language: Language;
  /** The stored violation; null where a change causes it. */
  readonly pair: AtomPair | null;
  /** The change that causes the violation; null where it is stored. */
  readonly rejected: RejectedChange | null;
  /** Repairs after which the search ends; null for the usual number. */
  readonly max: number | null;
}

/** The parts of the application that the search for repairs needs. */
export type RepairingModel = ChangeableModel;

/** The session that requests repairs, and how its violations are explained. */
export interface SearchContext {
  readonly app: RepairingModel;
  readonly access: Access;
  readonly explanations: Explanations;
}

/** The limits of a search for repairs, as work and results: the time of a machine decides nothing. */
export interface RepairLimits {
  readonly attempts: number;
  /** Attempts that are made whatever they take. */
  readonly leastAttempts: number;
  /** Statements of all attempts, after which none begins. */
  readonly statements: number;
  /** Links that one repair changes. */
  readonly changes: number;
  /** Repairs after which the search ends. */
  readonly repairs: number;
}

/** Bounds of the repairs that are offered to a user at first. */
const REPAIR_LIMITS: RepairLimits = {
  attempts: 20,
  leastAttempts: 5,
  statements: 2000,
  changes: 3,
  repairs: FIRST_REPAIRS,
};

/** Returns the limits of a search for a requested number of repairs. */
export function repairLimitsFor(max: number | null): RepairLimits {
  const repairs = Math.min(Math.max(max ?? 0, FIRST_REPAIRS), MAX_REPAIRS);
  const factor = repairs / FIRST_REPAIRS;
  const { attempts, leastAttempts, statements, changes } = REPAIR_LIMITS;
  return {
    ...{ repairs, changes },
    attempts: Math.ceil(factor * attempts),
    leastAttempts: Math.ceil(factor * leastAttempts),
    statements: factor * statements,
  };
}
