import { isMetaKey, isPatchValue, isRecord, type PatchValue } from '@ampersand-prototype/generics';
import { Refusal, quoted } from '../../error/refusal.ts';
import { itemNamed, type TermNode } from '../../model/interface-node.ts';
import { fetchTargets } from '../node/fetch.ts';
import { requireReadable, type Place } from '../node/resource-place.ts';
import type { WriteContext } from './write-context.ts';
import { NodeWriter } from './write-node.ts';

type Body = Readonly<Record<string, unknown>>;

/** Gives the items of a box the values of a body; items that the body does not have stay. @throws Refusal */
export async function putBody(context: WriteContext, place: Place, body: Body): Promise<void> {
  if (place.target === null)
    throw new Refusal('AMP-400-OPERATION', 'The path has to end with an atom.');
  requireReadable(place);
  await putItems(context, place.node, place.target, body);
}

/** Makes an atom in a list and gives its items the values of the body. Gives its identifier. @throws Refusal */
export async function postBody(
  context: WriteContext,
  place: Place,
  body: unknown,
): Promise<string> {
  if (place.isNamed) throw new Refusal('AMP-400-OPERATION', 'The path has to end at a list.');
  return createFrom(context, place.node, place.source, asBody(body ?? {}));
}

async function createFrom(
  context: WriteContext,
  node: TermNode,
  source: string,
  body: Body,
): Promise<string> {
  const id = body['_id_'] ?? null;
  if (id !== null && typeof id !== 'string')
    throw new Refusal('AMP-400-BODY', '_id_ has to be a text.');
  const atom = await new NodeWriter(context, node, source).create(id);
  await putItems(context, node, atom, body);
  return atom;
}

function asBody(value: unknown): Body {
  if (isRecord(value)) return value;
  throw new Refusal('AMP-400-BODY', 'The body has to be an object with a value for each item.');
}

async function putItems(
  context: WriteContext,
  node: TermNode,
  atom: string,
  body: Body,
): Promise<void> {
  for (const [name, value] of Object.entries(body)) {
    const item = itemNamed(node, name);
    if (!item && isMetaKey(name)) continue;
    if (item?.kind === 'text') continue;
    if (!item)
      throw new Refusal(
        'AMP-404-FIELD',
        `${quoted(name)} is not in the box ${quoted(node.label)}.`,
      );
    if (item.isUni) await putSingle(context, item, atom, value);
    else await putList(context, item, atom, value);
  }
}

async function putSingle(
  context: WriteContext,
  node: TermNode,
  source: string,
  value: unknown,
): Promise<void> {
  const writer = new NodeWriter(context, node, source);
  if (isPatchValue(value)) return writer.replace(value);
  const body = asBody(value);
  if (typeof body['_id_'] === 'string') return writer.replace(body['_id_']);
  await createFrom(context, node, source, body);
}

/**
 * Makes the list what the body says: what is not in it goes, what is new comes. From a list that may not be read nothing
 * goes: that would tell what was in it.
 */
async function putList(
  context: WriteContext,
  node: TermNode,
  source: string,
  value: unknown,
): Promise<void> {
  if (!Array.isArray(value))
    throw new Refusal('AMP-400-BODY', `${quoted(node.label)} needs a list.`);
  const writer = new NodeWriter(context, node, source);
  const present = node.crud.read ? await presentIn(context, node, source) : [];
  const entries = value.map((each: unknown) => ({ each, id: namedBy(each) }));
  const wanted = new Set(entries.map(({ id }) => writer.identify(id)));
  for (const atom of present) {
    if (!wanted.has(atom)) await writer.remove(context.access.publicId(node.target, atom));
  }
  for (const { each, id } of entries) {
    if (id !== null) await writer.add(id);
    else await createFrom(context, node, source, asBody(each));
  }
}

async function presentIn(
  { tx }: WriteContext,
  node: TermNode,
  source: string,
): Promise<readonly string[]> {
  const { connection, session } = tx;
  return (await fetchTargets({ connection, session }, node, [source])).targets.get(source) ?? [];
}

/** The value, or the atom that an object names; null where it names none. */
function namedBy(value: unknown): PatchValue {
  const id = isPatchValue(value) ? value : (asBody(value)['_id_'] ?? null);
  if (isPatchValue(id)) return id;
  throw new Refusal('AMP-400-BODY', '_id_ has to be a text.');
}
