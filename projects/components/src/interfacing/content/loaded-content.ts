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
  type InterfaceApi,
  isJsonNode,
  isRepeatable,
  type JsonNode,
  type Refusal,
  refusalOf,
  type WriteAnswer,
} from '@ampersand-prototype/components/application';
import { rootAddress } from './resource-address';
import { ResourceTree, type EditProtection } from './resource-tree';

/** How the content of an interface stands. */
export type LoadState =
  | { readonly kind: 'loading' | 'ready' | 'gone' }
  | { readonly kind: 'failed'; readonly refusal: Refusal };

/** What the content of an interface is made of. */
export interface ContentOptions {
  readonly backend: Pick<InterfaceApi, 'read'>;
  readonly events: ApplicationEvents;
  readonly interfaceName: string;
  /** The edits that fresh content must not overwrite. */
  readonly protection: EditProtection;
  /** Resolves when the content may be shown. */
  readonly prepared?: Promise<unknown>;
  /** Called when nodes may have gone: after a merge, and when there is nothing left to show. */
  readonly changed?: (root: JsonNode | null) => void;
}

/** The property of the wrapper under which the content of an interface hangs. */
export const ROOT_PROPERTY = 'data';

/** The content of so many atoms comes whole with the answer to every change. */
const MOST_SENT_WHOLE = 200;

/** The content of one interface: read from its source atom, kept as a tree, and merged with what answers bring. */
export class LoadedContent {
  readonly tree = new ResourceTree();
  private readonly wrapper = signal<JsonNode>(emptyWrapper('', ''));
  private readonly state = signal<LoadState>({ kind: 'loading' });
  private readonly missed = signal<Refusal | null>(null);
  private source = { concept: '', atom: '' };
  private reads = 0;
  private underWay = 0;
  /** For which wrapper a change was asked; its answer must not reach another one. */
  private readonly asked = new WeakMap<WriteAnswer, JsonNode>();

  constructor(private readonly options: ContentOptions) {}

  /** The wrapper around the content: `data` is the root node, the list of root nodes, or null. */
  readonly root = this.wrapper.asReadonly();
  readonly loadState = this.state.asReadonly();
  /** Why the content could not be read again, where the server may have something else; null where it could. */
  readonly staleness = this.missed.asReadonly();

  /** The path of the root resource, to which changes are sent. */
  get address(): string {
    const wrapper = this.wrapper();
    return rootAddress(String(wrapper['_path_']), wrapper[ROOT_PROPERTY]);
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

  /** Shows the interface from another source atom. */
  async open(concept: string, atom: string): Promise<void> {
    this.source = { concept, atom };
    this.wrapper.set(emptyWrapper(concept, atom));
    await this.reload();
  }

  /** Reads the content again; edits under way stay. A later read or change makes an earlier answer void. */
  async reload(): Promise<void> {
    this.state.set({ kind: 'loading' });
    const read = ++this.reads;
    try {
      const [content] = await Promise.all([this.read(), this.options.prepared]);
      if (read !== this.reads) return;
      this.show(content);
      this.state.set({ kind: 'ready' });
    } catch (error) {
      if (read === this.reads) this.state.set({ kind: 'failed', refusal: refusalOf(error) });
    }
  }

  /** Reads the content again while the page stays as it is. Resolves to whether that worked. */
  async refresh(): Promise<boolean> {
    const wrapper = this.wrapper();
    const read = ++this.reads;
    try {
      const content = await this.read();
      if (read === this.reads && wrapper === this.wrapper()) this.show(content);
      return true;
    } catch (error) {
      if (read === this.reads && wrapper === this.wrapper()) this.miss(refusalOf(error));
      return false;
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
    return countNodes(this.wrapper()[ROOT_PROPERTY], MOST_SENT_WHOLE) > MOST_SENT_WHOLE;
  }

  /** Merges what the server has after a change; reads it where the answer does not hold all of it. */
  async adopt(answer: WriteAnswer): Promise<void> {
    if (this.asked.get(answer) !== this.wrapper()) return;
    if (answer.delta) return this.merge(answer.delta);
    if (!isWhole(answer.content, this.wrapper()[ROOT_PROPERTY])) return void (await this.refresh());
    this.reads++;
    this.show(answer.content);
    this.state.set({ kind: 'ready' });
  }

  /** What is being read now may be from before the change, and would not be read again: then everything is. */
  private async merge(delta: ContentDelta): Promise<void> {
    const wrapper = this.wrapper();
    if (this.state().kind === 'loading') return this.reload();
    if (this.underWay > 0) return void (await this.refresh());
    const { interfaceName, protection } = this.options;
    const listPath = `${String(wrapper['_path_'])}/${encodeSegment(interfaceName)}`;
    this.tree.mergeDelta({ wrapper, property: ROOT_PROPERTY, listPath }, delta, protection);
    this.options.changed?.(wrapper);
  }

  private miss(refusal: Refusal): void {
    if (refusal.kind === 'missing' || refusal.kind === 'deleted') {
      this.state.set({ kind: 'gone' });
      this.options.changed?.(null);
      return;
    }
    this.missed.set(isRepeatable(refusal) ? refusal : null);
    this.options.events.reportRefusal({ refusal, shownAtField: false });
  }

  private async read(): Promise<unknown> {
    const { concept, atom } = this.source;
    const { backend, interfaceName } = this.options;
    this.underWay++;
    try {
      return await firstValueFrom(backend.read<unknown>(concept, atom, interfaceName));
    } finally {
      this.underWay--;
    }
  }

  private show(content: unknown): void {
    const wrapper = this.wrapper();
    const fresh = { ...wrapper, [ROOT_PROPERTY]: content ?? null };
    this.tree.merge(wrapper, fresh, this.options.protection);
    this.missed.set(null);
    this.options.changed?.(wrapper);
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
