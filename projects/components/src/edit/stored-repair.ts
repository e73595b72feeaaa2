import { encodeSegment, type Repair } from '@ampersand-prototype/generics';
import {
  type ApplicationEvents,
  randomId,
  requestErrorOf,
  type TransactionReport,
} from '@ampersand-prototype/components/application';
import type { InterfaceBackend } from '../content/interface-backend';
import { withoutStored } from './edit-reason';
import { reportOf } from './interface-requests';

/** A repair that is stored; `transaction` is null where the server keeps no history. */
export interface StoredRepair {
  readonly transaction: TransactionReport | null;
}

/**
 * Stores a repair of another page than the one that is shown. Resolves to null if it is not stored; a failure is reported.
 * `isShownHere`: the caller shows that it is stored.
 */
export async function storeRepair(
  { backend, events }: { readonly backend: InterfaceBackend; readonly events: ApplicationEvents },
  { concept, atom, interface: interfaceName, operations }: Repair,
  isShownHere = false,
): Promise<StoredRepair | null> {
  const address = `resource/${encodeSegment(concept)}/${encodeSegment(atom)}`;
  try {
    const options = { id: randomId(), mustExist: true };
    const response = await backend.patch(address, interfaceName, operations, options);
    const { isCommitted, notifications, transaction } = response;
    events.notify(isCommitted && isShownHere ? withoutStored(notifications) : notifications);
    if (!isCommitted) return null;
    events.markStored();
    const report = { ...reportOf({ address, operations }), interfaceName, isShownHere };
    const announced = transaction ? { ...transaction, ...report } : null;
    if (announced) events.announceTransaction(announced);
    return { transaction: announced };
  } catch (error) {
    events.reportRequestError({ requestError: requestErrorOf(error), shownAtField: false });
    return null;
  }
}
