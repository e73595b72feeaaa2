import { signal } from '@angular/core';
import {
  type ContentDelta,
  encodeSegment,
  isMetaKey,
  pathBelow,
  splitPath,
} from '@ampersand-prototype/generics';
import { firstValueFrom } from 'rxjs';
import {
  type ApplicationEvents,
  atomId,
  isJsonNode,
  isRepeatable,
  type JsonNode,
  type Refusal,
  refusalOf,
  type WriteAnswer,
} from '@ampersand-prototype/components/application';
import { ContentWindows, type ListPlace, TOTALS } from './content-windows';
import type { ListWindow } from './list-window';
import { Presence } from './presence';
import { type ReadContent, readContent, wholeContent } from './read-content';
import type { WindowPlan } from './window-plan';
import type { InterfaceBackend } from '../content/interface-backend';
import { rootAddress } from '../content/resource-address';
import { OthersChanges } from '../others/others-changes';
import { ResourceTree, type EditProtection, type NoteChange } from '../content/resource-tree';

/** How the content of an interface stands. */
export type LoadState =
  | { readonly kind: 'loading' | 'ready' }
  /** The atom has been deleted; whether an edit may make it again. */
  | { readonly kind: 'gone'; readonly canRemake: boolean }
  | { readonly kind: 'failed'; readonly refusal: Refusal };

/** What the content of an interface is made of. */
export interface ContentOptions {
  readonly backend: Pick<InterfaceBackend, 'read' | 'readAgain' | 'list'>;
  readonly events: ApplicationEvents;
  readonly interfaceName: string;
  /** The edits that fresh content must not overwrite. */
  readonly protection: EditProtection;
  /** Resolves when the content may be shown. */
  readonly prepared?: Promise<unknown>;
  /** Which lists are read by windows; none where it is left out. */
  readonly windowPlan?: Promise<WindowPlan>;
  /** Whether somebody has typed in an atom, so that it must stay. */
  readonly isBusy?: (node: JsonNode) => boolean;
  /** Called when nodes may have gone: after a merge, and when there is nothing left to show. */
  readonly changed?: (root: JsonNode | null) => void;
}

/** The property of the wrapper under which the content of an interface hangs. */
export const ROOT_PROPERTY = 'data';

/** So many of one's own transactions are remembered until they are told as news. */
const MOST_TOLD = 100;

/** The content of so many atoms comes whole with the answer to every change. */
const MOST_SENT_WHOLE = 200;

/** The content of one interface: read from its source atom, kept as a tree, and merged with what answers bring. */
export class LoadedContent {
  readonly tree = new ResourceTree();
  /** The long lists of which only a part is read. */
  readonly windows: ContentWindows;
  private readonly wrapper = signal<JsonNode>(emptyWrapper('', ''));
  private readonly state = signal<LoadState>({ kind: 'loading' });
  private readonly missed = signal<Refusal | null>(null);
  private source = { concept: '', atom: '' };
  private readonly presence = new Presence();
  private readonly past = signal<string | null>(null);
  private reads = 0;
  private underWay = 0;
  /** The version that the content was read in; null where it has been changed since. */
  private version: string | null = null;
  /** For which wrapper a change was asked; its answer must not reach another one. */
  private readonly asked = new WeakMap<WriteAnswer, JsonNode>();
  private byOthers = false;
  /** The last transactions of which an answer told all that it did to this content. */
  private readonly told: number[] = [];

