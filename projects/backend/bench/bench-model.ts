import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const COMPILER = new URL('../../cli/src/main.ts', import.meta.url).pathname;
const MODELS = new URL('./model/', import.meta.url).pathname;

/** Compiles a script of the benchmarks; gives the folder with its metadata. */
export function compileModel(folder: string, script: string): string {
  const output = join(folder, `proto-${script}`);
  execFileSync(process.execPath, [
    COMPILER,
    'proto',
    join(MODELS, script),
    '--no-frontend',
    '--proto-dir',
    output,
  ]);
  return join(output, 'generics');
}

/** Number of items in the group that is read. */
export const GROUP_SIZE = 100;

/** A population of `count` items, of which a hundred are in group g1. */
export function benchPopulation(count: number): object {
  const items = Array.from({ length: count }, (_, i) => i);
  const links = (relation: string, target: (i: number) => string): object => ({
    relation,
    links: items.map((i) => ({ src: `item${i}`, tgt: target(i) })),
  });
  const group = (i: number): string =>
    i < GROUP_SIZE ? 'g1' : `g${2 + Math.floor(i / GROUP_SIZE)}`;
  const people = Array.from({ length: 50 }, (_, i) => ({ src: `person${i}`, tgt: `Person ${i}` }));
  return {
    links: [
      links('name', (i) => `Item ${i}`),
      links('code', (i) => `C-${i}`),
      links('inGroup', group),
      links('begin', () => '2026-01-01'),
      links('due', (i) => `2026-0${1 + (i % 9)}-15`),
      links('price', (i) => String(i * 7)),
      links('stock', (i) => String(i % 13)),
      links('note', (i) => `A note of some length about item number ${i}`),
      links('owner', (i) => `person${i % 50}`),
      links('tag', (i) => `tag ${i % 20}`),
      { relation: 'personName', links: people },
    ],
  };
}
