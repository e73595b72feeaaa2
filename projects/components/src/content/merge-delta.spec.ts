import type { ContentDelta, ResourceNode } from '@ampersand-prototype/generics';
import type { JsonNode, WriteResponse } from '@ampersand-prototype/components/application';
import { type FakeInterface, openFakeInterface } from '@ampersand-prototype/components/testing';
import { ResourceTree, type EditProtection } from './resource-tree';

const LIST = 'resource/SESSION/1/People';
const UNPROTECTED: EditProtection = { isProtected: () => false, keepServerValue: () => undefined };

const row = (id: string, label: string, rest: JsonNode = {}): ResourceNode => ({
  _id_: id,
  _label_: label,
  _path_: `${LIST}/${id}`,
  ...rest,
});
const cat = (owner: string, id: string): ResourceNode => ({
  _id_: id,
  _label_: id,
  _path_: `${LIST}/${owner}/Cats/${id}`,
});

function merge(data: unknown, delta: Partial<ContentDelta>, protection = UNPROTECTED): JsonNode {
  const wrapper: JsonNode = { _path_: 'resource/SESSION/1', data };
  const place = { wrapper, property: 'data', listPath: LIST };
  new ResourceTree().mergeDelta(place, { nodes: [], lists: [], ...delta }, protection);
  return wrapper;
}

describe('merging what a change did', () => {
  it('takes over the items that were sent and leaves the others, and everything else, as they are', () => {
    const [a, b] = [
      row('a', 'A', { Name: 'A', Age: 1, _sortValues_: { Name: 'A', Age: 1 } }),
      row('b', 'B'),
    ];
    const list = [a, b];
    const fresh = row('a', 'AA', { Name: 'AA', _sortValues_: { Name: 'AA' } });
    const { data } = merge(list, { nodes: [fresh, row('unknown', 'X')] });
    expect(data).toBe(list);
    expect(list[0]).toBe(a);
    expect(a).toEqual({ ...fresh, Age: 1, _sortValues_: { Name: 'AA', Age: 1 } });
    expect(b).toEqual(row('b', 'B'));
  });

  it('puts rows where they belong by label, keeps their objects, and takes out those that have gone', () => {
    const [a, b, c] = [row('a', 'item 2'), row('b', 'item 3'), row('c', 'item 10')];
    const rows = [row('a', 'item 11'), row('d', 'item 9')];
    const { data } = merge([a, b, c], { lists: [{ path: LIST, rows, gone: ['b', 'never'] }] });
    expect((data as ResourceNode[]).map(({ _id_ }) => _id_)).toEqual(['d', 'c', 'a']);
    expect((data as ResourceNode[])[2]).toBe(a);
  });

  it('finds lists in boxes, and nodes in them', () => {
    const a = row('a', 'A', { Cats: [cat('a', 'tom')], Empty: [] });
    const nodes = [{ ...cat('a', 'tom'), Age: 3 }];
    const lists = [{ path: `${LIST}/a/Cats`, rows: [cat('a', 'eve')], gone: [] }];
    merge([a], { nodes, lists });
    expect(a['Cats']).toEqual([cat('a', 'eve'), { ...cat('a', 'tom'), Age: 3 }]);
  });

  it('never overwrites what is being typed', () => {
    const a = row('a', 'A', { Name: 'typed' });
    const keptServerValues: unknown[] = [];
    const protection: EditProtection = {
      isProtected: (node, property) => node === a && property === 'Name',
      keepServerValue: (_node, _property, value) => keptServerValues.push(value),
    };
    merge([a], { nodes: [row('a', 'A', { Name: 'theirs' })] }, protection);
    expect([a['Name'], keptServerValues]).toEqual(['typed', ['theirs']]);
  });
});

describe('an interface that shows much', () => {
  const people = (count: number) =>
    Array.from({ length: count }, (_, i) => row(`p${i}`, `P ${i}`, { Name: `P ${i}` }) as JsonNode);
  const open = (count: number): Promise<FakeInterface> =>
    openFakeInterface({ content: people(count), concept: 'SESSION', atom: '1', name: 'People' });

  it.each([
    [200, undefined],
    [201, true],
  ])('of %d atoms asks for what a change did: %s', async (count, asked) => {
    const fake = await open(count);
    const patch = jest.spyOn(fake.backend, 'patch');
    const [first] = fake.resource['data'] as JsonNode[];
    await fake.controller.transactions.patch(first as JsonNode, [
      { op: 'replace', path: 'Name', value: 'x' },
    ]);
    expect(patch.mock.calls[0]?.[3]?.requestsDelta).toBe(asked);
  });

  it('merges that, and reads everything again where the server cannot tell it', async () => {
    const fake = await open(3);
    const [first] = fake.resource['data'] as JsonNode[];
    const response = {
      ...(await fake.controller.transactions.patch(first as JsonNode, [])),
      content: undefined,
    };
    const delta = { nodes: [row('p0', 'P 0', { Name: 'told' })], lists: [] };
    const reported: WriteResponse = { ...response, delta };
    jest
      .spyOn(fake.backend, 'patch')
      .mockResolvedValueOnce(reported)
      .mockResolvedValueOnce(response);
    const reads = () => fake.requests().filter(({ method }) => method === 'GET').length;
    const before = reads();
    await fake.controller.transactions.patch(first as JsonNode, []);
    expect([first?.['Name'], reads()]).toEqual(['told', before]);
    await fake.controller.transactions.patch(first as JsonNode, []);
    expect([first?.['Name'], reads()]).toEqual(['P 0', before + 1]);
  });
});