  constructor(private readonly options: ContentOptions) {
    const { backend, protection } = options;
    this.windows = new ContentWindows({
      backend,
      protection,
      tree: this.tree,
      pathOf: (place) => this.listPathOf(place),
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

  /** Whether the content is as it is now because somebody else changed something, and not by the user's own doing. */
  get isOthersDoing(): boolean {
    return this.byOthers;
  }

  /** The path of the root resource, to which changes are sent. */
  get address(): string {
    const wrapper = this.wrapper();
    return rootAddress(String(wrapper['_path_']), wrapper[ROOT_PROPERTY]);
  }

  /** Whether changes are about an atom that was there, so that none may make it. */
  get mustExist(): boolean {
    return this.presence.mustExist;
  }

  /** The path of the list that the interface shows, where it shows one. */
  private get listPath(): string {
    return `${String(this.wrapper()['_path_'])}/${encodeSegment(this.options.interfaceName)}`;
  }

  /** The path of the list that a field holds. */
  listPathOf({ node, property }: ListPlace): string {
    return node === this.wrapper() ? this.listPath : `${String(node['_path_'])}/${property}`;
  }

  /** The path of a field from the root node: items and atoms in turn. Empty for the root itself. */
  itemPath(node: JsonNode, property: string): readonly string[] {
    if (node === this.wrapper()) return [];
    const below = pathBelow(this.address, String(node['_path_']));
    return this.items([below, property].filter((part) => part !== '' && part !== null).join('/'));
  }

  /** A path from the root resource, counted from the root node: in a list that is the one of its row. */
  items(path: string): readonly string[] {
    const segments = splitPath(path);
    return isJsonNode(this.wrapper()[ROOT_PROPERTY]) ? segments : segments.slice(2);
  }

  /** Shows the interface from another source atom, now or as it was. */
  async open(concept: string, atom: string, asOf: string | null = null): Promise<void> {
    this.source = { concept, atom };
    this.presence.forget();
    this.past.set(asOf);
    this.wrapper.set(emptyWrapper(concept, atom));
    this.told.length = 0;
    await this.reload();
  }

  /** Reads the content again; edits under way stay. A later read or change makes an earlier answer void. */
  async reload(): Promise<void> {
    this.state.set({ kind: 'loading' });
    const read = ++this.reads;
    try {
      const [content] = await Promise.all([this.read(), this.options.prepared]);
      if (read !== this.reads) return;
      this.windows.reset();
      this.show(content);
    } catch (error) {
      if (read === this.reads) this.fail(refusalOf(error));
    }
  }

  /** Reads the content again while the page stays as it is: of long lists what is in view. Resolves to whether that worked. */
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
      if (read === this.reads && wrapper === this.wrapper()) this.miss(refusalOf(error));
      return false;
    }
  }

  /**
   * Reads what somebody else may have changed and merges it in place. Gives what that changed; null where nothing did, or where
   * it could not be read, which is tried again later.
   */
  async follow(): Promise<OthersChanges | null> {
    const wrapper = this.wrapper();
    const state = this.state().kind;
    if (state === 'loading' || state === 'failed' || this.past() !== null) return null;
    const window = this.windows.opened(wrapper, ROOT_PROPERTY);
    if (window) return this.followWindow(window);
    const read = ++this.reads;
    const isStill = () => read === this.reads && wrapper === this.wrapper();
    try {
      const reading = await this.readAgain(state === 'gone' ? null : this.version);
      if (!reading || !isStill()) return null;
      const changes = new OthersChanges();
      this.show(reading, changes);
      return changes;
    } catch (error) {
      if (isStill()) this.lose(refusalOf(error));
      return null;
    }
  }

  /** Asks for a change of what is shown now, or was; only then {@link adopt} takes the answer. */
  async asking(
    request: () => Promise<WriteAnswer>,
    wrapper = this.wrapper(),
  ): Promise<WriteAnswer> {
    const answer = await request();
    this.asked.set(answer, wrapper);
    return answer;
  }

  /** Whether so much is shown that changes are better answered with what they did than with everything. */
  isLarge(): boolean {
    if (this.windows.areOpen) return true;
    return countNodes(this.wrapper()[ROOT_PROPERTY], MOST_SENT_WHOLE) > MOST_SENT_WHOLE;
  }

  /** Merges what the server has after a change; reads it where the answer does not hold all of it. */
  async adopt(answer: WriteAnswer): Promise<void> {
    if (this.asked.get(answer) !== this.wrapper()) return;
    if (answer.delta) return this.merge(answer.delta, answer);
    if (!isWhole(answer.content, this.wrapper()[ROOT_PROPERTY])) return void (await this.refresh());
    this.noteTold(answer);
    this.reads++;
    this.windows.reset();
    this.show(wholeContent(answer.content));
  }

  /** Goes on with an atom that was deleted as with one that is still to be made. Resolves to whether that worked. */
  remake(): Promise<boolean> {
    this.presence.remake();
    return this.refresh();
  }

  /** Whether what a transaction did is shown already, because its answer told it. */
  shows(transaction: number | null): boolean {
    return transaction !== null && this.told.includes(transaction);
  }

  private noteTold({ transaction }: WriteAnswer): void {
    if (!transaction) return;
    this.told.push(transaction.seq);
    if (this.told.length > MOST_TOLD) this.told.shift();
  }

  /** What is being read now may be from before the change, and would not be read again: then everything is. */
  private async merge(delta: ContentDelta, answer: WriteAnswer): Promise<void> {
    const wrapper = this.wrapper();
    if (this.state().kind === 'loading') return this.reload();
    if (this.underWay > 0) return void (await this.refresh());
    this.version = null;
    this.byOthers = false;
    this.noteMade(answer);
    const { listPath, windows } = this;
    const place = { wrapper, property: ROOT_PROPERTY, listPath, taken: windows.take };
    this.tree.mergeDelta(place, delta, windows.protection);
    // What came to a list or left it may have moved other rows.
    if (delta.lists.length === 0 && !windows.areReading) this.noteTold(answer);
    windows.outdate();
    this.options.changed?.(wrapper);
  }

  private noteMade({ isCommitted }: WriteAnswer): void {
    const root = this.wrapper()[ROOT_PROPERTY];
    if (!isCommitted || !isJsonNode(root) || root['_absent_'] === undefined) return;
    this.presence.made();
    this.tree.write(root, '_absent_', undefined);
  }

  /** Rows that come and go are no news by themselves: others move into view and out of it. */
  private async followWindow(window: ListWindow): Promise<OthersChanges | null> {
    const changes = new OthersChanges();
    this.byOthers = true;
    const isDone = await window.reread((...change) => changes.note(...change));
    this.byOthers = true;
    const refusal = window.refusal();
    if (!isDone && refusal) this.lose(refusal);
    return isDone ? changes : null;
  }

  private async rereadWindow(window: ListWindow): Promise<boolean> {
    this.byOthers = false;
    const isDone = await window.reread();
    const refusal = window.refusal();
    if (!isDone && refusal) this.miss(refusal);
    else this.missed.set(null);
    return isDone;
  }

  private miss(refusal: Refusal): void {
    if (this.lose(refusal)) return;
    this.options.events.reportRefusal({ refusal, shownAtField: false });
  }

  /** The content could not be read again. Gives whether that is because it is gone. */
  private lose(refusal: Refusal): boolean {
    const isGone = refusal.kind === 'missing' || refusal.kind === 'deleted';
    if (isGone) this.leave({ canRemake: false });
    else this.missed.set(isRepeatable(refusal) ? refusal : null);
    return isGone;
  }

  /** What is shown goes, and so do the edits of it. */
  private leave(how: { readonly canRemake: boolean }): void {
    this.state.set({ kind: 'gone', ...how });
    this.options.changed?.(null);
  }

  /** The content could not be read at all. */
  private fail(refusal: Refusal): void {
    if (refusal.kind === 'deleted') this.leave({ canRemake: false });
    else this.state.set({ kind: 'failed', refusal });
  }

  private async read(): Promise<ReadContent> {
    const { concept, atom } = this.source;
    const { backend, interfaceName, windowPlan } = this.options;
    this.underWay++;
    try {
      // What there was is read whole: nothing of it changes.
      const past = this.past();
      const plan = windowPlan && past === null ? await windowPlan : null;
      this.windows.cutsNested = plan?.nested === true;
      if (plan?.root || plan?.nested) return await readContent(backend, this.listPath, plan);
      return wholeContent(
        await firstValueFrom(backend.read<unknown>(concept, atom, interfaceName, past)),
      );
    } finally {
      this.underWay--;
    }
  }

  private async readAgain(version: string | null): Promise<ReadContent | null> {
    const { concept, atom } = this.source;
    const { backend, interfaceName, windowPlan } = this.options;
    const plan = windowPlan ? await windowPlan : null;
    if (plan?.root || plan?.nested) return this.read();
    this.underWay++;
    try {
      const reading = await backend.readAgain(concept, atom, interfaceName, version);
      return reading && wholeContent(reading.content, reading.version);
    } finally {
      this.underWay--;
    }
  }

  private show({ content, total, next, version }: ReadContent, changes?: OthersChanges): void {
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
    // What was gone may be there again, because somebody took that back.
    this.state.set({ kind: 'ready' });
  }
}

function emptyWrapper(concept: string, atom: string): JsonNode {
  const path = `resource/${encodeSegment(concept)}/${encodeSegment(atom)}`;
  return { _id_: atom, _label_: atom, _path_: path, _ifcs_: [], [ROOT_PROPERTY]: undefined };
}

/** How many atoms there are in some content; counting ends when they are more than `most`. */
function countNodes(content: unknown, most: number): number {
  if (typeof content !== 'object' || content === null) return 0;
  let count = atomId(content) === null ? 0 : 1;
  for (const value of Object.values(content)) {
    if (count > most) return count;
    count += countNodes(value, most - count);
  }
  return count;
}

/** Whether an answer holds the whole interface and not just the atom that was addressed. */
function isWhole(content: unknown, current: unknown): boolean {
  if (content === undefined) return false;
  if (current === null || current === undefined) return true;
  if (Array.isArray(current)) return Array.isArray(content);
  if (!isJsonNode(content) || !isJsonNode(current) || atomId(content) !== atomId(current))
    return false;
  const fields = Object.keys(current).filter((key) => !isMetaKey(key));
  return fields.length === 0 || fields.some((key) => key in content);
}
