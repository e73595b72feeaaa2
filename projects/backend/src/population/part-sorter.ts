import type { CheckedPart, PopulationModel } from '@ampersand-prototype/population';

/** What entries of a file take of it, in bytes, more or less. */
const BYTES_OF_AN_ENTRY = 42;
/** Entries that a bucket should have. */
const IN_BUCKET = 2000;
/** Entries that wait for others of the same bucket. */
const WAITING = 250;
const MAX_BUCKETS = 1024;
/** Identifiers differ at their beginning or at their end. */
const HASHED = 64;

type OpenPart = { [K in keyof CheckedPart]: CheckedPart[K][number][] };
/** Receives the population entries of one bucket. */
export type TakeOfBucket = (bucket: number, part: CheckedPart) => void;

/**
 * Sorts a population into buckets by table row, so that each row is written once. Files list one relation after another, so
 * a database would otherwise write each row once per column. Memory use is limited.
 */
export class PartSorter {
  readonly #model: PopulationModel;
  readonly #take: TakeOfBucket;
  readonly #buckets: OpenPart[];

  /** @param bytes size of the file */
  constructor(model: PopulationModel, bytes: number, take: TakeOfBucket) {
    const buckets = Math.ceil(bytes / (BYTES_OF_AN_ENTRY * IN_BUCKET));
    this.#model = model;
    this.#take = take;
    this.#buckets = Array.from({ length: Math.min(Math.max(buckets, 1), MAX_BUCKETS) }, emptyPart);
  }

  /** Takes a part as it was read. */
  add({ concepts, atoms, relations, sources, targets }: CheckedPart): void {
    concepts.forEach((concept, i) => this.#addAtom(concept, atoms[i] ?? ''));
    relations.forEach((relation, i) => this.#addLink(relation, sources[i] ?? '', targets[i] ?? ''));
  }

  /** Hands on what waits. */
  end(): void {
    for (const bucket of this.#buckets.keys()) this.#handOn(bucket, 1);
  }

  #addAtom(concept: number, atom: string): void {
    const bucket = this.#bucketOf(atom);
    const part = this.#buckets[bucket];
    part?.concepts.push(concept);
    part?.atoms.push(atom);
    this.#handOn(bucket, WAITING);
  }

  #addLink(relation: number, source: string, target: string): void {
    const holder = this.#model.relations[relation]?.storedWith === 'target' ? target : source;
    const bucket = this.#bucketOf(holder);
    const part = this.#buckets[bucket];
    part?.relations.push(relation);
    part?.sources.push(source);
    part?.targets.push(target);
    this.#handOn(bucket, WAITING);
  }

  #bucketOf(atom: string): number {
    return hashOf(atom) % this.#buckets.length;
  }

  #handOn(bucket: number, min: number): void {
    const part = this.#buckets[bucket];
    if (!part || entriesOf(part) < min) return;
    this.#take(bucket, part);
    this.#buckets[bucket] = emptyPart();
  }
}

/** Returns the number of atoms and links in a part. */
export function entriesOf({ atoms, sources }: CheckedPart): number {
  return atoms.length + sources.length;
}

/** Merges the parts of one bucket. */
export function joined(parts: readonly CheckedPart[]): CheckedPart {
  return {
    concepts: parts.flatMap(({ concepts }) => concepts),
    atoms: parts.flatMap(({ atoms }) => atoms),
    relations: parts.flatMap(({ relations }) => relations),
    sources: parts.flatMap(({ sources }) => sources),
    targets: parts.flatMap(({ targets }) => targets),
  };
}

function emptyPart(): OpenPart {
  return { concepts: [], atoms: [], relations: [], sources: [], targets: [] };
}

/** FNV-1a, of the beginning and the end. */
function hashOf(text: string): number {
  const BASIS = 0x811c9dc5;
  const PRIME = 0x01000193;
  const hashed = text.length > 2 * HASHED ? text.slice(0, HASHED) + text.slice(-HASHED) : text;
  let hash = BASIS;
  for (let i = 0; i < hashed.length; i += 1)
    hash = Math.imul(hash ^ hashed.charCodeAt(i), PRIME) >>> 0;
  return hash;
}
