import fc from 'fast-check';
import { computed } from '@angular/core';
import type { JsonNode } from '@ampersand-prototype/components/application';
import { ResourceTree, type EditProtection } from './resource-tree';

const UNPROTECTED: EditProtection = { isProtected: () => false, keepServerValue: () => undefined };

function merged(old: JsonNode, fresh: JsonNode, protection = UNPROTECTED): JsonNode {
  new ResourceTree().merge(old, fresh, protection);
  return old;
}

const atom = (id: string, rest: JsonNode = {}): JsonNode => ({ _id_: id, ...rest });

describe('merging server content', () => {
  it('keeps the objects of atoms that are still there, in the order of the server', () => {
    const [a, b] = [atom('a', { Name: 'A' }), atom('b')];
    const old = { data: [a, b] };
    merged(old, { data: [atom('b'), atom('c'), atom('a', { Name: 'AA' })] });
    expect(old.data[0]).toBe(b);
    expect(old.data[2]).toBe(a);
    expect(a).toEqual(atom('a', { Name: 'AA' }));
  });

  it('removes rows and properties that the server no longer has', () => {
    const old = { data: [atom('a', { Name: 'A', Old: 1 }), atom('b')] };
    expect(merged(old, { data: [atom('a', { Name: 'A' })] })).toEqual({
      data: [atom('a', { Name: 'A' })],
    });
  });

  it('takes another atom in a univalent field as another object', () => {
    const first = atom('a', { Only: 1 });
    const old = { Leader: first };
    merged(old, { Leader: atom('b') });
    expect(old.Leader).not.toBe(first);
    expect(old.Leader).toEqual(atom('b'));
  });

  it.each<[string, unknown, unknown]>([
    ['null to value', null, 'x'],
    ['value to null', 'x', null],
    ['object to null', atom('a'), null],
    ['null in a list', [atom('a'), null], [null, atom('a')]],
    ['doubled primitives', ['x'], ['x', 'x']],
    ['order of primitives', ['x', 'y'], ['y', 'x']],
    ['scalar where an object was', atom('a'), 3],
    ['object where a scalar was', 3, atom('a')],
    ['list where a scalar was', 3, [1, 2]],
    ['atom twice in a list', [atom('a')], [atom('a'), atom('a')]],
    ['objects without identifiers', { x: 1 }, { x: 2 }],
  ])('follows the server: %s', (_name, from, to) => {
    expect(merged({ p: from }, { p: to })).toEqual({ p: to });
  });

  it('keeps a list of objects without identifiers that did not change', () => {
    const list = [{ x: 1 }, { x: [2, { y: 3 }] }];
    const old = { data: list };
    merged(old, { data: [{ x: 1 }, { x: [2, { y: 3 }] }] });
    expect(old.data).toBe(list);
  });

  it('keeps a list that did not change, so that nothing is drawn again', () => {
    const list = [atom('a', { Name: 'A' })];
    const old = { data: list };
    merged(old, { data: [atom('a', { Name: 'B' })] });
    expect(old.data).toBe(list);
  });

  it('tells only the readers of what changed', () => {
    const tree = new ResourceTree();
    const row = atom('a', { Name: 'A', Age: 1 });
    const root: JsonNode = { data: [row] };
    let [names, ages] = [0, 0];
    const name = computed(() => (names++, tree.read(row, 'Name')));
    const age = computed(() => (ages++, tree.read(row, 'Age')));
    expect([name(), age()]).toEqual(['A', 1]);
    tree.merge(root, { data: [atom('a', { Name: 'B', Age: 1 })] }, UNPROTECTED);
    expect([name(), age()]).toEqual(['B', 1]);
    expect([names, ages]).toEqual([2, 1]);
  });

  it('leaves protected properties alone and keeps what the server says of them', () => {
    const row = atom('a', { Name: 'typed' });
    const keptServerValues: unknown[] = [];
    merged(
      { data: row },
      { data: atom('a', { Name: 'theirs' }) },
      {
        isProtected: (node, property) => node === row && property === 'Name',
        keepServerValue: (_node, _property, value) => keptServerValues.push(value),
      },
    );
    expect(row['Name']).toBe('typed');
    expect(keptServerValues).toEqual(['theirs']);
  });

  it('ends equal to any fresh content, whatever was there', () => {
    const tree = fc.letrec((tie) => ({
      node: fc.record({
        _id_: fc.constantFrom('a', 'b', 'c'),
        v: fc.oneof(fc.string(), fc.integer(), tie('list'), tie('node')),
      }),
      list: fc.array(fc.oneof({ maxDepth: 3 }, fc.integer(), tie('node')), { maxLength: 4 }),
    }));
    fc.assert(
      fc.property(tree.node, tree.node, (old, fresh) => {
        const expected = JSON.parse(JSON.stringify(fresh)) as JsonNode;
        expect(merged({ data: old }, { data: fresh })).toEqual({ data: expected });
      }),
    );
  });

  it('costs work linear in the content', () => {
    let looks = 0;
    const row = (i: number): JsonNode => ({
      get _id_() {
        looks++;
        return `r${i}`;
      },
    });
    const rows = (count: number) => Array.from({ length: count }, (_, i) => row(i));
    const work = (count: number) => {
      looks = 0;
      merged({ data: rows(count) }, { data: rows(count).reverse() });
      return looks;
    };
    expect(work(2000)).toBeLessThan(2.1 * work(1000));
  });
});
