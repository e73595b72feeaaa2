import fc from 'fast-check';
import { signal } from '@angular/core';
import {
  ApplicationEvents,
  atomId,
  type JsonNode,
  textOf,
  valuesOf,
} from '@ampersand-prototype/components/application';
import { FakeBackend, type InterfaceContent } from '@ampersand-prototype/components/testing';
import { codecOf } from '../codec/codec-of';
import { InterfaceController } from '../interfacing/interface-controller';
import { ACTIONS, type Action, type ListValues, RandomEditor } from './random-editor';
import { PATH, person } from './sample-people';
import { randomOf, UnreliableBackend } from './unreliable-backend';

/** How many rounds each property is tried; a long run sets the variable. */
const ROUNDS = Number(process.env['EDIT_ROUNDS'] ?? 8);
const DAY_MS = 86_400_000;
const dayAfter = (count: number) => new Date(Date.UTC(2026, 0, 1) + count * DAY_MS).toISOString();

const TYPES: Readonly<Record<string, ListValues>> = {
  ALPHANUMERIC: { codec: codecOf('ALPHANUMERIC'), valueOf: (count) => `value${count}` },
  BIGALPHANUMERIC: { codec: codecOf('BIGALPHANUMERIC'), valueOf: (count) => `a, b\n${count}` },
  HUGEALPHANUMERIC: { codec: codecOf('HUGEALPHANUMERIC'), valueOf: (count) => `, ${count}` },
  URL: { codec: codecOf('URL'), valueOf: (count) => `https://example.org/${count}` },
  INTEGER: { codec: codecOf('INTEGER'), valueOf: (count) => count },
  FLOAT: { codec: codecOf('FLOAT'), valueOf: (count) => count + 0.5 },
  DATE: { codec: codecOf('DATE'), valueOf: (count) => dayAfter(count).slice(0, 10) },
  DATETIME: {
    codec: codecOf('DATETIME'),
    valueOf: (count) => dayAfter(count).replace('.000', ''),
  },
};

/** Fields that show the same relation under two names. */
const TWINS: Readonly<Record<string, string>> = { Name: 'Alias', Names: 'Marks', Friends: 'Pals' };
const RELATIONS = new Map(
  Object.entries(TWINS).flatMap((pair) => pair.map((name) => [name, pair[0]])),
);
const relationAt = (path: readonly string[]) => {
  const relation = RELATIONS.get(path.at(-1) ?? '');
  return relation === undefined ? null : { relation, isFlipped: false };
};

const friend = (id: string, field = 'Friends') => ({
  _id_: id,
  _label_: id,
  _path_: `${PATH}/${field}/${id}`,
  _ifcs_: [],
  Name: id,
});

const content = (names: readonly unknown[], friends: readonly string[]) =>
  person({
    Name: 'Ann',
    Alias: 'Ann',
    Names: names,
    Marks: names,
    Friends: friends.map((id) => friend(id)),
    Pals: friends.map((id) => friend(id, 'Pals')),
  });

/** The server shows a value that one field stores in the other field as well. */
function mirrored(before: InterfaceContent, after: InterfaceContent): InterfaceContent {
  const [was, is] = [before as JsonNode, after as JsonNode];
  const same = Object.entries(TWINS).flatMap(([one, other]) => {
    const isChanged = JSON.stringify(was[other]) !== JSON.stringify(is[other]);
    const source = is[isChanged ? other : one];
    return [one, other].map((name) => [name, shownIn(name, source)]);
  });
  return { ...is, ...(Object.fromEntries(same) as JsonNode) };
}

function shownIn(field: string, value: unknown): unknown {
  if (field !== TWINS['Friends'] && field !== 'Friends') return value;
  return (valuesOf(value) as readonly JsonNode[]).map((node) => ({
    ...node,
    _path_: `${PATH}/${field}/${atomId(node)}`,
  }));
}

interface Step {
  readonly action: Action | 'resume' | 'follow';
  readonly pause: number;
}

