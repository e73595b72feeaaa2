import { signal } from '@angular/core';
import type { ContentDelta } from '@ampersand-prototype/generics';
import {
  type ApplicationEvents,
  isJsonNode,
  isRepeatable,
  type JsonNode,
  type RequestError,
  requestErrorOf,
  type WriteResponse,
} from '@ampersand-prototype/components/application';
import { holdsMoreThan, isWhole } from './content-extent';
import { ContentPaths, emptyWrapper, ROOT_PROPERTY } from './content-paths';
import { ContentReader, type ContentSource, type ReaderOptions } from './content-reader';
import { ContentWindows, TOTALS } from './content-windows';
import type { ListWindow } from './list-window';
import { AtomExistence } from './atom-existence';
import { type ReadContent, wholeContent } from './read-in-parts';
import { AcknowledgedTransactions } from './acknowledged-transactions';
import { RemoteChanges } from '../remote-changes/remote-changes';
import { ResourceTree, type EditProtection, type NoteChange } from '../content/resource-tree';

/** The loading state of an interface's content. */
export type LoadState =
  | { readonly kind: 'loading' | 'ready' }
  /** The atom has been deleted; whether an edit may make it again. */
  | { readonly kind: 'gone'; readonly canRemake: boolean }
  | { readonly kind: 'failed'; readonly requestError: RequestError };

/** The dependencies of {@link LoadedContent}. */
export interface ContentOptions extends ReaderOptions {
  readonly events: ApplicationEvents;
  /** The edits that fresh content must not overwrite. */
  readonly protection: EditProtection;
  /** Resolves when the content may be shown. */
  readonly prepared?: Promise<unknown>;
  /** Whether the user has edited an atom, so that it must stay. */
  readonly isBusy?: (node: JsonNode) => boolean;
  /** Called when nodes may have gone: after a merge, and when there is nothing left to show. */
  readonly changed?: (root: JsonNode | null) => void;
}

/** The content of so many atoms comes whole with the response to every change. */
const MAX_SENT_IN_FULL = 200;

/** The loaded content of an interface, which merges responses and remote changes. */
export class LoadedContent {
  readonly tree = new ResourceTree();
  /** The long lists of which only a part is read. */
  readonly windows: ContentWindows;
  readonly paths: ContentPaths;
  private readonly reader: ContentReader;
  private readonly wrapper = signal<JsonNode>(emptyWrapper('', ''));
  private readonly state = signal<LoadState>({ kind: 'loading' });
  private readonly missed = signal<RequestError | null>(null);
  private source: Omit<ContentSource, 'asOf'> = { concept: '', atom: '' };
  private readonly presence = new AtomExistence();
  private readonly past = signal<string | null>(null);
  private reads = 0;
  /** The version that the content was read in; null where it has been changed since. */
  private version: string | null = null;
  /** For which wrapper a change was asked; its response must not reach another one. */
  private readonly requested = new WeakMap<WriteResponse, JsonNode>();
  private byOthers = false;
  private readonly acknowledged = new AcknowledgedTransactions();

  constructor(private readonly options: ContentOptions) {
    const { backend, protection, interfaceName } = options;
    this.paths = new ContentPaths(this.wrapper, interfaceName);
    this.reader = new ContentReader(options);
    this.windows = new ContentWindows({
      backend,
      protection,
      tree: this.tree,
      cutsNested: () => this.reader.cutsNested,
      paths: this.paths,
      isBusy: (row) => options.isBusy?.(row) ?? false,
      changed: () => options.changed?.(this.wrapper()),
    });
  }

  /** The wrapper around the content: `data` is the root node, the list of root nodes, or null. */
  readonly root = this.wrapper.asReadonly();
  readonly loadState = this.state.asReadonly();
  /** The change or the moment of the past that is shown; null where it is the present. */
  readonly asOf = this.past.asReadonly();
  /** Why the content could not be read again, where the server may have something else; null where it could. */
  readonly staleness = this.missed.asReadonly();

