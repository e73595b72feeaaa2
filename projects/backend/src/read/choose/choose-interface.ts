import { formatCrud } from '@ampersand-prototype/generics';
import { ApiError, quoted } from '../../error/api-error.ts';
import { isKindOf, type Concept } from '../../model/concept.ts';
import { itemNamed, type Interface, type TermNode } from '../../model/interface-node.ts';
import type { Access } from '../../session/access.ts';

/** The parts of a request that can identify its interface. */
export interface InterfaceHints {
  readonly concept: Concept;
  /** Query parameter `interface`. */
  readonly parameter: string | null;
  /** Segments of the URL behind the atom. */
  readonly segments: readonly string[];
  /** Paths of patches, split. */
  readonly patchPaths: readonly (readonly string[])[];
}

/** The interface of a request, and the remaining path segments. */
export interface ChosenInterface {
  readonly ifc: Interface;
  /** Segments of the URL behind the interface. */
  readonly segments: readonly string[];
  /** Patch paths from the place of the URL on. */
  readonly patchPaths: readonly (readonly string[])[];
}

/** Whether a name of a request means this interface; the older product uses the name of its root object as well. */
function isNamed(ifc: Interface, name: string): boolean {
  return ifc.name === name || ifc.root.name === name;
}

/**
 * Determines the interface of a request. The query parameter wins, then the segment after the atom, then the first segment of
 * the patch paths, then the only interface in which all paths exist. If all paths mean the same in several interfaces, the first
 * one is used. @throws ApiError if there is none, or if it is ambiguous
 */
export function chooseInterface(access: Access, hints: InterfaceHints): ChosenInterface {
  const fitting = access.interfaces.filter(
    (ifc) => isKindOf(hints.concept, ifc.root.source) || isKindOf(ifc.root.source, hints.concept),
  );
  const [first, ...rest] = hints.segments;
  if (hints.parameter !== null) {
    const ifc = named(access, fitting, hints.parameter);
    const startsWithIt =
      first !== undefined && isNamed(ifc, first) && !startsAtField(ifc, hints.segments);
    return startsWithIt
      ? { ifc, segments: rest, patchPaths: hints.patchPaths }
      : behind(ifc, hints);
  }
  if (first !== undefined)
    return { ifc: named(access, fitting, first), segments: rest, patchPaths: hints.patchPaths };
  const starts = new Set(hints.patchPaths.map((path) => path[0]));
  const [start] = starts;
  const byStart =
    starts.size === 1
      ? fitting.find((ifc) => isNamed(ifc, start ?? '') && existsBehind(ifc, hints))
      : undefined;
  return behind(byStart ?? onlyOne(fitting, hints), hints);
}

function existsBehind(ifc: Interface, hints: InterfaceHints): boolean {
  return hints.patchPaths.every((path) => existsIn(ifc.root, path.slice(1), ifc.root.isIdent));
}

/** An item of the box has the name of the interface itself. */
function startsAtField(ifc: Interface, segments: readonly string[]): boolean {
  return (
    ifc.root.isIdent &&
    itemNamed(ifc.root, segments[0] ?? '') !== undefined &&
    existsIn(ifc.root, segments, true)
  );
}

function named(access: Access, fitting: readonly Interface[], name: string): Interface {
  const found = fitting.find((ifc) => isNamed(ifc, name));
  if (found) return found;
  const other = [...access.model.interfaces.values()].find((ifc) => isNamed(ifc, name));
  if (!other) throw new ApiError('AMP-404-INTERFACE', `${quoted(name)}.`);
  if (!access.mayUse(other)) throw new ApiError('AMP-403-INTERFACE', `${quoted(other.label)}.`);
  throw new ApiError(
    'AMP-404-INTERFACE',
    `${quoted(name)} is for ${other.root.source.label}, not for this concept.`,
  );
}

/** Patch paths may repeat the interface where the URL does not name it. */
function behind(ifc: Interface, hints: InterfaceHints): ChosenInterface {
  const patchPaths = hints.patchPaths.map((path) => {
    const [first, ...rest] = path;
    const repeats = hints.segments.length === 0 && first !== undefined && isNamed(ifc, first);
    return repeats && !startsAtField(ifc, path) ? rest : path;
  });
  return { ifc, segments: hints.segments, patchPaths };
}

function onlyOne(fitting: readonly Interface[], hints: InterfaceHints): Interface {
  const candidates = fitting.filter((ifc) =>
    hints.patchPaths.every((path) => existsIn(ifc.root, path, ifc.root.isIdent)),
  );
  const [only] = candidates;
  if (only && (candidates.length === 1 || meanTheSame(candidates, hints.patchPaths))) return only;
  const names = candidates.length === 0 ? fitting : candidates;
  const detail =
    candidates.length === 0
      ? 'No accessible interface contains all these paths.'
      : 'The paths match several interfaces, with different meanings.';
  throw new ApiError(
    'AMP-400-INTERFACE',
    `${detail} Candidates: ${names.map((ifc) => ifc.name).join(', ') || 'none'}.`,
  );
}

/** Whether all paths lead over the same nodes to the same relation, read the same way, with the same rights. */
function meanTheSame(
  candidates: readonly Interface[],
  paths: readonly (readonly string[])[],
): boolean {
  const meanings = candidates.map(({ root }) =>
    JSON.stringify(paths.map((path) => meaningOf(root, path, root.isIdent))),
  );
  return paths.length > 0 && new Set(meanings).size === 1;
}

/** What a path means below a node: the terms that it passes, and what may be done where it ends. */
function meaningOf(node: TermNode, path: readonly string[], atAtom: boolean): string {
  const { relation, isFlipped, isIdent, crud, source, target, query } = node;
  const computed = isIdent ? 'I' : query.text;
  const term = relation ? `${relation.signature}${isFlipped ? '~' : ''}` : computed;
  const own = `${source.name} ${term} ${target.name} ${crud.read}`;
  const [segment, ...rest] = path;
  if (segment === undefined) return `${own} ${formatCrud(crud)}`;
  const item = atAtom || node.isUni ? itemNamed(node, segment) : undefined;
  const below =
    item?.kind === 'term' ? meaningOf(item, rest, item.isIdent) : meaningOf(node, rest, true);
  return `${own} / ${below}`;
}

/** Whether a path can exist, judged by the names of items; atoms may be any segment. */
function existsIn(node: TermNode, path: readonly string[], atAtom: boolean): boolean {
  const [segment, ...rest] = path;
  if (segment === undefined) return true;
  if (!atAtom) return existsIn(node, rest, true);
  const item = itemNamed(node, segment);
  return item?.kind === 'term' && (existsIn(item, rest, false) || existsIn(item, rest, true));
}
