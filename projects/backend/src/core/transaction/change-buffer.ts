import { deserialize, serialize } from 'node:v8';
import { AnonymousTempFile } from './anonymous-temp-file.ts';
import type { Cause, Change, FactChange } from './change.ts';

/** A change without its ends. */
type Head = Change extends infer C
  ? C extends Change
    ? Omit<C, 'atom' | 'source' | 'target'>
    : never
  : never;

/** Changes as they are written: the number of the head of each, and its ends; an atom is a source. */
interface Block {
  readonly heads: number[];
  readonly sources: string[];
  readonly targets: string[];
}

/** Changes of a block, and characters in it: a file takes as long for little as for much. */
const MAX_CHANGES = 2000;
const MAX_CHARACTERS = 500_000;

/** Buffers the changes of a large import in a file, in order, to limit memory. */
export class ChangeBuffer {
  readonly #lengths: number[] = [];
  readonly #heads: Head[] = [];
  /** Numbers of heads, by the concept or relation and the cause. */
  readonly #numbers = new Map<object, Map<Cause, Partial<Record<Change['op'], number>>>>();
  #file: AnonymousTempFile | null = null;
  #block = emptyBlock();
  #size = 0;
  #characters = 0;

  /** How many changes it holds. */
  get size(): number {
    return this.#size;
  }

  /** Adds changes with the same cause. */
  async add(changes: readonly FactChange[], cause: Cause): Promise<void> {
    for (const change of changes) {
      const isAtom = change.kind === 'atom';
      this.#size += 1;
      const [source, target] = isAtom ? [change.atom, ''] : [change.source, change.target];
      this.#block.heads.push(this.#numberOf(change, cause));
      this.#block.sources.push(source);
      this.#block.targets.push(target);
      this.#characters += source.length + target.length;
      const isFull = this.#block.heads.length >= MAX_CHANGES || this.#characters >= MAX_CHARACTERS;
      if (isFull) await this.#writeOut();
    }
  }

  #numberOf(change: FactChange, cause: Cause): number {
    const noun = change.kind === 'atom' ? change.concept : change.relation;
    const ofNoun =
      this.#numbers.get(noun) ?? new Map<Cause, Partial<Record<Change['op'], number>>>();
    this.#numbers.set(noun, ofNoun);
    const numbers = ofNoun.get(cause) ?? {};
    ofNoun.set(cause, numbers);
    return (numbers[change.op] ??= this.#heads.push({ ...change, cause }) - 1);
  }

  async #writeOut(): Promise<void> {
    const bytes = serialize(this.#block);
    this.#file ??= await AnonymousTempFile.make();
    await this.#file.append(bytes);
    this.#lengths.push(bytes.length);
    this.#block = emptyBlock();
    this.#characters = 0;
  }

  /** The changes so far, oldest first, in blocks. */
  async *blocks(): AsyncGenerator<Change[]> {
    let at = 0;
    for (const length of this.#lengths) {
      const bytes = (await this.#file?.read(at, length)) ?? serialize(emptyBlock());
      yield this.#changesOf(deserialize(bytes) as Block);
      at += length;
    }
    yield this.#changesOf(this.#block);
  }

  #changesOf({ heads, sources, targets }: Block): Change[] {
    return heads.flatMap((number, i): Change | [] => {
      const head = this.#heads[number];
      const source = sources[i] ?? '';
      if (head?.kind === 'atom') return { ...head, atom: source };
      return head ? { ...head, source, target: targets[i] ?? '' } : [];
    });
  }

  async close(): Promise<void> {
    await this.#file?.close();
  }
}

function emptyBlock(): Block {
  return { heads: [], sources: [], targets: [] };
}
