import { encodeSegment, type Watch } from '@ampersand-prototype/generics';
import type { AsOfQueries } from '../core/bind.ts';
import { NOT_WATCHABLE } from '../error/notice-messages.ts';
import { ApiError } from '../error/api-error.ts';
import { LabelsAsOf } from '../history/describe/labels-as-of.ts';
import type { HistoryReader } from '../history/describe/history-reader.ts';
import { readAddress, resolveAddress } from '../read/choose/resource-address.ts';
import { hasTarget } from '../read/node/fetch.ts';
import { requireReadable, type Place } from '../read/node/resource-place.ts';
import type { SessionView } from '../session/access-scope/session-view.ts';
import { visibleAtoms } from '../session/access-scope/visible-atoms.ts';

const RESOURCE = 'resource/';

/** Who looks at a watched record. */
interface WatchReader extends SessionView {
  /** For an earlier state. */
  readonly asOf?: AsOfQueries;
}

/** A watched record that the reader may read. */
export interface WatchedPlace {
  readonly place: Place;
  readonly atom: string;
  /** The page of the application that shows it, without the public address. */
  readonly link: string;
}

/** Finds a record to watch. @throws ApiError if it isn't one, or the reader may not read it */
export async function watchedPlace(
  { connection, dialect, access, asOf }: WatchReader,
  { path, page }: Watch,
): Promise<WatchedPlace> {
  if (!path.startsWith(RESOURCE)) throw new ApiError('AMP-400-PATH');
  const context = { connection, session: access.session, dialect, ...(asOf && { asOf }) };
  const address = readAddress(access.model, path.slice(RESOURCE.length), { interface: page });
  const { ifc, root, place } = await resolveAddress(context, access, address);
  requireReadable(place);
  const { node, target } = place;
  if (target === null || !node.target.isObject || node.target.isSession)
    throw new ApiError('AMP-400-OPERATION', NOT_WATCHABLE);
  if (!(await hasTarget(context, node, place.source, target)))
    throw new ApiError('AMP-404-RESOURCE');
  // An earlier state is of a page that showed the record.
  const view = { connection, dialect, access };
  if (!asOf && !(await visibleAtoms(view, node.target, [target])).has(target))
    throw new ApiError('AMP-404-RESOURCE');
  const ofRecord = root.source === access.session ? [] : [encodeSegment(root.source)];
  return { place, atom: target, link: `/${[encodeSegment(ifc.name), ...ofRecord].join('/')}` };
}

/** Finds a watched record; null if it is gone, or the reader may not read it. */
export async function placeOf(reader: WatchReader, watch: Watch): Promise<WatchedPlace | null> {
  try {
    return await watchedPlace(reader, watch);
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}

/** Returns what users call a watched record; one that was deleted had its label after a transaction. */
export async function watchedLabel(
  reader: HistoryReader,
  { place: { node }, atom }: WatchedPlace,
  seq = 0,
): Promise<string> {
  const labels = new LabelsAsOf(reader, 0);
  const requested = { concept: node.target, atom, view: node.view, seq };
  await labels.read([requested]);
  return labels.reference(requested)._label_;
}
