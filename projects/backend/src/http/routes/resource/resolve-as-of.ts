import type { StoredModel } from '../../../core/stored-model.ts';
import type { AsOf } from '../../../read/as-of/as-of.ts';
import { contextAsOf } from '../../../read/as-of/read-context.ts';
import type { SessionView } from '../../../session/access-scope/session-view.ts';
import {
  interfaceAt,
  resolveAddress,
  type Addressed,
  type ResourceAddress,
} from '../../../read/choose/resource-address.ts';

/** Where a URL leads, and the state of the data in which it was followed. */
type AddressedAsOf = Addressed & { readonly context: Awaited<ReturnType<typeof contextAsOf>> };

/** Resolves a URL in the current data, or as of a requested time. @throws ApiError */
export async function resolveAsOf(
  app: StoredModel,
  { connection, access }: Pick<SessionView, 'connection' | 'access'>,
  address: ResourceAddress,
  requested: AsOf | null,
): Promise<AddressedAsOf> {
  // Before reading the history, which reveals when it begins.
  if (requested) interfaceAt(access, address);
  const context = await contextAsOf(app, connection, access.session, requested);
  return { context, ...(await resolveAddress(context, access, address)) };
}
