import {
  COMMIT,
  FakeInterface,
  fail,
  openFakeInterface,
  violate,
} from '@ampersand-prototype/components/testing';
import { SINGLE } from '../edit/edit-target';
import type { FieldEdit } from '../edit/field-edit';
import { InterfaceController } from './interface-controller';
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
const people = (): JsonNode[] =>
  ['a', 'b'].map((id) => ({
    _id_: id,
    _label_: id,
    _path_: `resource/SESSION/1/People/${id}`,
    Name: id,
  }));

function edit(
  controller: InterfaceController,
  node: JsonNode,
  property: string,
  value: string,
): FieldEdit {
  const known = controller.edits.begin(node, property, SINGLE, value);
  controller.tree.write(node, property, value);
  return known;
}

function store(
  controller: InterfaceController,
  node: JsonNode,
  property: string,
  value: string,
): Promise<boolean> {
  return controller.submit(edit(controller, node, property, value), [{ op: 'replace', value }]);
}

async function openPerson(
  isTransactional = false,
): Promise<[FakeInterface, InterfaceController, JsonNode]> {
  const fake = await openFakeInterface({ content: person(), isTransactional });
  return [fake, fake.controller, fake.node as JsonNode];
}

async function openPeople(): Promise<[FakeInterface, InterfaceController, JsonNode[]]> {
  const fake = await openFakeInterface({
    content: people(),
    concept: 'SESSION',
    atom: '1',
    name: 'People',
  });
  return [fake, fake.controller, fake.resource['data'] as JsonNode[]];
}

const writes = (fake: FakeInterface) =>
  fake.requests().filter((request) => request.method !== 'GET');