  /** Whether the current content is due to a change of another user. */
  get isOthersDoing(): boolean {
    return this.byOthers;
  }

  /** Whether changes are about an atom that was there, so that none may make it. */
  get mustExist(): boolean {
    return this.presence.mustExist;
  }

  /** Shows the interface from another source atom, now or as it was. */
  async open(concept: string, atom: string, asOf: string | null = null): Promise<void> {
    this.source = { concept, atom };
    this.presence.forget();
    this.past.set(asOf);
    this.wrapper.set(emptyWrapper(concept, atom));
    this.acknowledged.forget();
    await this.reload();
  }

  /** Reads the content again; edits in progress stay. A later read or change makes an earlier answer void. */
  async reload(): Promise<void> {
    this.state.set({ kind: 'loading' });
    const read = ++this.reads;
    try {
      const [content] = await Promise.all([this.read(), this.options.prepared]);
      if (read !== this.reads) return;
      this.windows.reset();
      this.show(content);
    } catch (error) {
      if (read === this.reads) this.fail(requestErrorOf(error));
    }
  }

  /**
   * Reads the content again while the page stays: of long lists, the rows in view. Resolves to whether it succeeded.
   */
  async refresh(): Promise<boolean> {
    const wrapper = this.wrapper();
    const window = this.windows.opened(wrapper, ROOT_PROPERTY);
    if (window) return this.rereadWindow(window);
    const read = ++this.reads;
    try {
      const content = await this.read();
      if (read !== this.reads || wrapper !== this.wrapper()) return true;
      this.show(content);
      return true;
    } catch (error) {
      if (read === this.reads && wrapper === this.wrapper()) this.miss(requestErrorOf(error));
      return false;
    }
  }

  /**
   * Reads content that others may have changed and merges it in place. Returns the changes; null without any, or if
   * reading failed, which is repeated later.
   */
  async follow(): Promise<RemoteChanges | null> {
    const wrapper = this.wrapper();
    const state = this.state().kind;
    if (state === 'loading' || state === 'failed' || this.past() !== null) return null;
    const window = this.windows.opened(wrapper, ROOT_PROPERTY);
    if (window) return this.followWindow(window);
    const read = ++this.reads;
    const isStill = () => read === this.reads && wrapper === this.wrapper();
    try {
      const reading = await this.readAgain(state);
      if (!reading || !isStill()) return null;
      const changes = new RemoteChanges();
      this.show(reading, changes);
      return changes;
    } catch (error) {
      if (isStill()) this.lose(requestErrorOf(error));
      return null;
    }
  }

  /** Options of a request that changes the current content; only then {@link adopt} merges the response. */
  async requestOptions(
    request: () => Promise<WriteResponse>,
    wrapper = this.wrapper(),
  ): Promise<WriteResponse> {
    const response = await request();
    this.requested.set(response, wrapper);
    return response;
  }

  /** Whether so much is shown that changes are better answered with what they did than with everything. */
  isLarge(): boolean {
    if (this.windows.areOpen) return true;
    return holdsMoreThan(MAX_SENT_IN_FULL, this.wrapper()[ROOT_PROPERTY]);
  }

  /** Merges what the server has after a change; reads it where the response does not hold all of it. */
  async adopt(response: WriteResponse): Promise<void> {
    if (this.requested.get(response) !== this.wrapper()) return;
    if (response.delta) return this.merge(response.delta, response);
    if (!isWhole(response.content, this.wrapper()[ROOT_PROPERTY]))
      return void (await this.refresh());
    this.acknowledged.note(response);
    this.reads++;
    this.windows.reset();
    this.show(wholeContent(response.content));
  }

  /** Goes on with an atom that was deleted as with one that is still to be made. Resolves to whether that worked. */
  remake(): Promise<boolean> {
    this.presence.remake();
    return this.refresh();
  }

  /** Whether the changes of a transaction are shown already, because its response contained them. */
  shows(transaction: number | null): boolean {
    return this.acknowledged.has(transaction);
  }

