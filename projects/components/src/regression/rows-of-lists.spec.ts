import { signal } from '@angular/core';
import {
  ApplicationEvents,
  type JsonNode,
  valuesOf,
} from '@ampersand-prototype/components/application';
import { FakeBackend } from '@ampersand-prototype/components/testing';
import { booleanCodec } from '../codec/boolean-codec';
import { codecOf } from '../codec/codec-of';
import type { ValueCodec } from '../field/value-codec';
import { InterfaceController } from '../interfacing/interface-controller';
import { person } from './sample-people';
import { slotOf } from './slot-of';

const INTEGERS = [7, 8, 9, 10, 11];
const VALUES = ['b0', 'm3', 'r10', 'x, y', 'z'];
/** Values of each technical type: those of the list, one to add, one to change a row to. */
const TYPES: readonly (readonly [string, ValueCodec, readonly unknown[]])[] = [
  ['ALPHANUMERIC', codecOf('ALPHANUMERIC'), VALUES],
  ['BIGALPHANUMERIC', codecOf('BIGALPHANUMERIC'), VALUES],
  ['HUGEALPHANUMERIC', codecOf('HUGEALPHANUMERIC'), VALUES],
  ['URL', codecOf('URL'), VALUES.map((text) => `https://example.org/${text.replace(/\W/g, '')}`)],
  ['INTEGER', codecOf('INTEGER'), INTEGERS],
  ['INTEGER as texts', codecOf('INTEGER'), INTEGERS.map(String)],
  ['FLOAT', codecOf('FLOAT'), INTEGERS.map((value) => value + 0.5)],
  ['DATE', codecOf('DATE'), INTEGERS.map((day) => `2026-03-${String(day).padStart(2, '0')}`)],
  [
    'DATETIME',
    codecOf('DATETIME'),
    INTEGERS.map((hour) => new Date(Date.UTC(2026, 2, 1, hour)).toISOString().replace('.000', '')),
  ],
];
const CASES = TYPES.flatMap(([type, codec, values]) =>
  [1, 2, 3].map((size) => ({ type, codec, size, values })),
);

const FIELDS = ['Tags', 'Marks'];
const relationAt = (path: readonly string[]) =>
  FIELDS.includes(path.at(-1) ?? '') ? { relation: 'tag[Person*Tag]', isFlipped: false } : null;

/** Opens a page that shows a list twice, and holds the response to the first change. */
async function open(list: readonly unknown[], codec: ValueCodec) {
  const backend = new FakeBackend({ content: person({ Tags: list, Marks: list }) });
  backend.respondAlways({
    kind: 'commit',
    repair: (content) => {
      const before = backend.content as JsonNode;
      const after = content as JsonNode;
      const isChanged = (name: string) =>
        JSON.stringify(before[name]) !== JSON.stringify(after[name]);
      const changed = FIELDS.find(isChanged) ?? 'Tags';
      return { ...after, Tags: after[changed], Marks: after[changed] };
    },
  });
  const controller = new InterfaceController({
    backend,
    events: new ApplicationEvents(),
    interfaceName: 'Example',
    transactionalParts: signal([]),
    relationAt,
  });
  await controller.reader.open('Person', 'p1');
  const current = backend.holdNext();
  const node = () => controller.root()['data'] as JsonNode;
  const text = (value: unknown) => codec.format(value, 'en-GB');
  const slot = (property: string, role: 'row' | 'adder', row?: unknown) =>
    slotOf({ controller, node: node(), property, role, row, codec });
  const put = (property: string, value: unknown, row?: unknown) => {
    const place = slot(property, row === undefined ? 'adder' : 'row', row);
    place.type(text(value));
    place.commit();
  };
  const settle = async () => {
    current.release();
    await controller.settled();
    expect(controller.hasUnsaved()).toBe(false);
    const shown = valuesOf(node()['Tags']).map(String).sort();
    const stored = valuesOf((backend.content as JsonNode)['Tags'])
      .map(String)
      .sort();
    expect(shown).toEqual(stored);
    return stored;
  };
  return {
    backend,
    put,
    settle,
    remove: (p: string, row: unknown) => slot(p, 'row', row).remove(),
  };
}

const sorted = (values: readonly unknown[]) => values.map(String).sort();

describe.each(CASES)('$type, a list of $size', ({ codec, size, values }) => {
  const list = values.slice(0, size);
  const [first, rest] = [values[0], values.slice(1, size)];
  const [added, changed] = values.slice(3) as [unknown, unknown];

  it.each(FIELDS)(
    'removes the value of the row while another one is added, in %s',
    async (field) => {
      const page = await open(list, codec);
      page.put('Tags', added);
      page.remove(field, first);
      expect(await page.settle()).toEqual(sorted([...rest, added]));
      expect(page.backend.operations.at(-1)).toMatchObject({ op: 'remove', value: first });
    },
  );

  it.each(FIELDS)(
    'changes the value of the row while another one is added, in %s',
    async (field) => {
      const page = await open(list, codec);
      page.put('Tags', added);
      page.put(field, changed, first);
      expect(await page.settle()).toEqual(sorted([...rest, added, changed]));
    },
  );

  it.each(FIELDS)('changes the row that was changed before, in %s', async (field) => {
    const page = await open(list, codec);
    page.put('Tags', added, first);
    page.put(field, changed, first);
    expect(await page.settle()).toEqual(sorted([...rest, changed]));
  });

  it.each(FIELDS)('removes the row that was changed before, in %s', async (field) => {
    const page = await open(list, codec);
    page.put('Tags', added, first);
    page.remove(field, first);
    expect(await page.settle()).toEqual(sorted(rest));
  });

  it.each(FIELDS)('puts the value of the row back while it is changed, in %s', async (field) => {
    const page = await open(list, codec);
    page.put('Tags', added, first);
    page.put(field, first, first);
    expect(await page.settle()).toEqual(sorted(list));
  });

  it.each(FIELDS)('changes a row while another one is changed or removed, in %s', async (field) => {
    const page = await open(list, codec);
    const last = rest.at(-1);
    page.put('Tags', added, first);
    if (last !== undefined) page.remove(field, last);
    expect(await page.settle()).toEqual(sorted([...rest.slice(0, -1), added]));
  });
});

it.each([
  [true, false],
  [false, true],
])('removes %s of a list of truths while the other one is added', async (first, added) => {
  const page = await open([first], booleanCodec('Yes', 'No'));
  page.put('Tags', added);
  page.remove('Tags', first);
  expect(await page.settle()).toEqual([String(added)]);
});