describe('an edit', () => {
  it('is one request, names the interface, and merges the answer', async () => {
    const [fake, controller, node] = await openPerson();
    fake.backend.respondNext({
      ...COMMIT,
      kind: 'commit',
      repair: (c) => ({ ...(c as JsonNode), Age: 31 }),
    });
    await expect(store(controller, node, 'Name', 'Anna')).resolves.toBe(true);
    expect(fake.requests().slice(1)).toEqual([
      {
        method: 'PATCH',
        path: PERSON,
        interfaceName: 'Example',
        operations: [{ op: 'replace', path: 'Name', value: 'Anna', was: 'Ann' }],
        dryRun: false,
        mustExist: true,
        id: expect.stringMatching(/^[!-~]{1,128}$/),
      },
    ]);
    expect(fake.node).toBe(node);
    expect(node).toMatchObject({ Name: 'Anna', Age: 31 });
    expect(controller.hasUnsaved()).toBe(false);
  });

  it('in a list goes to the root resource, with the interface and the atom in the path', async () => {
    const [fake, controller, rows] = await openPeople();
    await store(controller, rows[1] as JsonNode, 'Name', 'Bo');
    expect(writes(fake)[0]).toMatchObject({
      path: 'resource/SESSION/1',
      operations: [{ op: 'replace', path: 'People/b/Name', value: 'Bo' }],
    });
    expect(rows[1]).toMatchObject({ Name: 'Bo' });
  });

  it('is retried without the edits that were rejected again', async () => {
    const [fake, controller, node] = await openPerson();
    const no = violate('Nobody is called Bo');
    fake.backend.respondNext(no, no);
    await store(controller, node, 'Name', 'Bo');
    await expect(store(controller, node, 'Age', '31')).resolves.toBe(true);
    expect(writes(fake).map(({ operations }) => operations.map(({ path }) => path))).toEqual([
      ['Name'],
      ['Name', 'Age'],
      ['Age'],
    ]);
    expect(controller.edits.all().map((e) => e.property)).toEqual(['Name']);
    expect(node).toMatchObject({ Name: 'Bo', Age: '31' });
  });

  it('is tried without the refused ones when the server cannot do these any more', async () => {
    const [fake, controller, node] = await openPerson();
    fake.backend.respondNext(violate('Nobody is called Bo'), fail('missing'));
    await store(controller, node, 'Name', 'Bo');
    await expect(store(controller, node, 'Age', '31')).resolves.toBe(true);
  });

  it('is not tried twice when the server is away', async () => {
    const [fake, controller, node] = await openPerson();
    fake.backend.respondNext(violate('Nobody is called Bo'), fail('offline'));
    await store(controller, node, 'Name', 'Bo');
    await expect(store(controller, node, 'Age', '31')).resolves.toBe(false);
    expect(writes(fake)).toHaveLength(2);
  });

  it('that the rules reject keeps the reason, and is sent with the next attempt', async () => {
    const [fake, controller, node] = await openPerson();
    fake.backend.respondNext(violate('Nobody is called Bo'));
    await expect(store(controller, node, 'Name', 'Bo')).resolves.toBe(false);
    const [rejected] = controller.edits.all();
    expect(rejected?.status()).toBe('dirty-pending');
    expect(rejected?.reason()).toMatchObject({
      kind: 'violations',
      lines: [{ text: 'Nobody is called Bo' }],
    });
    expect(node['Name']).toBe('Bo');

    await store(controller, node, 'Age', '31');
    expect(writes(fake)[1]?.operations).toEqual([
      { op: 'replace', path: 'Name', value: 'Bo', was: 'Ann' },
      { op: 'replace', path: 'Age', value: '31', was: 30 },
    ]);
    expect(controller.hasUnsaved()).toBe(false);
  });

  it('replaces the older pending one of the same field', async () => {
    const [fake, controller, node] = await openPerson();
    fake.backend.respondNext(violate('no'));
    await store(controller, node, 'Name', 'Bo');
    await store(controller, node, 'Name', 'Bea');
    expect(writes(fake)[1]?.operations).toEqual([
      { op: 'replace', path: 'Name', value: 'Bea', was: 'Ann' },
    ]);
  });

  it('of one row is never sent to another row', async () => {
    const [fake, controller, rows] = await openPeople();
    fake.backend.respondNext(violate('no'));
    await store(controller, rows[0] as JsonNode, 'Name', 'x');
    await store(controller, rows[1] as JsonNode, 'Name', 'y');
    expect(writes(fake)[1]?.operations.map((o) => o.path)).toEqual([
      'People/a/Name',
      'People/b/Name',
    ]);
  });

  it('can be dropped: the value of the server is back', async () => {
    const [fake, controller, node] = await openPerson();
    fake.backend.respondNext(violate('no'));
    await store(controller, node, 'Name', 'Bo');
    controller.discard(controller.edits.all()[0] as FieldEdit);
    expect(node['Name']).toBe('Ann');
    expect(controller.hasUnsaved()).toBe(false);
  });

  it.each([
    'login',
    'forbidden',
    'missing',
    'conflict',
    'too-large',
    'server',
    'offline',
    'timeout',
  ] as const)(
    'that is refused (%s) stays, says so, and can be tried again; it does not block others',
    async (kind) => {
      const [fake, controller, node] = await openPerson();
      fake.backend.respondNext(fail(kind));
      await expect(store(controller, node, 'Name', 'Bo')).resolves.toBe(false);
      const [rejected] = controller.edits.all();
      expect(rejected?.reason()).toMatchObject({ kind: 'rejected', requestError: { kind } });
      expect(node['Name']).toBe('Bo');
      await store(controller, node, 'Age', '31');
      expect(writes(fake)[1]?.operations).toHaveLength(1);
      await expect(controller.retry(rejected as FieldEdit)).resolves.toBe(true);
      expect(fake.backend.content).toMatchObject({ Name: 'Bo', Age: '31' });
    },
  );

  it('typed while the answer is under way is kept and sent next', async () => {
    const [fake, controller, node] = await openPerson();
    const current = fake.backend.holdNext();
    const first = store(controller, node, 'Name', 'one');
    await Promise.resolve();
    const second = store(controller, node, 'Name', 'two');
    current.release();
    await Promise.all([first, second]);
    expect(fake.backend.content).toMatchObject({ Name: 'two' });
    expect(node['Name']).toBe('two');
    const seen = writes(fake).flatMap(({ operations }) => operations.map(({ was }) => was));
    expect(seen).toEqual(['Ann', 'one']);
    expect(controller.hasUnsaved()).toBe(false);
  });

  it('typed but not submitted is not overwritten by the answer to another', async () => {
    const [fake, controller, node] = await openPerson();
    const typed = edit(controller, node, 'Name', 'half');
    fake.backend.respondNext({
      kind: 'commit',
      repair: (c) => ({ ...(c as JsonNode), Name: 'theirs' }),
    });
    await store(controller, node, 'Age', '31');
    expect(node['Name']).toBe('half');
    expect(typed.status()).toBe('dirty');
    controller.discard(typed);
    expect(node['Name']).toBe('theirs');
  });

  it('whose answer comes after the user went to another atom does not show there', async () => {
    const [fake, controller, node] = await openPerson();
    const current = fake.backend.holdNext();
    const storing = store(controller, node, 'Name', 'x');
    await Promise.resolve();
    controller.abandon();
    fake.backend.store({ ...person(), _id_: 'p2', Name: 'Bo' });
    await controller.reader.open('Person', 'p2');
    current.release();
    await storing;
    expect(fake.node).toMatchObject({ _id_: 'p2', Name: 'Bo' });
  });

  it('waits for the one before it, so that answers keep their order', async () => {
    const [fake, controller, node] = await openPerson();
    const current = fake.backend.holdNext();
    const first = store(controller, node, 'Name', 'x');
    const second = store(controller, node, 'Age', '5');
    await Promise.resolve();
    expect(writes(fake)).toHaveLength(1);
    current.release();
    await Promise.all([first, second]);
    expect(node).toMatchObject({ Name: 'x', Age: '5' });
  });
});

