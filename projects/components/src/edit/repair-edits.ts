import type { Repair } from '@ampersand-prototype/generics';
import type { RejectedRequest } from './edit-reason';
import type { FieldEdit } from './field-edit';
import type { FieldEdits } from './field-edits';
import type { InterfaceRequests, RequestOptions } from './interface-requests';
import type { Outbox } from './outbox';
import { storeRepair } from './stored-repair';
import type { TransactionBuffer } from './transaction-buffer';

/** The edits of an interface, and how they are sent. */
interface RepairContext {
  readonly edits: FieldEdits;
  readonly requests: InterfaceRequests;
  readonly lifecycle: RejectedEdits;
}

/** What can be done with rejected edits. */
interface RejectedEdits {
  readonly outbox: Outbox;
  readonly buffer: TransactionBuffer;
  discard(edit: FieldEdit): void;
  retry(edit: FieldEdit): Promise<unknown>;
}

/** Applies a repair to rejected edits, and sends them again. It loads with the first repair. */
export async function repairEdits(
  context: RepairContext,
  rejected: RejectedRequest,
  repair: Repair,
): Promise<void> {
  const { requests, lifecycle } = context;
  const edits = rejectedBy(context, rejected);
  const [last] = edits.slice(-1);
  if (!last) return;
  if (repair.operations.length === 0) {
    for (const edit of [...edits].reverse()) lifecycle.discard(edit);
    return;
  }
  if (repair.isHere) requests.added.add(edits, repair.operations);
  else if (!(await lifecycle.outbox.inTurn(() => repairElsewhere(requests.options, repair))))
    return;
  if (last.isBuffered()) return lifecycle.buffer.validate();
  await lifecycle.retry(last);
  requests.added.drop(edits);
}

/** Saves the changes of a range together with a repair. Resolves to whether they are stored; a failure is reported. */
export async function repairRange(
  requests: InterfaceRequests,
  { operations }: RejectedRequest,
  repair: Repair,
): Promise<boolean> {
  if (repair.operations.length === 0) return false;
  if (!repair.isHere && !(await repairElsewhere(requests.options, repair))) return false;
  const together = repair.isHere ? [...operations, ...repair.operations] : operations;
  try {
    return (await requests.patch(together)).isCommitted;
  } catch {
    return false;
  }
}

/** The edits of a rejected request; the buffered ones if it was a dry run of these. */
function rejectedBy(
  { edits, lifecycle }: RepairContext,
  rejected: RejectedRequest,
): readonly FieldEdit[] {
  const own = edits.all().filter((edit) => {
    const reason = edit.reason();
    return reason?.kind === 'violations' && reason.rejected === rejected;
  });
  return own.length > 0 ? own : lifecycle.buffer.entries();
}

/** Makes a repair on another page. Resolves to whether it is stored; a failure is reported. */
async function repairElsewhere(options: RequestOptions, repair: Repair): Promise<boolean> {
  if ((await storeRepair(options, repair)) === null) return false;
  await options.content.refresh();
  return true;
}
