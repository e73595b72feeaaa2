import type { PatchOperation, PatchValue } from '@ampersand-prototype/generics';
import { atOperation } from '../error/detail-messages.ts';
import { ApiError } from '../error/api-error.ts';
import { expectRows } from './expected-rows.ts';
import { KnownRows } from '../read/node/known-rows.ts';
import { holdsAccountPassword } from './own-password.ts';
import { requireUnchanged } from './require-unchanged.ts';
import { walk, type Place } from '../read/node/resource-place.ts';
import { readingOf, type WriteContext } from './write-context.ts';
import { NodeWriter } from './write-node.ts';

/** A patch operation with its path as decoded segments, relative to a position. */
export interface PlacedPatch {
  readonly operation: PatchOperation;
  readonly path: readonly string[];
}

/** Applies patch operations in order. @throws ApiError with the number of the invalid operation */
export function applyPatches(
  context: WriteContext,
  start: Place,
  patches: readonly PlacedPatch[],
): Promise<void> {
  const { tx } = context;
  if (patches.length < 2) return applyInTurn(context, start, patches);
  const known = new KnownRows(tx);
  expectRows(
    context,
    known,
    start,
    patches.map(({ path }) => path),
  );
  return tx.connection.within(() => applyInTurn({ ...context, known }, start, patches));
}

async function applyInTurn(
  context: WriteContext,
  start: Place,
  patches: readonly PlacedPatch[],
): Promise<void> {
  const { tx, verdicts } = context;
  for (let i = 0; i < patches.length; i++) {
    const [patch, next] = patches.slice(i, i + 2);
    if (!patch) return;
    const [first, mark] = [i, tx.changes.length];
    tx.because({ by: 'operation', operation: i });
    try {
      if (await applyChange(context, start, patch, next)) i++;
      else await applyPatch(context, start, patch);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status >= 500) throw error;
      if (!verdicts) throw placed(error, i, patch);
      verdicts.reject(i, error);
    }
    for (let done = first; done <= i; done++) verdicts?.note(done, tx.changes.slice(mark));
  }
}

function placed(error: ApiError, number: number, { operation }: PlacedPatch): ApiError {
  const detail = atOperation(
    (language) => error.detailIn(language),
    number + 1,
    `${operation.op} ${operation.path}`,
  );
  return new ApiError(error.code, detail, error.extra);
}

/** In a list of values, removing one and adding another at once is changing it. Gives whether that was done. */
async function applyChange(
  context: WriteContext,
  start: Place,
  patch: PlacedPatch,
  next: PlacedPatch | undefined,
): Promise<boolean> {
  const [removal, addition] = [patch.operation, next?.operation];
  if (removal.was !== undefined || addition?.was !== undefined) return false;
  if (removal.op !== 'remove' || addition?.op !== 'add' || removal.path !== addition.path)
    return false;
  const [before, after] = [removal.value ?? null, addition.value ?? null];
  if (before === null || after === null) return false;
  const place = await walk(readingOf(context), context.access, start, patch.path);
  const { node } = place;
  if (
    node.target.type === 'PASSWORD' ||
    place.isNamed ||
    node.target.isObject ||
    node.isUni ||
    node.isProperty
  )
    return false;
  return new NodeWriter(context, node, place.source).change(before, after);
}

async function applyPatch(
  context: WriteContext,
  start: Place,
  { operation, path }: PlacedPatch,
): Promise<void> {
  const isValueRemoval = operation.op === 'remove' && operation.value !== undefined;
  const place = await walk(readingOf(context), context.access, start, path);
  if (place.node.target.type === 'PASSWORD') context.concealed.add(operation);
  const submitted = submittedPassword(context, place, operation);
  if (operation.was !== undefined && submitted === undefined)
    await requireUnchanged(context, place, operation, operation.was);
  const writer = new NodeWriter(context, place.node, place.source, submitted);
  const atField = !place.isNamed || place.target === null;
  switch (operation.op) {
    case 'replace':
      return writer.replace(valueOf(operation, atField));
    case 'add':
      return writer.add(valueOf(operation, atField));
    case 'create':
      return void (await writer.create(operation.value ?? null));
    case 'remove':
      return writer.remove(isValueRemoval ? operation.value : atomOf(place, context));
    case 'delete':
      if (place.target === null)
        throw new ApiError('AMP-400-OPERATION', 'The path must end with an atom.');
      return writer.delete(place.target);
    default:
      throw new ApiError(
        'AMP-400-BODY',
        `Unknown operation "${String(operation.op satisfies never)}".`,
      );
  }
}

/** The current password that an operation sends; undefined for other fields, and without one. */
function submittedPassword(
  context: WriteContext,
  { node }: Place,
  { was }: PatchOperation,
): PatchValue | undefined {
  return holdsAccountPassword(context, node) ? was : undefined;
}

function valueOf(operation: PatchOperation, atField: boolean): PatchValue {
  if (!atField) throw new ApiError('AMP-400-OPERATION', 'The path must end at the field.');
  if (operation.value === undefined)
    throw new ApiError('AMP-400-BODY', 'The operation has no value.');
  return operation.value;
}

/** The atom that the path ends with. A single value need not be named. */
function atomOf(place: Place, context: WriteContext): PatchValue {
  if (place.target === null)
    throw new ApiError(
      'AMP-400-OPERATION',
      'The path must end with the atom, or the operation must have a value.',
    );
  return context.access.publicId(place.node.target, place.target);
}
