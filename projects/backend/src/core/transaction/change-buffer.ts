import { deserialize, serialize } from 'node:v8';
import type { Model } from '../../model/model.ts';
import { causeOfText, causeText } from './cause-text.ts';
import type { Change } from './change.ts';
import { AnonymousTempFile } from './anonymous-temp-file.ts';

/** A change as it is written: what it is of by name, and an atom as the source. */
type Line = readonly [
  kind: Change['kind'],
  op: Change['op'],
  name: string,
  source: string,
  target: string,
  cause: string,
];

const BLOCK = 2000;

/** Buffers the changes of a large import in a file, in order, to limit memory. */
export class ChangeBuffer {
  readonly #model: Model;
  readonly #lengths: number[] = [];
  #file: AnonymousTempFile | null = null;
  #lines: Line[] = [];
  #size = 0;

  constructor(model: Model) {
    this.#model = model;
  }

  /** How many changes it holds. */
  get size(): number {
    return this.#size;
  }

  async add(change: Change): Promise<void> {
    this.#size += 1;
    this.#lines.push(lineOf(change));
    if (this.#lines.length >= BLOCK) await this.#writeOut();
  }

  async #writeOut(): Promise<void> {
    const bytes = serialize(this.#lines);
    this.#file ??= await AnonymousTempFile.make();
    await this.#file.append(bytes);
    this.#lengths.push(bytes.length);
    this.#lines = [];
  }

  /** The changes so far, oldest first, in blocks. */
  async *blocks(): AsyncGenerator<Change[]> {
    let at = 0;
    for (const length of this.#lengths) {
      const bytes = (await this.#file?.read(at, length)) ?? serialize([]);
      yield this.#changesOf(deserialize(bytes) as Line[]);
      at += length;
    }
    yield this.#changesOf(this.#lines);
  }

  #changesOf(lines: readonly Line[]): Change[] {
    return lines.flatMap(([kind, op, name, source, target, cause]): Change | [] => {
      const made = { op, cause: causeOfText(cause) };
      const concept = kind === 'atom' ? this.#model.concepts.get(name) : undefined;
      if (concept) return { kind: 'atom', ...made, concept, atom: source };
      const relation = this.#model.relations.get(name);
      return relation ? { kind: 'link', ...made, relation, source, target } : [];
    });
  }

  async close(): Promise<void> {
    await this.#file?.close();
  }
}

function lineOf(change: Change): Line {
  const cause = causeText(change.cause);
  return change.kind === 'atom'
    ? ['atom', change.op, change.concept.name, change.atom, '', cause]
    : ['link', change.op, change.relation.signature, change.source, change.target, cause];
}
