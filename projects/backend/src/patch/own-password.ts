import type { PatchValue } from '@ampersand-prototype/generics';
import { parseAtom } from '../core/atom-value.ts';
import { isStoredDigest } from '../core/password-hasher.ts';
import { wellKnown } from '../core/well-known.ts';
import { isNotCurrent, currentPasswordRequired } from '../error/page-messages.ts';
import { ApiError, quoted } from '../error/api-error.ts';
import type { TermNode } from '../model/interface-node.ts';
import { linkedTargets } from '../session/linked-targets.ts';
import type { WriteContext } from './write-context.ts';

/** Checks whether a field contains passwords of accounts. */
export function holdsAccountPassword({ access }: WriteContext, { relation }: TermNode): boolean {
  return relation !== null && relation === wellKnown(access.model).accountPassword;
}

/**
 * Requires the current password to change the password of the logged-in account. An attacker who finds an open session can
 * therefore not take over the account. Accounts without a usable password, and other accounts, need none. @throws ApiError
 * AMP-403-PASSWORD
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
  if (stored === undefined || isStoredDigest(stored)) return;
  if (submitted === null)
    throw new ApiError('AMP-403-PASSWORD', currentPasswordRequired(quoted(node.label)));
  if (!context.isPassword(stored, parseAtom(node.target, submitted)))
    throw new ApiError('AMP-403-PASSWORD', isNotCurrent(quoted(node.label)));
}
