import type { PatchOperation } from '@ampersand-prototype/generics';
import type { WriteQuery } from '@ampersand-prototype/generics/schemas';
import { ApiError } from '../error/api-error.ts';
import { requestedPart, type ContentPart } from './content-part.ts';
import type { ResourceAddress } from '../read/choose/resource-address.ts';

/** The content of a write response: complete, changes only, none, or a dry run's. */
export type Representation = 'full' | 'delta' | 'minimal' | 'preview';

/** The violation that a dry run explains, and how much of it. */
export interface RequestedExplanation {
  /** Name of the invariant. */
  readonly rule: string;
  /** Maximum number of nodes; null for the usual number, with repairs. */
  readonly nodes: number | null;
  /** Number of repairs that are searched for; null for the usual number. */
  readonly repairs: number | null;
}

/** A validated write request, planned before its transaction begins. */
export interface ChangePlan {
  readonly address: ResourceAddress;
  readonly operations: readonly PatchOperation[];
  readonly outcome: 'commit' | 'rollback';
  /** Whether the first invalid operation ends the request, or each one is reported. */
  readonly validation: 'firstError' | 'perOperation';
  readonly representation: Representation;
  /** The part of the interface that is shown. */
  readonly part: ContentPart;
  readonly reportsEffects: boolean;
  /** The violation that a dry run explains; null for none. */
  readonly explanation: RequestedExplanation | null;
  /** Value of `If-Match`, which the content must have; null where any content will do. */
  readonly expectedVersion: string | null;
  /** Whether the first edit may create the atom that the URL names, which is new. */
  readonly mayCreateRoot: boolean;
}

/** The parts of a write request that decide its plan. */
export interface ChangeRequest {
  readonly address: ResourceAddress;
  readonly operations: readonly PatchOperation[];
  readonly query: WriteQuery;
  /** Header `If-Match`. */
  readonly ifMatch: string | undefined;
  /** What the header `Prefer` asks for. */
  readonly preference: 'representation' | 'delta' | 'minimal';
}

/**
 * Decides how a write request is executed, without looking at any data.
 * @throws ApiError AMP-400-OPERATION for a preview of anything but new atoms
 * @example planChange({ address, operations, query: { dryRun: 'true' }, ifMatch: undefined, preference: 'delta' }).outcome // 'rollback'
 */
export function planChange({
  address,
  operations,
  query,
  ifMatch,
  preference,
}: ChangeRequest): ChangePlan {
  const isDryRun = query.dryRun === 'true';
  const isPreview = query.preview === 'true';
  if (isPreview) requirePreviewable(isDryRun, operations);
  return {
    address,
    operations,
    outcome: isDryRun ? 'rollback' : 'commit',
    validation: isDryRun && query.verdicts === 'true' ? 'perOperation' : 'firstError',
    representation: isPreview ? 'preview' : preference === 'representation' ? 'full' : preference,
    part: requestedPart(query),
    reportsEffects: query.effects === 'true',
    explanation: isDryRun ? requestedExplanation(query) : null,
    expectedVersion: ifMatch === undefined || ifMatch.trim() === '*' ? null : ifMatch,
    mayCreateRoot: ifMatch === undefined && !operations.some(hasSeenValue),
  };
}

function requestedExplanation({
  explain: rule,
  nodes,
  repairs,
}: WriteQuery): RequestedExplanation | null {
  return rule === undefined ? null : { rule, nodes: numberOf(nodes), repairs: numberOf(repairs) };
}

function numberOf(text: string | undefined): number | null {
  return text === undefined ? null : Number(text);
}

/** Whether the author of an operation saw a value, so that the atom is not a new one. */
function hasSeenValue({ was }: PatchOperation): boolean {
  return was !== undefined && was !== null;
}

/**
 * Requires that a preview only shows new atoms: before the rules are checked, the state must not reveal what they hide.
 * @throws ApiError
 */
function requirePreviewable(isDryRun: boolean, operations: readonly PatchOperation[]): void {
  if (!isDryRun || operations.some(({ op }) => op !== 'create')) throw notPreviewable();
}

/** Requires that a preview is of a new atom. @throws ApiError */
export function requireNewAtom({ operations }: ChangePlan, isNewRoot: boolean): void {
  if (operations.length === 0 && !isNewRoot) throw notPreviewable();
}

function notPreviewable(): ApiError {
  return new ApiError(
    'AMP-400-OPERATION',
    'A preview requires dryRun and supports only create operations.',
  );
}
