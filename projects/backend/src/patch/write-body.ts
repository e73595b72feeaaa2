import { isMetaKey, isPatchValue, isRecord, type PatchValue } from '@ampersand-prototype/generics';
import { isNotReadable } from '../error/page-messages.ts';
import { ApiError, quoted } from '../error/api-error.ts';
import { itemNamed, type TermNode } from '../model/interface-node.ts';
import { fetchTargets } from '../read/node/fetch.ts';
import { requireReadable, type Place } from '../read/node/resource-place.ts';
import { readingOf, type WriteContext } from './write-context.ts';
import { NodeWriter } from './write-node.ts';

type Body = Readonly<Record<string, unknown>>;

/** An item of a box, seen from one atom, that a body has something for. */
interface Field {
  readonly node: TermNode;
  readonly source: string;
  /** The node and every box around it have the right to read. */
  readonly isReadable: boolean;
}

/**
 * Writes the values of a body to the items of a box, including nested atoms. Items that the body omits stay. Equal
 * values need no right, so a client can send back what it read. @throws ApiError
 */
export async function putBody(context: WriteContext, place: Place, body: Body): Promise<void> {
  if (place.target === null)
    throw new ApiError('AMP-400-OPERATION', 'The path must end with an atom.');
  requireReadable(place);
  await putItems(context, place, place.target, body);
}

/** Creates an atom in a list, and sets its items from the body. Gives its identifier. @throws ApiError */
export async function postBody(
  context: WriteContext,
  place: Place,
  body: unknown,
): Promise<string> {
  if (place.isNamed) throw new ApiError('AMP-400-OPERATION', 'The path must end at a list.');
  return createFrom(context, place, asBody(body ?? {}));
}

async function createFrom(context: WriteContext, field: Field, body: Body): Promise<string> {
  const id = body['_id_'] ?? null;
  if (id !== null && typeof id !== 'string')
    throw new ApiError('AMP-400-BODY', '_id_ must be a string.');
  const atom = await new NodeWriter(context, field.node, field.source).create(id);
  await putItems(context, field, atom, body);
  return atom;
}

function asBody(value: unknown): Body {
  if (isRecord(value)) return value;
  throw new ApiError('AMP-400-BODY', 'The body must be an object with a value for each item.');
}

async function putItems(
  context: WriteContext,
  { node, isReadable }: Pick<Field, 'node' | 'isReadable'>,
  atom: string,
  body: Body,
): Promise<void> {
  for (const [name, value] of membersOf(node, body)) {
    const item = itemNamed(node, name);
    if (item?.kind === 'text') continue;
    if (!item)
      throw new ApiError(
        'AMP-404-FIELD',
        `${quoted(name)} isn't in the box ${quoted(node.label)}.`,
      );
    requireUncut(item, body);
    const field = { node: item, source: atom, isReadable: isReadable && item.crud.read };
    if (item.isUni) await putSingle(context, field, value);
    else await putList(context, field, value);
  }
}

/** A list that was read up to a length says nothing of the rest of it. @throws ApiError */
function requireUncut({ name, label }: TermNode, { _totals_: totals }: Body): void {
  if (isRecord(totals) && Object.hasOwn(totals, name))
    throw new ApiError(
      'AMP-400-BODY',
      `${quoted(label)} contains only the first part of a longer list. Read it without nested, or omit it.`,
    );
}

/** What a body says of the items of a box: the rest is about the atom itself. */
function membersOf(node: TermNode, body: Body): [string, unknown][] {
  return Object.entries(body).filter(([name]) => itemNamed(node, name) || !isMetaKey(name));
}

async function putSingle(context: WriteContext, field: Field, value: unknown): Promise<void> {
  const { node, source } = field;
  if (!isPatchValue(value) && typeof asBody(value)['_id_'] !== 'string')
    return void (await createFrom(context, field, asBody(value)));
  const id = namedBy(value);
  const writer = new NodeWriter(context, node, source);
  if (!(await isSo(context, field, writer, id))) await writer.replace(id);
  await putNamed(context, field, value);
}

/** Whether a field that holds one value shows this one. Of a password content shows nothing, whether there is one or not. */
async function isSo(
  context: WriteContext,
  field: Field,
  writer: NodeWriter,
  value: PatchValue,
): Promise<boolean> {
  const { node, isReadable } = field;
  if (!isReadable) return false;
  if (node.target.type === 'PASSWORD') return value === null;
  const present = await presentIn(context, field);
  if (node.isProperty) return value === present.length > 0;
  if (value === null) return present.length === 0;
  return present.some((atom) => atom === writer.identify(value));
}

/**
 * Makes the list equal to the body: missing atoms are removed, new ones added. Nothing is removed from a list that the
 * session may not read, because that would reveal its content.
 */
async function putList(context: WriteContext, field: Field, value: unknown): Promise<void> {
  const { node, source, isReadable } = field;
  if (!Array.isArray(value))
    throw new ApiError('AMP-400-BODY', `${quoted(node.label)} must be a list.`);
  const writer = new NodeWriter(context, node, source);
  const present = isReadable ? await presentIn(context, field) : [];
  const entries = value.map((each: unknown) => {
    const id = namedBy(each);
    return { each, id, atom: writer.identify(id) };
  });
  const requested = new Set(entries.map(({ atom }) => atom));
  for (const atom of present) {
    if (!requested.has(atom)) await writer.remove(context.access.publicId(node.target, atom));
  }
  for (const { each, id, atom } of entries) {
    if (id === null) await createFrom(context, field, asBody(each));
    else if (atom === null || !present.includes(atom)) await writer.add(id);
    if (id !== null) await putNamed(context, field, each);
  }
}

async function presentIn(
  context: WriteContext,
  { node, source }: Field,
): Promise<readonly string[]> {
  return (await fetchTargets(readingOf(context), node, [source])).targets.get(source) ?? [];
}

/** The value, or the atom that an object names; null where it names none. */
function namedBy(value: unknown): PatchValue {
  const id = isPatchValue(value) ? value : (asBody(value)['_id_'] ?? null);
  if (isPatchValue(id)) return id;
  throw new ApiError('AMP-400-BODY', '_id_ must be a string.');
}

/** Writes the values that a body sends together with the identifier of an atom. */
async function putNamed(context: WriteContext, field: Field, value: unknown): Promise<void> {
  if (!isRecord(value) || typeof value['_id_'] !== 'string') return;
  const { node, isReadable } = field;
  if (membersOf(node, value).length === 0) return;
  if (!isReadable) throw new ApiError('AMP-403-RIGHT', isNotReadable(quoted(node.label)));
  await putItems(context, field, context.access.privateId(node.target, value['_id_']), value);
}
