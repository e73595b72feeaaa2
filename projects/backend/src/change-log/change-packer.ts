import type { Cause, Change } from '../core/transaction/change.ts';
import { textKey } from '../database/statement/text-key.ts';
import type { DbValue } from '../database/database.ts';
import type { Concept } from '../model/concept.ts';
import type { Relation } from '../model/relation.ts';
import type { ChangeNames } from './change-names.ts';
import { hiddenOf, shownSource, shownTarget, storedCause } from './change-row.ts';
import { nounOf } from './fact.ts';
import { packContent, type BlockContent } from './block-content.ts';
import { keyFilter } from './key-filter.ts';

/** Most changes of a block: a reader of one of them unpacks all. */
export const IN_BLOCK = 500;
/** Most characters of a block, more or less. */
const MAX_CHARACTERS = 64_000;
/** Changes that wait for others of their block. */
const MAX_WAITING = 20_000;

/** The columns of a block, but for the number of its transaction. */
export const BLOCK_COLUMNS = [
  'nr',
  'last_nr',
  'name_id',
  'op',
  'number',
  'cause',
  'hidden',
  'end_keys',
  'changes',
] as const;

/** Returns the last columns of a block: the filter of its keys, and its changes. */
export function packed(content: BlockContent): readonly [keys: string, changes: string] {
  const keys = new Set<string>();
  for (const texts of [content.sources, content.targets])
    for (const text of texts) if (text !== null) keys.add(textKey(text));
  return [keyFilter(keys), packContent(content)];
}

/** A block that waits for more changes, which all have what its first one has. */
interface OpenBlock {
  readonly first: Change;
  readonly cause: string | null;
  readonly numbers: number[];
  readonly sources: (string | null)[];
  readonly targets: (string | null)[];
  characters: number;
}

/** Packs the changes of a large transaction into blocks with the same concept or relation, kind, and cause. */
export class ChangePacker {
  readonly #names: ChangeNames;
  readonly #open = new Map<Concept | Relation, OpenBlock[]>();
  #complete: DbValue[][] = [];
  #waiting = 0;
  #count = 0;
  #cause: Cause | null = null;
  #causeText: string | null = null;

  constructor(names: ChangeNames) {
    this.#names = names;
  }

  /** Adds changes, which are numbered in their order. */
  add(changes: readonly Change[]): void {
    for (const change of changes) this.#add(change);
    if (this.#waiting > MAX_WAITING) this.#completeAll();
  }

  /** Takes the complete blocks, as rows of {@link BLOCK_COLUMNS}. */
  take(): readonly (readonly DbValue[])[] {
    const complete = this.#complete;
    this.#complete = [];
    return complete;
  }

  /** Takes the remaining changes. */
  end(): readonly (readonly DbValue[])[] {
    this.#completeAll();
    return this.take();
  }

  #add(change: Change): void {
    const block = this.#blockOf(change);
    const [source, target] = [shownSource(change), shownTarget(change)];
    block.numbers.push(this.#count);
    block.sources.push(source);
    block.targets.push(target);
    block.characters += (source?.length ?? 0) + (target?.length ?? 0);
    this.#count += 1;
    this.#waiting += 1;
    if (block.numbers.length >= IN_BLOCK || block.characters >= MAX_CHARACTERS)
      this.#completeBlock(block);
  }

  #blockOf(change: Change): OpenBlock {
    const noun = nounOf(change);
    const blocks = this.#open.get(noun) ?? [];
    const cause = this.#causeOf(change);
    const known = blocks.find((block) => block.first.op === change.op && block.cause === cause);
    if (known) return known;
    const block = { first: change, cause, numbers: [], sources: [], targets: [], characters: 0 };
    this.#open.set(noun, [...blocks, block]);
    return block;
  }

  /** Most changes have the cause of the one before. */
  #causeOf(change: Change): string | null {
    if (change.cause !== this.#cause) {
      this.#cause = change.cause;
      this.#causeText = storedCause(change);
    }
    return this.#causeText;
  }

  #completeBlock(block: OpenBlock): void {
    const { first, numbers } = block;
    const noun = nounOf(first);
    this.#open.set(
      noun,
      (this.#open.get(noun) ?? []).filter((each) => each !== block),
    );
    this.#waiting -= numbers.length;
    this.#complete.push([
      String(numbers[0] ?? 0),
      String(numbers.at(-1) ?? 0),
      this.#names.parametersOf(first)[0] ?? null,
      first.op === 'add' ? '1' : '0',
      String(numbers.length),
      block.cause,
      hiddenOf(first),
      ...packed(block),
    ]);
  }

  #completeAll(): void {
    for (const block of [...this.#open.values()].flat()) this.#completeBlock(block);
  }
}
