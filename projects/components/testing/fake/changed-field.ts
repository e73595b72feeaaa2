import { atomId } from '@ampersand-prototype/components';
import type { ChangedField, PatchOperation, PatchValue } from '@ampersand-prototype/generics';
import { valueAt } from './apply-operation';
import type { InterfaceContent } from './interface-content';

/** Returns the first field that changed after the author of an operation read it. */
export function changedField(
  content: InterfaceContent,
  operations: readonly PatchOperation[],
): ChangedField | null {
  for (const { path, value, was } of operations) {
    if (was === undefined) continue;
    const stored = valueAt(content, path) ?? null;
    const current = (atomId(stored) ?? stored) as PatchValue;
    if (current !== was && current !== value) return { path, was, current };
  }
  return null;
}
