import type { ReadContext } from '../../../read/node/fetch.ts';
import { chooseAtoms, chooseFromNode } from '../../../read/choose/choose-atoms.ts';
import { isChosen, offeredIn } from '../../../session/access-scope/choosing.ts';
import { itemsNeeded, type ListOptions } from '../../../read/list/list-options.ts';
import { requireReadable, type Place } from '../../../read/node/resource-place.ts';
import type { ReadResult } from '../../../read/read-resource.ts';
import { hasNoChoices } from '../../../error/page-messages.ts';
import { ApiError, quoted } from '../../../error/api-error.ts';
import type { Dialect } from '../../../database/dialect.ts';
import type { Access } from '../../../session/access.ts';

/**
 * Lists the atoms that can be chosen in a field. They are those of its box, or the atoms of its target concept. Choosing
 * requires the right to update; users who may only create atoms have no choices. @throws ApiError
 */
export async function optionsOf(
  context: ReadContext & { readonly dialect: Dialect },
  access: Access,
  place: Place,
  options: ListOptions,
): Promise<ReadResult> {
  const { node, box, source } = place;
  requireReadable(place);
  if (!isChosen(node)) throw new ApiError('AMP-403-RIGHT', hasNoChoices(quoted(node.label)));
  if (!node.target.isObject)
    throw new ApiError(
      'AMP-400-OPERATION',
      `${quoted(node.label)} contains values, so there are no items to choose from.`,
    );
  rejectItems(options);
  const offered = offeredIn(box, node);
  const { atoms, total } =
    offered === null
      ? await chooseAtoms(context, access, { concept: node.target, view: node.view }, options)
      : await chooseFromNode(context, access, { node: offered, source }, options);
  return { content: atoms as unknown as ReadResult['content'], total, next: null };
}

/**
 * Rejects list options that the choices of a field do not support.
 *
 * @throws ApiError for options that only lists of an interface have
 */
export function rejectItems(options: ListOptions): void {
  if (itemsNeeded(options).size > 0 || options.cursor !== null)
    throw new ApiError('AMP-400-QUERY', 'Only q, limit, and offset can be used here.');
}
