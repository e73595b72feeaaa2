import type { PlaceQuery } from '@ampersand-prototype/generics/schemas';
import { isReadableText, splitPath, type PatchOperation } from '@ampersand-prototype/generics';
import { parseAtom } from '../../core/atom-value.ts';
import { ApiError, quoted } from '../../error/api-error.ts';
import { chooseInterface, type ChosenInterface } from './choose-interface.ts';
import type { ReadContext } from '../node/fetch.ts';
import { rootPlace, walk, type Place } from '../node/resource-place.ts';
import type { Concept } from '../../model/concept.ts';
import type { Interface } from '../../model/interface-node.ts';
import type { Model } from '../../model/model.ts';
import type { Access } from '../../session/access.ts';

/** The parts of a resource URL. */
export interface ResourceAddress {
  readonly concept: Concept;
  /** Identifier as the client gives it. */
  readonly id: string;
  /** Segments behind the atom. */
  readonly segments: readonly string[];
  /** Query parameter `interface`. */
  readonly interfaceName: string | null;
}

/** Parses the URL after `/resource/`, splitting segments before decoding them. @throws ApiError */
export function readAddress(model: Model, url: string, query: PlaceQuery): ResourceAddress {
  const [conceptName = '', id = '', ...segments] = decodedSegments(url);
  const concept = findConcept(model, conceptName);
  return { concept, id, segments, interfaceName: query.interface ?? null };
}

/** An identifier that was left out: what follows would be taken for it, and another atom for the one that was meant. */
const HAS_GAP = /[^/]\/\/+[^/]/;

/**
 * Decodes the segments of a path, and ignores slashes at its ends.
 * @throws ApiError for a broken escape, a segment that is empty, or a character that no atom can have
 */
export function decodedSegments(path: string): string[] {
  if (HAS_GAP.test(path)) throw new ApiError('AMP-400-PATH', 'The path contains an empty segment.');
  let segments: string[];
  try {
    segments = splitPath(path);
  } catch {
    throw new ApiError('AMP-400-PATH', 'The path contains an invalid percent escape.');
  }
  if (!segments.every(isReadableText)) {
    throw new ApiError(
      'AMP-400-PATH',
      "The path contains a character that isn't allowed in an identifier.",
    );
  }
  return segments;
}

/** Finds the object concept with this name. @throws ApiError */
export function findConcept(model: Model, name: string): Concept {
  const concept = model.concepts.get(name);
  if (!concept) throw new ApiError('AMP-404-CONCEPT', `${quoted(name)}.`);
  return concept;
}

/** The interface and atom that a URL refers to, and the start of patch paths. */
export interface Addressed {
  readonly ifc: Interface;
  /** The root resource of the interface. */
  readonly root: Place;
  /** The place that the URL leads to. */
  readonly place: Place;
  readonly patchPaths: readonly (readonly string[])[];
}

/** Returns the interface in a URL, without reading data. @throws ApiError when the session may use none that fits */
export function interfaceAt(
  access: Access,
  { concept, interfaceName, segments }: ResourceAddress,
  patches: readonly PatchOperation[] = [],
): ChosenInterface {
  return chooseInterface(access, {
    concept,
    parameter: interfaceName,
    segments,
    patchPaths: patches.map((patch) => decodedSegments(patch.path)),
  });
}

/** Returns the root resource of the interface in a URL, without reading data. @throws ApiError */
export function rootAt(
  access: Access,
  { concept, id }: ResourceAddress,
  { ifc }: ChosenInterface,
): Place {
  return rootPlace(ifc, access, atomOf(access, concept, id));
}

/** Resolves a resource URL to its interface and atom. @throws ApiError */
export async function resolveAddress(
  context: ReadContext,
  access: Access,
  address: ResourceAddress,
  patches: readonly PatchOperation[] = [],
): Promise<Addressed> {
  const chosen = interfaceAt(access, address, patches);
  const root = rootAt(access, address, chosen);
  const place = await walk(context, access, root, chosen.segments);
  return { ifc: chosen.ifc, root, place, patchPaths: chosen.patchPaths };
}

/** Whatever identifier is given for a session, the own session is meant. */
function atomOf(access: Access, concept: Concept, id: string): string {
  if (concept.isSession) return access.session;
  return concept.isOne ? '1' : parseAtom(concept, id);
}
