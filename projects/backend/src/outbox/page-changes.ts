import type { HistoryReader } from '../history/describe/history-reader.ts';
import { readableChanges, type ReadableChange } from '../history/describe/readable-changes.ts';
import type { StoredChange } from '../history/describe/stored-change.ts';
import type { Interface } from '../model/interface-node.ts';
import { Access } from '../session/access.ts';
import { ChangeVisibility, NO_VIEWS } from '../visibility/change-visibility.ts';
import { composedLinks } from './composed-links.ts';
import type { PageRows } from './page-rows.ts';

/**
 * Selects what transactions changed of a page, as far as the reader may read it now:
 *
 * - changes of records and fields that the page shows;
 * - rows that were deleted, or that entered or left the page because a link of the row changed.
 *
 * The changed atoms are looked up in the terms of the page; it is not read as a whole.
 */
export class PageChanges {
  readonly #reader: HistoryReader;
  readonly #ifc: Interface;
  readonly #rows: PageRows;
  readonly #visibility: ChangeVisibility;

  constructor(reader: HistoryReader, ifc: Interface, rows: PageRows) {
    const { model, session, activeRoles, language } = reader.access;
    const mayUse = (each: Interface): boolean => each === ifc;
    const ofPage = new Access(model, { session, activeRoles, language, mayUse });
    this.#reader = reader;
    this.#ifc = ifc;
    this.#rows = rows;
    this.#visibility = new ChangeVisibility(ofPage, reader.dialect);
  }

  /** Returns what some changes altered of the page. Newer changes come first, also from one call to the next. */
  async shown(changes: readonly StoredChange[]): Promise<readonly ReadableChange[]> {
    const now = await this.#shownNow(changes);
    const composed = await composedLinks(this.#reader, this.#ifc, changes);
    const readable = await readableChanges(
      this.#reader,
      changes.filter((change) => now.has(change) || composed.has(change)),
    );
    const known = readable.map(({ change }) => change);
    const { deleted, moved } = await this.#rows.changed(changes, known);
    return [
      ...readable,
      // As of a watched record: who could read it learns that it was deleted.
      ...deleted.map((change) => ({ change, views: NO_VIEWS })),
      ...(await readableChanges(this.#reader, moved)),
    ];
  }

  async #shownNow(changes: readonly StoredChange[]): Promise<ReadonlyMap<StoredChange, unknown>> {
    const { connection } = this.#reader;
    const none = () => Promise.resolve(new Set<string>());
    const state = { holdsChanges: false, connectionOf: () => connection, deletedByItself: none };
    return this.#visibility.readable(state, changes);
  }
}
