import type { PatchOperation } from '@ampersand-prototype/generics';
import { ApiError } from '../error/api-error.ts';
import { readListOptions, type ListOptions } from '../read/list/list-options.ts';
import { readPlace } from '../read/read-resource.ts';
import type { Transaction } from '../core/transaction/transaction.ts';
import type { Place } from '../read/node/resource-place.ts';
import type { Connection } from '../database/database.ts';
import type { Access } from '../session/access.ts';
import { interfaceAt, rootAt, type ResourceAddress } from './resource-address.ts';

const WHOLE: ListOptions = readListOptions({});

/** Reads the full content of an interface; null if unreadable or deleted. */
export async function contentOf(
  connection: Connection,
  access: Access,
  root: Place,
): Promise<unknown> {
  return unlessRejected(async () => {
    const context = { connection, session: access.session };
    return (await readPlace(context, access, { place: root, options: WHOLE, depth: null })).content;
  });
}

/** Reads the content of the interface in a URL, like {@link contentOf}. Null as well if the session may not use it. */
export async function contentAt(
  connection: Connection,
  access: Access,
  address: ResourceAddress,
  patches: readonly PatchOperation[],
): Promise<unknown> {
  return unlessRejected(async () => {
    const root = rootAt(access, address, interfaceAt(access, address, patches));
    return contentOf(connection, access, root);
  });
}

async function unlessRejected(read: () => Promise<unknown>): Promise<unknown> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return null;
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
