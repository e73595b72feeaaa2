import {
  type ChangedField,
  isNumeric,
  type PatchOperation,
  type PatchValue,
} from '@ampersand-prototype/generics';
import { parseAtom, presentAtom } from '../core/atom-value.ts';
import { fieldChanged } from '../error/page-messages.ts';
import { ApiError, quoted } from '../error/api-error.ts';
import type { TermNode } from '../model/interface-node.ts';
import type { Access } from '../session/access.ts';
import { fetchTargets } from '../read/node/fetch.ts';
import type { Place } from '../read/node/resource-place.ts';
import { readingOf, type WriteContext } from './write-context.ts';

/**
 * Rejects an operation if someone else changed the field since the user saw it. If the field already has the new value, no
 * work is lost: it is the same edit. Counters are an exception: two users who take one of five both write four. @throws
 * ApiError AMP-409-CHANGED with a {@link ChangedField}; AMP-400-OPERATION if values cannot be compared
 */
export async function requireUnchanged(
  context: WriteContext,
  place: Place,
  { path, value }: PatchOperation,
  was: PatchValue,
): Promise<void> {
  const { node } = place;
  requireComparable(place);
  const current = await shownNow(context, place);
  if (isSame(context.access, node, current, was)) return;
  const isWritten = value !== undefined && isSame(context.access, node, current, value);
  if (isWritten && !(context.sameNumber === 'refuse' && isNumeric(node.target.type))) return;
  const changed: ChangedField = { path, was, current };
  throw new ApiError(
    'AMP-409-CHANGED',
    fieldChanged(quoted(node.label), formatPatchValue(current)),
    {
      changed,
    },
  );
}

/** Comparing reveals the value of a field, so it requires the right to read; passwords are never compared. */
function requireComparable({ node, isReadable }: Place): void {
  const problem =
    !isReadable || node.target.type === 'PASSWORD'
      ? "isn't readable"
      : node.isUni || node.isProperty
        ? null
        : 'is a list';
  if (problem === null) return;
  throw new ApiError(
    'AMP-400-OPERATION',
    `${quoted(node.label)} ${problem}, so it can't be compared with the value that the user saw.`,
  );
}

async function shownNow(context: WriteContext, { node, source }: Place): Promise<PatchValue> {
  const fetched = await fetchTargets(readingOf(context), node, [source]);
  const [target] = fetched.targets.get(source) ?? [];
  if (node.isProperty) return target !== undefined;
  if (target === undefined) return null;
  const { type, isObject } = node.target;
  return isObject ? context.access.publicId(node.target, target) : presentAtom(type, target);
}

function isSame(access: Access, node: TermNode, current: PatchValue, seen: PatchValue): boolean {
  if (current === seen) return true;
  if (current === null || seen === null || node.isProperty) return false;
  if (node.target.isObject) return String(current) === access.publicId(node.target, String(seen));
  return current === presented(node, seen);
}

/** A value as the server would send it: a timestamp may be in another time zone. Invalid values stay as they are. */
function presented(node: TermNode, value: Exclude<PatchValue, null>): PatchValue {
  try {
    return presentAtom(node.target.type, parseAtom(node.target, value));
  } catch {
    return value;
  }
}

function formatPatchValue(value: PatchValue): string | null {
  return value === null ? null : quoted(String(value));
}
