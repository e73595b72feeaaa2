import type { PatchOperation } from '@ampersand-prototype/generics';
import { ApiError } from '../error/api-error.ts';
import { readPlace, type ReadResult } from '../read/read-resource.ts';
import type { ReadContext } from '../read/node/fetch.ts';
import type { Transaction } from '../core/transaction/transaction.ts';
import type { Place } from '../read/node/resource-place.ts';
import type { Access } from '../session/access.ts';
import type { ContentPart } from './content-part.ts';
import { interfaceAt, rootAt, type ResourceAddress } from '../read/choose/resource-address.ts';

/** No content, because it is unreadable or deleted. */
export const NO_CONTENT: ReadResult = { content: null, total: null, next: null };

/** Reads a part of the content of an interface; none if unreadable or deleted. */
export function contentOf(
  context: ReadContext,
  access: Access,
  place: Place,
  part: ContentPart,
): Promise<ReadResult> {
  return unlessRejected(() => readPlace(context, access, { place, depth: null, ...part }));
}

/** Reads the content of the interface in a URL, like {@link contentOf}. None as well if the session may not use it. */
export function contentAt(
  context: ReadContext,
  access: Access,
  { address, operations }: { address: ResourceAddress; operations: readonly PatchOperation[] },
  part: ContentPart,
): Promise<ReadResult> {
  return unlessRejected(() => {
    const root = rootAt(access, address, interfaceAt(access, address, operations));
    return contentOf(context, access, root, part);
  });
}

async function unlessRejected(read: () => Promise<ReadResult>): Promise<ReadResult> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return NO_CONTENT;
    throw error;
  }
}

/** Returns whether a transaction deleted the atom of an interface. */
export function isDeleted(tx: Transaction, { node, target }: Place): boolean {
  const last = tx.changes.findLast(
    (change) =>
      change.kind === 'atom' && change.concept.name === node.target.name && change.atom === target,
  );
  return last?.op === 'delete';
}