describe('an answer', () => {
  it('without the whole interface is followed by a read', async () => {
    const [fake, controller, node] = await openPerson();
    jest.spyOn(fake.backend, 'patch').mockImplementationOnce(async (...args) => {
      const response = await Object.getPrototypeOf(fake.backend).patch.apply(fake.backend, args);
      return { ...response, content: { _id_: 'p1', _label_: 'Ann', _path_: PERSON } };
    });
    await store(controller, node, 'Name', 'Anna');
    expect(fake.requests().map((r) => r.method)).toEqual(['GET', 'PATCH', 'GET']);
    expect(node).toMatchObject({ Name: 'Anna', Age: 30 });
  });

  it('whose read-back fails does not turn a stored edit into a failed one', async () => {
    const [fake, controller, node] = await openPerson();
    jest.spyOn(fake.backend, 'patch').mockImplementationOnce(async (...args) => {
      const response = await Object.getPrototypeOf(fake.backend).patch.apply(fake.backend, args);
      return { ...response, content: undefined };
    });
    jest.spyOn(fake.backend, 'read').mockImplementationOnce(() => {
      throw new Error('down');
    });
    await expect(store(controller, node, 'Name', 'Anna')).resolves.toBe(true);
    expect(controller.hasUnsaved()).toBe(false);
  });

  it('tells the application where to go and that the session changed', async () => {
    const [fake, controller, node] = await openPerson();
    const reported: string[] = [];
    fake.events.navTo.subscribe((path) => reported.push(path));
    fake.events.sessionRefreshAdvice.subscribe(() => reported.push('refresh'));
    fake.backend.respondNext({ kind: 'commit', navTo: '/next', sessionRefreshAdvice: true });
    await store(controller, node, 'Name', 'x');
    expect(reported).toEqual(['refresh', '/next']);
  });
});

describe('whole atoms', () => {
  it('are created once, with an identifier of the client', async () => {
    const [fake, controller] = await openPeople();
    const id = await controller.atoms.create(controller.root(), 'data', 'Person');
    expect(writes(fake)[0]?.operations).toEqual([{ op: 'create', path: 'People', value: id }]);
    expect(fake.resource['data']).toHaveLength(3);
  });

  it('are unlinked by value, so that any identifier works', async () => {
    const friend = { _id_: 'a/b?c', _label_: 'odd', _path_: `${PERSON}/Friends/a%2Fb%3Fc` };
    const fake = await openFakeInterface({ content: { ...person(), Friends: [friend] } });
    const node = fake.node as JsonNode;
    await fake.controller.atoms.unlink(
      node,
      'Friends',
      (node['Friends'] as JsonNode[])[0] as JsonNode,
    );
    expect(writes(fake)[0]?.operations).toEqual([
      { op: 'remove', path: 'Friends', value: 'a/b?c' },
    ]);
    expect(node['Friends']).toEqual([]);
  });

  it('are deleted by DELETE on their path', async () => {
    const [fake, controller, rows] = await openPeople();
    await controller.atoms.delete(controller.root(), 'data', rows[0] as JsonNode);
    expect(writes(fake)[0]).toMatchObject({
      method: 'DELETE',
      path: 'resource/SESSION/1/People/a',
    });
    expect(fake.resource['data']).toHaveLength(1);
  });
});

describe('reading', () => {
  it('shows nothing before it is known whether edits are buffered', async () => {
    const { backend, events } = new FakeInterface({ content: person() });
    let prepare!: () => void;
    const prepared = new Promise<void>((resolve) => (prepare = resolve));
    const controller = new InterfaceController({
      backend,
      events,
      interfaceName: 'I',
      isTransactional: () => false,
      prepared,
    } as never);
    const opening = controller.reader.open('Person', 'p1');
    await Promise.resolve();
    expect(controller.loadState().kind).toBe('loading');
    prepare();
    await opening;
    expect(controller.loadState().kind).toBe('ready');
  });

  it('can be retried after it failed', async () => {
    const fake = new FakeInterface({ content: person() });
    jest.spyOn(fake.backend, 'read').mockImplementationOnce(() => {
      throw new Error('down');
    });
    await fake.open();
    expect(fake.controller.loadState().kind).toBe('failed');
    await fake.controller.reload();
    expect(fake.controller.loadState().kind).toBe('ready');
  });

  it('takes the answer to the last visit, whatever order answers have', async () => {
    const fake = new FakeInterface({ content: person() });
    const slow = fake.backend.holdNext();
    const first = fake.controller.reader.open('Person', 'p1');
    fake.backend.store({ ...person(), _id_: 'p2', Name: 'Bo' });
    await fake.controller.reader.open('Person', 'p2');
    slow.release();
    await first;
    expect(fake.node).toMatchObject({ _id_: 'p2', Name: 'Bo' });
  });

  it.each([null, [], 'text', 7, [null], [1]])('shows %j without a crash', async (content) => {
    const fake = await openFakeInterface({ content: content as never });
    expect(fake.controller.loadState().kind).toBe('ready');
  });
});

describe('content that is read again while the page stays', () => {
  it('shows what the server has now, never as if nothing were there yet', async () => {
    const [fake, controller, node] = await openPerson();
    fake.backend.store({ ...person(), Age: 44 });
    const reading = controller.reader.refresh();
    expect(controller.loadState().kind).toBe('ready');
    await expect(reading).resolves.toBe(true);
    expect(node['Age']).toBe(44);
  });
});
