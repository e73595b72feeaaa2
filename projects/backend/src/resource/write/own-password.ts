import type { PatchValue } from '@ampersand-prototype/generics';
import { parseAtom } from '../../core/atom-value.ts';
import { wellKnown } from '../../core/well-known.ts';
import { isNotCurrent, currentPasswordRequired } from '../../error/page-messages.ts';
import { ApiError, quoted } from '../../error/api-error.ts';
import type { TermNode } from '../../model/interface-node.ts';
import { linkedTargets } from '../../session/linked-targets.ts';
import type { WriteContext } from './write-context.ts';

/** Whether a field holds the passwords of accounts. */
export function holdsAccountPassword({ access }: WriteContext, { relation }: TermNode): boolean {
  return relation !== null && relation === wellKnown(access.model).accountPassword;
}

/**
 * Refuses to replace or take away the password of the account that is logged in, unless the current one is told: whoever
 * finds a session open does not get the account with it. Where no password is stored, and for those of others, nothing is asked.
 * @throws Refusal AMP-403-PASSWORD
 */
export async function requireCurrentPassword(
  context: WriteContext,
  node: TermNode,
  account: string,
  submitted: PatchValue,
): Promise<void> {
  if (!node.relation || !holdsAccountPassword(context, node)) return;
  const { connection } = context.tx;
  const logged = wellKnown(context.access.model).account;
  if (!(await linkedTargets(connection, logged, context.access.session)).includes(account)) return;
  const [stored] = await linkedTargets(connection, node.relation, account);
  if (stored === undefined) return;
  if (submitted === null)
    throw new ApiError('AMP-403-PASSWORD', currentPasswordRequired(quoted(node.label)));
  if (!context.isPassword(stored, parseAtom(node.target, submitted)))
    throw new ApiError('AMP-403-PASSWORD', isNotCurrent(quoted(node.label)));
}
