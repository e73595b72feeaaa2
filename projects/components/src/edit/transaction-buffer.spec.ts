import {
  type FakeInterface,
  fail,
  openFakeInterface,
  violate,
} from '@ampersand-prototype/components/testing';
import type { InterfaceController } from '../interfacing/interface-controller';
import { SINGLE } from './edit-target';
import type { JsonNode } from '@ampersand-prototype/components/application';

const PERSON = 'resource/Person/p1';

const person = (): JsonNode => ({
  _id_: 'p1',
  _label_: 'Ann',
  _path_: PERSON,
  Name: 'Ann',
  Age: 30,
  Friends: [],
});

function store(
  controller: InterfaceController,
  node: JsonNode,
  property: string,
  value: string,
): Promise<boolean> {
  const edit = controller.edits.begin(node, property, SINGLE, value);
  controller.tree.write(node, property, value);
  return controller.submit(edit, [{ op: 'replace', value }]);
}

async function openPerson(
  isTransactional: boolean,
): Promise<[FakeInterface, InterfaceController, JsonNode]> {
  const fake = await openFakeInterface({ content: person(), isTransactional });
  return [fake, fake.controller, fake.node as JsonNode];
}

const writes = (fake: FakeInterface) =>
  fake.requests().filter((request) => request.method !== 'GET');

describe('a transactional interface', () => {
  it('sends nothing but dry runs until it is saved, and then one request', async () => {
    const [fake, controller, node] = await openPerson(true);
    await store(controller, node, 'Name', 'Bo');
    await store(controller, node, 'Age', '5');
    const id = await controller.atoms.create(node, 'Friends', 'Person');
    await controller.atoms.link(node, 'Friends', { _id_: 'f9', _label_: 'Fay' });
    expect(writes(fake).every((request) => request.dryRun)).toBe(true);
    expect(controller.buffer.canSave()).toBe(true);
    expect(node).toMatchObject({ Name: 'Bo', Age: '5' });
    await expect(controller.buffer.save()).resolves.toBe(true);
    expect(writes(fake).filter((request) => !request.dryRun)).toEqual([
      expect.objectContaining({
        operations: [
          { op: 'replace', path: 'Name', value: 'Bo', was: 'Ann' },
          { op: 'replace', path: 'Age', value: '5', was: 30 },
          { op: 'create', path: 'Friends', value: id },
          { op: 'add', path: 'Friends', value: 'f9' },
        ],
      }),
    ]);
    expect(controller.hasUnsaved()).toBe(false);
  });

  it('keeps one operation per field, however often it is edited', async () => {
    const [, controller, node] = await openPerson(true);
    await store(controller, node, 'Name', 'a');
    await store(controller, node, 'Name', 'b');
    expect(controller.buffer.entries()).toHaveLength(1);
  });

  it('deletes within the same transaction', async () => {
    const fake = await openFakeInterface({
      content: {
        ...person(),
        Friends: [{ _id_: 'f1', _label_: 'F', _path_: `${PERSON}/Friends/f1` }],
      },
      isTransactional: true,
    });
    const node = fake.node as JsonNode;
    await store(fake.controller, node, 'Name', 'x');
    await fake.controller.atoms.delete(
      node,
      'Friends',
      (node['Friends'] as JsonNode[])[0] as JsonNode,
    );
    await fake.controller.buffer.save();
    expect(writes(fake).at(-1)?.operations).toEqual([
      { op: 'replace', path: 'Name', value: 'x', was: 'Ann' },
      { op: 'delete', path: 'Friends/f1' },
    ]);
  });

  it('cannot be saved while rules are violated, and says which', async () => {
    const [fake, controller, node] = await openPerson(true);
    fake.backend.respondNext(violate('Too young'));
    await store(controller, node, 'Age', '5');
    expect(controller.buffer.canSave()).toBe(false);
    expect(controller.buffer.validation()).toMatchObject({
      kind: 'invalid',
      reason: { lines: [{ text: 'Too young' }] },
    });
  });

  it('takes the verdict of the last dry run, whatever order answers have', async () => {
    const [fake, controller, node] = await openPerson(true);
    fake.backend.respondNext(violate('old verdict'));
    const slow = fake.backend.holdNext();
    const first = store(controller, node, 'Age', '5');
    await store(controller, node, 'Age', '50');
    slow.release();
    await first;
    expect(controller.buffer.validation().kind).toBe('valid');
  });

  it('is back as it was after cancelling', async () => {
    const [fake, controller, node] = await openPerson(true);
    await store(controller, node, 'Name', 'Bo');
    await controller.atoms.create(node, 'Friends', 'Person');
    controller.buffer.cancel();
    expect(node).toEqual(person());
    expect(controller.hasUnsaved()).toBe(false);
    expect(fake.backend.content).toEqual(person());
  });

  it('says why a save was rejected after a check that passed', async () => {
    const [fake, controller, node] = await openPerson(true);
    await store(controller, node, 'Age', '5');
    expect(controller.buffer.canSave()).toBe(true);
    fake.backend.respondNext(violate('Too young by now'));
    await expect(controller.buffer.save()).resolves.toBe(false);
    expect(controller.buffer.validation()).toMatchObject({
      kind: 'invalid',
      reason: { lines: [{ text: 'Too young by now' }] },
    });
    expect(controller.buffer.entries()).toHaveLength(1);
  });

  it('keeps everything when saving fails', async () => {
    const [fake, controller, node] = await openPerson(true);
    await store(controller, node, 'Name', 'Bo');
    fake.backend.respondNext(fail('offline'));
    await expect(controller.buffer.save()).resolves.toBe(false);
    expect(controller.buffer.entries()).toHaveLength(1);
    await expect(controller.buffer.save()).resolves.toBe(true);
  });
});