const steps = fc.array(
  fc.record({
    action: fc.constantFrom<Step['action']>(
      ...ACTIONS,
      // Lists are where rows can be mistaken for each other.
      ...(['addValue', 'changeValue', 'removeValue', 'addValue', 'changeValue'] as const),
      'resume',
      'follow',
    ),
    pause: fc.constantFrom(0, 0, 50, 400, 2000, 6000),
  }),
  { minLength: 5, maxLength: 25 },
);

interface Setting {
  readonly seed: number;
  readonly size: number;
  readonly type: string;
  readonly isReliable: boolean;
}

const settings = fc.record({
  seed: fc.integer({ min: 1 }),
  size: fc.constantFrom(1, 2, 3),
  type: fc.constantFrom(...Object.keys(TYPES)),
  isReliable: fc.boolean(),
});

async function open({ seed, size, type, isReliable }: Setting) {
  const list = TYPES[type] as ListValues;
  const numbers = Array.from({ length: size }, (_, i) => i + 1);
  const names = numbers.map((count) => list.valueOf(count));
  const friends = numbers.map((count) => `f${count}`);
  const server = new FakeBackend({ content: content(names, friends), newAtom: friend('') });
  server.respondAlways({ kind: 'commit', repair: (after) => mirrored(server.content, after) });
  const network = new UnreliableBackend(server, randomOf(seed));
  const controller = new InterfaceController({
    backend: network,
    events: new ApplicationEvents(),
    interfaceName: 'Example',
    transactionalParts: signal([]),
    relationAt,
  });
  network.isUnreliable = false;
  const opening = controller.reader.open('Person', 'p1');
  await jest.advanceTimersByTimeAsync(6000);
  await opening;
  network.isUnreliable = !isReliable;
  const editor = new RandomEditor(controller, { random: randomOf(seed + 1), list, twins: TWINS });
  return { server, network, controller, editor };
}

type Opened = Awaited<ReturnType<typeof open>>;

async function run({ controller, editor }: Opened, todo: readonly Step[]): Promise<void> {
  for (const { action, pause } of todo) {
    if (action === 'resume') void controller.sync.resume();
    else if (action === 'follow') void controller.sync.follow();
    else editor.act(action);
    await jest.advanceTimersByTimeAsync(pause);
  }
}

/** Lets everything come to its end once nothing is lost any more. */
async function calm({ controller, network }: Opened): Promise<void> {
  network.isUnreliable = false;
  for (let round = 0; round < 12; round++) {
    void controller.sync.resume();
    await jest.advanceTimersByTimeAsync(60_000);
    if (!controller.hasUnsaved() && controller.sync.unanswered().length === 0) break;
  }
  await jest.advanceTimersByTimeAsync(60_000);
}

function expectIntended({ controller, server, editor: { requested } }: Opened): void {
  const left = controller.edits.all().map((e) => [e.property, e.target, e.state()]);
  expect(left).toEqual([]);
  const stored = server.content as JsonNode;
  expect(controller.root()['data']).toEqual(stored);
  expect(stored['Name']).toBe(requested.name);
  const texts = (values: Iterable<unknown>) => [...values].map(textOf).sort();
  expect(texts(valuesOf(stored['Names']))).toEqual(texts(requested.names.values()));
  const friends = valuesOf(stored['Friends']).map((f) => [atomId(f), (f as JsonNode)['Name']]);
  expect(new Map(friends as [string, unknown][])).toEqual(requested.friends);
}

describe('over a network that delays, page, server and what the user meant are equal in the end', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('for lists of one, two and three values of every type that two fields show', async () => {
    await fc.assert(
      fc.asyncProperty(settings, steps, async (setting, todo) => {
        const opened = await open(setting);
        await run(opened, todo);
        await calm(opened);
        expectIntended(opened);
      }),
      { numRuns: ROUNDS, endOnFailure: process.env['EDIT_ROUNDS'] === undefined },
    );
  }, 600_000);
});
