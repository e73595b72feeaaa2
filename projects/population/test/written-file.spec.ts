import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { WrittenFormat } from '@ampersand-prototype/generics';
import { writePopulationFile, type WrittenPopulation } from '../src/public-api.ts';

const PERSON = { name: 'Person', type: 'OBJECT' } as const;
const NAME = { name: 'Name', type: 'ALPHANUMERIC' } as const;
const PAIRS = [{ src: 'ann', tgt: 'null' }];
const relation = (name: string) => {
  const signature = `${name}[Person*Name]`;
  return { name, signature, source: PERSON, target: NAME, isUni: false };
};
const POPULATION: WrittenPopulation = {
  atoms: [{ concept: PERSON, atoms: ['ann', '007'] }],
  links: [
    { relation: relation('name'), links: PAIRS },
    { relation: relation('nick'), links: PAIRS },
  ],
};

const TYPES: Readonly<Record<WrittenFormat, string>> = {
  json: 'application/json; charset=utf-8',
  yaml: 'application/yaml; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

const NAMES: readonly (readonly [application: string, file: string])[] = [
  ['Library', 'Library'],
  ['Bücherei_2-b', 'Bücherei_2-b'],
  ['../a b:c"\r\n', '___a_b_c___'],
];

describe('a population that is written', () => {
  for (const format of ['json', 'yaml', 'csv', 'xlsx'] as const)
    it(`says what it is: ${format}`, async () => {
      const { name, contentType } = await writePopulationFile(POPULATION, format, 'Library');
      assert.deepEqual([name, contentType], [`Library_population.${format}`, TYPES[format]]);
    });

  for (const [application, file] of NAMES)
    it(`is called after the application, as files may be called: ${JSON.stringify(application)}`, async () => {
      const { name } = await writePopulationFile(POPULATION, 'json', application);
      assert.equal(name, `${file}_population.json`);
    });

  it('is JSON with a line for each value, and a last end of line', async () => {
    const { content } = await writePopulationFile(POPULATION, 'json', 'A');
    const text = String(content);
    assert.equal(text.split('\n')[1], ' "atoms": [');
    assert.ok(text.endsWith('\n}\n'));
  });

  it('is YAML with values in quotes, which says everything where it stands', async () => {
    const { content } = await writePopulationFile(POPULATION, 'yaml', 'A');
    const links = (name: string) => [
      `  - relation: "${name}[Person*Name]"`,
      '    links:',
      '      - src: "ann"',
      '        tgt: "null"',
    ];
    assert.deepEqual(String(content).split('\n'), [
      ...['atoms:', '  - concept: "Person"', '    atoms:', '      - "ann"', '      - "007"'],
      ...['links:', ...links('name'), ...links('nick'), ''],
    ]);
  });
});
