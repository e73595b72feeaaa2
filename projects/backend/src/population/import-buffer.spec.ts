import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { CheckedPart, PopulationModel } from '@ampersand-prototype/population';
import fc from 'fast-check';
import { AnonymousTempFile } from '../core/transaction/anonymous-temp-file.ts';
import { entriesOf, PartSorter } from './part-sorter.ts';
import { appendPart, partsIn, STORED_TOGETHER } from './import-buffer.ts';

/** Three relations, which are stored with their source, with their target, and in a table of their own. */
const MODEL = {
  relations: [{ storedWith: 'source' }, { storedWith: 'target' }, { storedWith: null }],
} as unknown as PopulationModel;

const entries = (part: CheckedPart): string[] => [
  ...part.concepts.map((concept, i) => `${concept} ${part.atoms[i] ?? ''}`),
  ...part.relations.map(
    (relation, i) => `${relation} ${part.sources[i] ?? ''} ${part.targets[i] ?? ''}`,
  ),
];

const linksOf = (relation: number, links: readonly (readonly [string, string])[]): CheckedPart => ({
  concepts: [],
  atoms: [],
  relations: links.map(() => relation),
  sources: links.map(([source]) => source),
  targets: links.map(([, target]) => target),
});

/** What comes out of a file of so many bytes with these parts. */
async function through(bytes: number, given: readonly CheckedPart[]): Promise<CheckedPart[]> {
  const file = await AnonymousTempFile.make();
  try {
    const sorter = new PartSorter(MODEL, bytes, (bucket, part) =>
      appendPart(file.descriptor, bucket, part),
    );
    for (const part of given) sorter.add(part);
    sorter.end();
    const out: CheckedPart[] = [];
    for await (const part of partsIn(file, () => undefined)) out.push(part);
    return out;
  } finally {
    await file.close();
  }
}

const MEGABYTE = 1024 * 1024;

describe('parts of a population on their way to the database', () => {
  it('lose nothing and repeat nothing', async () => {
    const atom = fc.string({ maxLength: 3 });
    const part = fc.record({
      atoms: fc.array(fc.tuple(fc.nat(2), atom)),
      links: fc.array(fc.tuple(fc.nat(2), atom, atom)),
    });
    const model = fc.tuple(fc.array(part), fc.nat(8 * MEGABYTE));
    await fc.assert(
      fc.asyncProperty(model, async ([parts, bytes]) => {
        const given = parts.map(({ atoms, links }) => ({
          concepts: atoms.map(([concept]) => concept),
          atoms: atoms.map(([, each]) => each),
          relations: links.map(([relation]) => relation),
          sources: links.map(([, source]) => source),
          targets: links.map(([, , target]) => target),
        }));
        const out = await through(bytes, given);
        assert.deepEqual(out.flatMap(entries).sort(), given.flatMap(entries).sort());
      }),
      { numRuns: 40 },
    );
  });

  it('come with all that is stored in a row, though the file tells one relation after the other', async () => {
    const items = Array.from({ length: 20_000 }, (_, i) => `item${i}`);
    const given = [
      linksOf(
        0,
        items.map((item) => [item, 'a']),
      ),
      linksOf(
        1,
        items.map((item) => ['b', item]),
      ),
    ];
    const out = await through(2 * MEGABYTE, given);
    const places = new Map<string, Set<number>>();
    for (const [place, { relations, sources, targets }] of out.entries())
      relations.forEach((relation, i) => {
        const item = (relation === 1 ? targets[i] : sources[i]) ?? '';
        places.set(item, (places.get(item) ?? new Set()).add(place));
      });
    assert.equal(places.size, items.length);
    assert.ok([...places.values()].every(({ size }) => size === 1));
  });

  it('stay small where one atom has nearly all links, in the order of the file', async () => {
    const targets = Array.from({ length: 50_000 }, (_, i) => `t${i}`);
    const given = linksOf(
      2,
      targets.map((target) => ['hub', target]),
    );
    const out = await through(MEGABYTE, [given]);
    assert.ok(out.every((part) => entriesOf(part) < 2 * STORED_TOGETHER));
    assert.deepEqual(
      out.flatMap((part) => part.targets),
      targets,
    );
  });
});
