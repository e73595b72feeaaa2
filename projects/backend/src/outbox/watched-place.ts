import { encodeSegment, type Watch } from '@ampersand-prototype/generics';
import type { AsOfQueries } from '../core/bind.ts';
import { NOT_WATCHABLE } from '../error/notice-messages.ts';
import { ApiError } from '../error/api-error.ts';
import { LabelsAsOf } from '../history/describe/labels-as-of.ts';
import type { HistoryReader } from '../history/describe/history-reader.ts';
import { readAddress, resolveAddress } from '../read/choose/resource-address.ts';
import { hasTarget } from '../read/node/fetch.ts';
import { requireReadable, type Place } from '../read/node/resource-place.ts';
import { pageKey } from '../core/watched-page.ts';
import { textKey } from '../database/statement/text-key.ts';
import type { Interface } from '../model/interface-node.ts';
import { isSessionPage } from '../model/session-page.ts';
import type { SessionView } from '../session/access-scope/session-view.ts';
import { visibleAtoms } from '../session/access-scope/visible-atoms.ts';

const RESOURCE = 'resource/';

/** Who looks at a watched record or page. */
interface WatchReader extends SessionView {
  /** For an earlier state. */
  readonly asOf?: AsOfQueries;
}

/** A watched record that the reader may read. */
export interface WatchedRecord {
  readonly kind: 'record';
  readonly place: Place;
  readonly atom: string;
  /** The page of the application that shows it, without the public address. */
  readonly link: string;
}

/** A watched page that the reader may open. */
export interface WatchedPage {
  readonly kind: 'page';
  readonly ifc: Interface;
  readonly link: string;
}

/** What an account watches. */
export type WatchedPlace = WatchedRecord | WatchedPage;

/** Returns the key of what an account watches, by which a transaction finds it. */
export function watchKey(found: WatchedPlace): string {
  return found.kind === 'page' ? pageKey(found.ifc.name) : textKey(found.atom);
}

/** Finds a record or page to watch. @throws ApiError if it is neither, or the reader may not read it */
export async function watchedPlace(
  reader: WatchReader,
  { path, page }: Watch,
): Promise<WatchedPlace> {
  const { connection, dialect, access, asOf } = reader;
  if (!path.startsWith(RESOURCE)) throw new ApiError('AMP-400-PATH');
  const context = { connection, session: access.session, dialect, ...(asOf && { asOf }) };
  const address = readAddress(access.model, path.slice(RESOURCE.length), { interface: page });
  const { ifc, root, place } = await resolveAddress(context, access, address);
  requireReadable(place);
  if (place.node === ifc.root && isSessionPage(ifc) && (place.target === null || ifc.root.isIdent))
    return { kind: 'page', ifc, link: `/${encodeSegment(ifc.name)}` };
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
  return {
    kind: 'record',
    place,
    atom: target,
    link: `/${[encodeSegment(ifc.name), ...ofRecord].join('/')}`,
  };
}

/** Finds a watched record or page; null if it is gone, or the reader may not read it. */
export async function placeOf(reader: WatchReader, watch: Watch): Promise<WatchedPlace | null> {
  try {
    return await watchedPlace(reader, watch);
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}

/** Returns what users call a watched record or page; a record that was deleted had its label after a transaction. */
export async function watchedLabel(
  reader: HistoryReader,
  found: WatchedPlace,
  seq = 0,
): Promise<string> {
  if (found.kind === 'page') return found.ifc.label;
  const { place, atom } = found;
  const { node } = place;
  const labels = new LabelsAsOf(reader, 0);
  const requested = { concept: node.target, atom, view: node.view, seq };
  await labels.read([requested]);
  return labels.reference(requested)._label_;
}
