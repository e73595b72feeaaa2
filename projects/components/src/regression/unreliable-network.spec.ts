import fc from 'fast-check';
import { signal } from '@angular/core';
import {
  ApplicationEvents,
  atomId,
  type JsonNode,
  valuesOf,
} from '@ampersand-prototype/components/application';
import { FakeBackend } from '@ampersand-prototype/components/testing';
import type { FieldEdit } from '../edit/field-edit';
import { InterfaceController } from '../interfacing/interface-controller';
import { ACTIONS, type Action, RandomEditor } from './random-editor';
import { PATH, person } from './sample-people';
import { randomOf, UnreliableBackend } from './unreliable-backend';

/** How many rounds each property is tried; a long run sets the variable. */
const ROUNDS = Number(process.env['EDIT_ROUNDS'] ?? 8);

const friend = (id: string) => ({
  _id_: id,
  _label_: id,
  _path_: `${PATH}/Friends/${id}`,
  Name: id,
});
const content = () => person({ Name: 'Ann', Names: ['a', 'b'], Friends: ['f1', 'f2'].map(friend) });

interface Step {
  readonly action: Action | 'save' | 'resume' | 'follow';
  readonly pause: number;
}

const steps = (extra: readonly ('save' | 'resume' | 'follow')[]) =>
  fc.array(
    fc.record({
      action: fc.constantFrom<Step['action']>(...ACTIONS, ...extra),
      pause: fc.constantFrom(0, 0, 50, 400, 2000, 6000),
    }),
    { minLength: 5, maxLength: 25 },
  );

async function open(seed: number, isTransactional: boolean) {
  const server = new FakeBackend({ content: content(), newAtom: friend(''), makesRoot: true });
  const network = new UnreliableBackend(server, randomOf(seed));
  const controller = new InterfaceController({
    backend: network,
    events: new ApplicationEvents(),
    interfaceName: 'Example',
    transactionalParts: signal(isTransactional ? [[]] : []),
  });
  network.isUnreliable = false;
  const opening = controller.reader.open('Person', 'p1');
  await jest.advanceTimersByTimeAsync(6000);
  await opening;
  network.isUnreliable = true;
  return { server, network, controller };
}

type Opened = Awaited<ReturnType<typeof open>>;

async function run({ controller }: Opened, editor: RandomEditor, todo: readonly Step[]) {
  for (const { action, pause } of todo) {
    if (action === 'save') void controller.buffer.save();
    else if (action === 'resume') void controller.sync.resume();
    else if (action === 'follow') void controller.sync.follow();
    // A page that is gone has no fields.
    else if (controller.loadState().kind !== 'gone') editor.act(action);
    await jest.advanceTimersByTimeAsync(pause);
  }
}

/** Lets everything come to its end once nothing is lost any more. */
async function calm({ controller, network }: Opened): Promise<void> {
  network.isUnreliable = false;
  for (let round = 0; round < 12; round++) {
    void controller.sync.resume();
    await jest.advanceTimersByTimeAsync(60_000);
    if (controller.isTransactional() && controller.buffer.canSave()) void controller.buffer.save();
    await jest.advanceTimersByTimeAsync(60_000);
    if (!controller.hasUnsaved() && controller.sync.unanswered().length === 0) break;
  }
  await jest.advanceTimersByTimeAsync(60_000);
}

function expectEqual({ controller, server }: Opened, { requested }: RandomEditor): void {
  const left = controller.edits.all().map((e) => [e.property, e.target, e.state()]);
  expect(left).toEqual([]);
  const page = controller.root()['data'] as JsonNode;
  const stored = server.content as JsonNode;
  expect(page).toEqual(stored);
  expect(stored['Name']).toBe(requested.name);
  expect(new Set(valuesOf(stored['Names']))).toEqual(new Set(requested.names.values()));
  const friends = valuesOf(stored['Friends']).map((f) => [atomId(f), (f as JsonNode)['Name']]);
  expect(new Map(friends as [string, unknown][])).toEqual(requested.friends);
}

/** Another user deletes the page in the middle of it, with everything that was stored before. */
async function runDeleted(opened: Opened, editor: RandomEditor, todo: readonly Step[]) {
  const half = Math.floor(todo.length / 2);
  await run(opened, editor, todo.slice(0, half));
  opened.server.deleteRoot();
  await run(opened, editor, todo.slice(half));
  await calm(opened);
  void opened.controller.sync.follow();
  await jest.advanceTimersByTimeAsync(6000);
}

describe('over a network that delays, loses, repeats and reorders, page and server are equal in the end', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it.each([
    ['where edits are stored at once', false, ['resume', 'follow'] as const],
    ['where they are saved together', true, ['save', 'save', 'resume', 'follow'] as const],
  ])(
    '%s',
    async (_, isTransactional, extra) => {
      await fc.assert(
        fc.asyncProperty(fc.integer({ min: 1 }), steps(extra), async (seed, todo) => {
          const opened = await open(seed, isTransactional);
          const editor = new RandomEditor(opened.controller, { random: randomOf(seed + 1) });
          await run(opened, editor, todo);
          await calm(opened);
          expectEqual(opened, editor);
        }),
        { numRuns: ROUNDS, endOnFailure: process.env['EDIT_ROUNDS'] === undefined },
      );
    },
    600_000,
  );

  it.each([
    ['where edits are stored at once', false, ['resume', 'follow'] as const],
    ['where they are saved together', true, ['save', 'save', 'resume', 'follow'] as const],
  ])(
    'and a page that somebody deletes is not made again, nor what was typed lost, %s',
    async (_, isTransactional, extra) => {
      await fc.assert(
        fc.asyncProperty(fc.integer({ min: 1 }), steps(extra), async (seed, todo) => {
          const opened = await open(seed, isTransactional);
          const { controller, server } = opened;
          await runDeleted(
            opened,
            new RandomEditor(controller, { random: randomOf(seed + 1) }),
            todo,
          );
          expect((server.content as JsonNode)['_absent_']).toBe('deleted');
          expect(controller.loadState()).toEqual({ kind: 'gone', canRemake: true });
          const { edits } = controller;
          const isDraft = (edit: FieldEdit) =>
            edit.createdId !== null || edits.isInNewAtom(edit.node);
          const left = edits.all().filter((edit) => !isDraft(edit));
          expect(left.filter((edit) => edit.state().kind !== 'orphaned')).toEqual([]);
        }),
        { numRuns: ROUNDS, endOnFailure: process.env['EDIT_ROUNDS'] === undefined },
      );
    },
    600_000,
  );
});
