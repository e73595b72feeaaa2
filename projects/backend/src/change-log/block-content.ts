import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';

/** The changes of a block: their numbers and the texts at their ends. */
export interface BlockContent {
  readonly numbers: readonly number[];
  readonly sources: readonly (string | null)[];
  readonly targets: readonly (string | null)[];
}

/** The compressed content: numbers as differences, and no list of targets for atoms. */
type Packed = readonly [
  distances: readonly number[],
  sources: readonly (string | null)[],
  targets: readonly (string | null)[] | null,
];

/** Compresses changes to a text. */
export function packContent({ numbers, sources, targets }: BlockContent): string {
  const distances = numbers.map((number, i) => number - (numbers[i - 1] ?? 0));
  const hasTargets = targets.some((target) => target !== null);
  const packed: Packed = [distances, sources, hasTargets ? targets : null];
  return zstdCompressSync(JSON.stringify(packed)).toString('base64');
}

/** Reads what {@link packContent} returned. */
export function unpackContent(text: string): BlockContent {
  const json = zstdDecompressSync(Buffer.from(text, 'base64')).toString();
  const [distances, sources, targets] = JSON.parse(json) as Packed;
  let number = 0;
  const numbers = distances.map((distance) => (number += distance));
  return { numbers, sources, targets: targets ?? sources.map(() => null) };
}