  /** A running request can return content from before the change, and is not repeated: then everything is read. */
  private async merge(delta: ContentDelta, response: WriteResponse): Promise<void> {
    const wrapper = this.wrapper();
    if (this.state().kind === 'loading') return this.reload();
    if (this.reader.isReading) return void (await this.refresh());
    this.version = null;
    this.byOthers = false;
    this.noteMade(response);
    const { paths, windows } = this;
    const place = {
      wrapper,
      property: ROOT_PROPERTY,
      listPath: paths.list,
      taken: windows.take,
    };
    this.tree.mergeDelta(place, delta, windows.protection);
    // What came to a list or left it may have moved other rows.
    if (delta.lists.length === 0 && !windows.areReading) this.acknowledged.note(response);
    windows.outdate();
    this.options.changed?.(wrapper);
  }

  private noteMade({ isCommitted }: WriteResponse): void {
    const root = this.wrapper()[ROOT_PROPERTY];
    if (!isCommitted || !isJsonNode(root) || root['_absent_'] === undefined) return;
    this.presence.made();
    this.tree.write(root, '_absent_', undefined);
  }

  /** Rows that come and go are no news by themselves: others move into view and out of it. */
  private async followWindow(window: ListWindow): Promise<RemoteChanges | null> {
    const changes = new RemoteChanges();
    this.byOthers = true;
    const isDone = await window.reread((...change) => changes.note(...change));
    this.byOthers = true;
    const requestError = window.requestError();
    if (!isDone && requestError) this.lose(requestError);
    return isDone ? changes : null;
  }

  private async rereadWindow(window: ListWindow): Promise<boolean> {
    this.byOthers = false;
    const isDone = await window.reread();
    const requestError = window.requestError();
    if (!isDone && requestError) this.miss(requestError);
    else this.missed.set(null);
    return isDone;
  }

  private miss(requestError: RequestError): void {
    if (this.lose(requestError)) return;
    this.options.events.reportRequestError({ requestError, shownAtField: false });
  }

  /** The content could not be read again. Gives whether that is because it is gone. */
  private lose(requestError: RequestError): boolean {
    const isGone = requestError.kind === 'missing' || requestError.kind === 'deleted';
    if (isGone) this.leave({ canRemake: false });
    else this.missed.set(isRepeatable(requestError) ? requestError : null);
    return isGone;
  }

  /** Leaves the content, and discards its edits. */
  private leave(how: { readonly canRemake: boolean }): void {
    this.state.set({ kind: 'gone', ...how });
    this.options.changed?.(null);
  }

  /** The content could not be read at all. */
  private fail(requestError: RequestError): void {
    if (requestError.kind === 'deleted') this.leave({ canRemake: false });
    else this.state.set({ kind: 'failed', requestError });
  }

  private read(): Promise<ReadContent> {
    return this.reader.read({ ...this.source, asOf: this.past() }, this.paths.list);
  }

  private readAgain(state: LoadState['kind']): Promise<ReadContent | null> {
    const version = state === 'gone' ? null : this.version;
    return this.reader.readAgain({ ...this.source, asOf: null }, this.paths.list, version);
  }

  private show({ content, total, next, version }: ReadContent, changes?: RemoteChanges): void {
    const wrapper = this.wrapper();
    const totals = total === null ? {} : { [ROOT_PROPERTY]: total };
    const fresh = { ...wrapper, [ROOT_PROPERTY]: content ?? null, [TOTALS]: totals };
    const note = changes && ((...change: Parameters<NoteChange>) => changes.note(...change));
    this.version = version;
    this.byOthers = changes !== undefined;
    if (this.presence.take(content, this.source.atom)) {
      this.missed.set(null);
      return this.leave({ canRemake: this.past() === null });
    }
    this.windows.begins(wrapper, { next, version });
    this.tree.merge(wrapper, fresh, this.windows.protection, note);
    this.missed.set(null);
    this.options.changed?.(wrapper);
    // A deleted item can exist again, because its deletion was undone.
    this.state.set({ kind: 'ready' });
  }
}
