import { encodeSegment, joinPath } from '@ampersand-prototype/generics';
import { parseAtom } from '../../core/atom-value.ts';
import { runQuery } from '../../core/bind.ts';
import { conceptStatements } from '../../core/storage.ts';
import { isEmpty, isNotIn, isNotReadable } from '../../error/page-messages.ts';
import { ApiError, quoted } from '../../error/api-error.ts';
import { itemNamed, type Interface, type TermNode } from '../../model/interface-node.ts';
import type { Access } from '../../session/access.ts';
import { fetchTargets, hasTarget, type ReadContext } from './fetch.ts';

/** A position in an interface: its node, with the atoms on the path to it. */
export interface Place {
  readonly node: TermNode;
  /** Atom from which the node is seen. */
  readonly source: string;
  /** Atom that the path ends at; null when it ends at the field. */
  readonly target: string | null;
  /** The path names the target itself; else it follows from the node (an identity, or a single value). */
  readonly isNamed: boolean;
  /** Path of the field; target atoms are added to it. */
  readonly path: string;
  /** Path of the target atom; null when the path ends at a field. */
  readonly targetPath: string | null;
  /** The target atom as a segment of a path; empty when the path ends at a field. */
  readonly ownSegment: string;
  /** The box that the node is an item of; null for the root of the interface. */
  readonly box: TermNode | null;
  /** The node and every box around it have the right to read. */
  readonly isReadable: boolean;
}

/** Returns the root position of an interface. */
export function rootPlace(ifc: Interface, access: Access, source: string): Place {
  const { root } = ifc;
  const resource = joinPath(['resource', root.source.name, access.publicId(root.source, source)]);
  if (!root.isIdent)
    return {
      node: root,
      source,
      target: null,
      isNamed: false,
      path: `${resource}/${encodeSegment(ifc.name)}`,
      targetPath: null,
      ownSegment: '',
      box: null,
      isReadable: root.crud.read,
    };
  const ownSegment = encodeSegment(access.publicId(root.source, source));
  return {
    node: root,
    source,
    target: source,
    isNamed: false,
    path: resource,
    targetPath: resource,
    ownSegment,
    box: null,
    isReadable: root.crud.read,
  };
}

/**
 * Follows a path from a position in an interface. Segments are target atoms and items in turn; the atom may be left out
 * where there is only one it can be. Nothing leads through what may not be read: that is rejected before anything is looked
 * up, so that the response is the same whatever is stored.
 *
 * @throws ApiError when a node on the way may not be read, an item does not exist, or an atom is not there.
 */
export async function walk(
  context: ReadContext,
  access: Access,
  start: Place,
  segments: readonly string[],
): Promise<Place> {
  let place = start;
  for (const segment of segments) place = await step(context, access, place, segment);
  return place;
}

async function step(
  context: ReadContext,
  access: Access,
  place: Place,
  segment: string,
): Promise<Place> {
  const { node, target } = place;
  requireReadable(place);
  if (target === null) return stepToAtom(context, access, place, segment);
  const isOwnAtom = !place.isNamed && segment === access.publicId(node.target, target);
  if (isOwnAtom) return { ...place, isNamed: true };
  const item = itemNamed(node, segment);
  if (!item)
    throw new ApiError(
      'AMP-404-FIELD',
      `${quoted(segment)} isn't in the box ${quoted(node.label)}.`,
    );
  if (item.kind === 'text')
    throw new ApiError('AMP-400-OPERATION', `${quoted(item.label)} is fixed text.`);
  return stepToItem(place, target, item);
}

/** Requires read rights for a node and all boxes that contain it. @throws ApiError */
export function requireReadable({ node, isReadable }: Place): void {
  if (!isReadable) throw new ApiError('AMP-403-RIGHT', isNotReadable(quoted(node.label)));
}

/** `source` is the atom that the path has come to. */
function stepToItem(place: Place, source: string, item: TermNode): Place {
  const path = `${place.targetPath}/${item.name}`;
  const isReadable = place.isReadable && item.crud.read;
  if (!item.isIdent)
    return {
      node: item,
      source,
      target: null,
      isNamed: false,
      path,
      targetPath: null,
      ownSegment: '',
      box: place.node,
      isReadable,
    };
  return {
    node: item,
    source,
    target: source,
    isNamed: false,
    path,
    targetPath: `${path}/${place.ownSegment}`,
    ownSegment: place.ownSegment,
    box: place.node,
    isReadable,
  };
}

async function stepToAtom(
  context: ReadContext,
  access: Access,
  place: Place,
  segment: string,
): Promise<Place> {
  const { node, source } = place;
  const target = targetNamed(access, node, segment);
  if (target !== null && (await hasTarget(context, node, source, target))) {
    const ownSegment = encodeSegment(segment);
    return {
      ...place,
      target,
      isNamed: true,
      targetPath: `${place.path}/${ownSegment}`,
      ownSegment,
    };
  }
  if (node.isUni && itemNamed(node, segment)) {
    const only = (await fetchTargets(context, node, [source])).targets.get(source)?.[0];
    if (only === undefined) throw new ApiError('AMP-404-RESOURCE', isEmpty(quoted(node.label)));
    const ownSegment = encodeSegment(access.publicId(node.target, only));
    const there = {
      ...place,
      target: only,
      isNamed: true,
      targetPath: `${place.path}/${ownSegment}`,
      ownSegment,
    };
    return step(context, access, there, segment);
  }
  const isGone = target !== null && (await wasDeleted(context, access, node, target));
  throw new ApiError(
    isGone ? 'AMP-404-GONE' : 'AMP-404-RESOURCE',
    isNotIn(quoted(segment), quoted(node.label)),
  );
}

/** Whether the atom does not exist at all. Only sessions that may open any atom of the concept learn it. */
async function wasDeleted(
  context: ReadContext,
  access: Access,
  { target: concept }: TermNode,
  atom: string,
): Promise<boolean> {
  const statements = conceptStatements(concept);
  if (!statements || !concept.isObject || access.interfacesFor(concept).length === 0) return false;
  return (await runQuery(context, statements.presence, atom)).length === 0;
}

function targetNamed(access: Access, node: TermNode, segment: string): string | null {
  if (node.target.isObject) return access.privateId(node.target, segment);
  if (node.target.type === 'PASSWORD') return null;
  try {
    return parseAtom(node.target, segment);
  } catch {
    return null;
  }
}
