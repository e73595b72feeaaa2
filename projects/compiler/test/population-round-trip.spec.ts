import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  normalizedText,
  VALUE_TYPES,
  WRITTEN_FORMATS,
  type TechnicalType,
} from '@ampersand-prototype/generics';
import {
  writePopulationFile,
  type WrittenConcept,
  type WrittenPopulation,
} from '@ampersand-prototype/population';
import { MemoryFileSystem } from '../src/source/files/memory-file-system.ts';
import { checkFile } from './check-file.ts';

/** What an application exports means the same when a script includes it. */

const TYPES = [
  'ALPHANUMERIC',
  'BIGALPHANUMERIC',
  'HUGEALPHANUMERIC',
  'URL',
  'DATE',
  'DATETIME',
  'BOOLEAN',
  'INTEGER',
  'FLOAT',
] as const satisfies readonly TechnicalType[];
const nameOf = (type: string): string => type.charAt(0) + type.slice(1).toLowerCase();

const SCRIPT = `CONTEXT Test
${TYPES.map(
  (type) => `REPRESENT ${nameOf(type)} TYPE ${type}
RELATION has${nameOf(type)}[Thing*${nameOf(type)}] [UNI]
RELATION many${nameOf(type)}[Thing*${nameOf(type)}]`,
).join('\n')}
REPRESENT Thing TYPE OBJECT
INCLUDE "FILE"
ENDCONTEXT`;

const TRICKY = [
  '[x]',
  '_NEW',
  ' a ',
  'a\r\nb',
  '=1+1',
  '\\"x"',
  '007',
  'Ja',
  '#',
  '~',
  "'",
  '😀'.repeat(200),
  '12.0',
];
const text = fc
  .oneof(fc.constantFrom(...TRICKY), fc.string({ unit: 'binary', maxLength: 8 }))
  .filter((value) => value.isWellFormed() && !value.includes('\0'))
  .map((value) => normalizedText('HUGEALPHANUMERIC', value));

/** Stored forms; an export contains their text. */
function storedAtom(type: TechnicalType): fc.Arbitrary<string> {
  switch (type) {
    case 'OBJECT':
      return text.filter((value) => value !== '' && Array.from(value).length <= 254);
    case 'ALPHANUMERIC':
      return text.filter((value) => value.length <= 255);
    case 'BOOLEAN':
      return fc.constantFrom('0', '1');
    case 'INTEGER':
      return fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }).map(String);
    case 'FLOAT':
      return fc
        .double({ noNaN: true, noDefaultInfinity: true })
        .map((value) => String(value === 0 ? 0 : value));
    case 'DATE':
      return timestamp.map((value) => value.slice(0, 10));
    case 'DATETIME':
      return timestamp;
    default:
      return text;
  }
}

const timestamp = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((value) => value.toISOString().slice(0, 19).replace('T', ' '));

const THING: WrittenConcept = { name: 'Thing', type: 'OBJECT' };
const RELATIONS = TYPES.flatMap((type) =>
  (['has', 'many'] as const).map((prefix) => {
    const target = { name: nameOf(type), type };
    const name = `${prefix}${nameOf(type)}`;
    const signature = `${name}[Thing*${target.name}]`;
    return { name, signature, source: THING, target, isUni: prefix === 'has' };
  }),
);

const population: fc.Arbitrary<WrittenPopulation> = fc
  .tuple(
    ...RELATIONS.map(({ target, isUni }) =>
      fc.uniqueArray(fc.record({ src: storedAtom('OBJECT'), tgt: storedAtom(target.type) }), {
        maxLength: 2,
        selector: ({ src, tgt }) => (isUni ? src : JSON.stringify([src, tgt])),
      }),
    ),
  )
  .map((links) => ({
    atoms: [{ concept: THING, atoms: ['alone'] }],
    links: RELATIONS.map((relation, i) => ({
      relation,
      links: (links[i] ?? []).map(({ src, tgt }) => ({
        src,
        tgt: VALUE_TYPES[relation.target.type].text(tgt),
      })),
    })),
  }));

for (const format of WRITTEN_FORMATS) {
  test(`INCLUDE of an export as ${format} gives the same population`, async () => {
    await fc.assert(
      fc.asyncProperty(population, async (given) => {
        const { name, content } = await writePopulationFile(given, format, 'Test');
        const files = new MemoryFileSystem({ 'main.adl': SCRIPT.replace('FILE', name) });
        files.write(
          name,
          typeof content === 'string' ? new TextEncoder().encode(content) : content,
        );
        const { context, diagnostics } = await checkFile('main.adl', {}, files);
        assert.deepEqual(
          diagnostics.map(({ message }) => message),
          [],
        );
        const read = [...(context?.population.links ?? [])].flatMap(([{ signature }, links]) =>
          links.map(({ source, target }) => `${signature}: ${source.text} → ${target.text}`),
        );
        const written = given.links.flatMap(({ relation, links }) =>
          links.map(({ src, tgt }) => `${relation.signature}: ${src} → ${tgt}`),
        );
        assert.deepEqual(read.sort(), written.sort());
      }),
      { numRuns: 40 },
    );
  });
}
