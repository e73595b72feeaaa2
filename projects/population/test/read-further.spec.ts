import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  ModelVocabulary,
  Problems,
  readPopulationFile,
  writePopulationFile,
  type WrittenPopulation,
} from '../src/public-api.ts';
import { EVERY_TYPE } from './every-type-model.ts';

const ROWS = 400;
const THING = { name: 'Thing', type: 'OBJECT' } as const;
const TEXT = { name: 'Alphanumeric', type: 'ALPHANUMERIC' } as const;
const NAMES = Array.from({ length: ROWS }, (_, row) => `東京${row}`);
const POPULATION: WrittenPopulation = {
  atoms: [{ concept: THING, atoms: NAMES }],
  links: [
    {
      relation: {
        name: 'manyAlphanumeric',
        signature: 'manyAlphanumeric[Thing*Alphanumeric]',
        source: THING,
        target: TEXT,
        isUni: false,
      },
      links: NAMES.map((name) => ({ src: name, tgt: 'x' })),
    },
  ],
};

interface Taken {
  readonly atom?: () => void;
  readonly link?: () => void;
}

/** Reads a file; returns the reported progress. */
function progressOf(bytes: Uint8Array, { atom, link }: Taken = {}): readonly number[] {
  const reported: number[] = [];
  const problems = new Problems('a');
  readPopulationFile(bytes, {
    vocabulary: new ModelVocabulary(EVERY_TYPE, () => 'new'),
    problems,
    sink: { atom: () => atom?.(), link: () => link?.() },
    progress: (part) => reported.push(part),
  });
  assert.equal(problems.total, 0);
  return reported;
}

async function written(format: 'json' | 'yaml' | 'csv' | 'xlsx'): Promise<Uint8Array> {
  const { content } = await writePopulationFile(POPULATION, format, 'A');
  return typeof content === 'string' ? new TextEncoder().encode(content) : content;
}

describe('reading a file', () => {
  for (const format of ['json', 'yaml', 'csv', 'xlsx'] as const) {
    it(`tells on its way how much has been read: ${format}`, async () => {
      const reported = progressOf(await written(format));
      assert.ok(reported.length >= (format === 'xlsx' ? 4 : 2 * ROWS), String(reported.length));
      assert.deepEqual(
        reported,
        [...reported].sort((a, b) => a - b),
      );
      assert.ok((reported[0] ?? 1) < 0.1, String(reported[0]));
      const last = reported.at(-1) ?? 0;
      assert.ok(last > 0.95 && last <= 1, String(last));
    });

    for (const kind of ['atom', 'link'] as const)
      it(`stops where whoever takes it fails, with what went wrong: ${format}, ${kind}`, async () => {
        const full = new Error('The disk is full.');
        const fail = () => {
          throw full;
        };
        const bytes = await written(format);
        assert.throws(
          () => progressOf(bytes, { [kind]: fail }),
          (error) => error === full,
        );
      });
  }

  it('tells how much of CSV in UTF-16 has been read by the same measure', async () => {
    const text = new TextDecoder().decode(await written('csv'));
    const reported = progressOf(Buffer.from(`\ufeff${text}`, 'utf16le'));
    assert.equal(reported.at(-1), 1);
    assert.ok(reported.every((part, i) => part > (reported[i - 1] ?? 0)));
  });

  it('tells of the sheets of a workbook as equal parts of it', async () => {
    const reported = progressOf(await written('xlsx'));
    assert.deepEqual([reported.includes(0.5), reported.at(-1)], [true, 1]);
    assert.ok(reported.filter((part) => part < 0.5).length > 0);
  });
});
