import fc from 'fast-check';
import { compareByLabel, type ResourceNode } from '@ampersand-prototype/generics';
import { atomId, isJsonNode, type JsonNode } from '@ampersand-prototype/components/application';
import { mergeDelta } from './merge-delta';
import { mergeNode, type MergeTarget } from './merge-resource';

/** A target that records changed and removed properties. */
function recording(isTyped: (property: string) => boolean = () => false) {
  const written: string[] = [];
  const keptServerValues: [string, unknown][] = [];
  const target: MergeTarget = {
    isProtected: (_node, property) => isTyped(property),
    keepServerValue: (_node, property, value) => keptServerValues.push([property, value]),
    assign: (node, property, value) => {
      written.push(property);
      node[property] = value;
    },
    remove: (node, property) => {
      written.push(property);
      Reflect.deleteProperty(node, property);
    },
  };
  return { target, written, keptServerValues };
}

/** What a field holds: values, atoms, objects that are none, and lists of them. */
const { value: content, one } = fc.letrec<{ value: unknown; one: unknown; node: JsonNode }>(
  (tie) => ({
    one: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fc.constantFrom(null, 1, 'a', 'b', true),
      tie('node'),
    ),
    value: fc.oneof(
      tie('one'),
      fc.uniqueArray(tie('one'), { maxLength: 3, selector: (each) => atomId(each) ?? each }),
    ),
    node: fc.record(
      { _id_: fc.constantFrom('a', 'b', 'c'), x: tie('value'), y: tie('value') },
      { requiredKeys: [] },
    ),
  }),
);
const list = fc.array(one, { maxLength: 5 });
const node = fc.dictionary(fc.constantFrom('x', 'y', 'z'), content, { maxKeys: 3 });

/** The atoms of a list by their identifiers, the first of each. */
function atomsOf(list: unknown): ReadonlyMap<string, unknown> {
  const atoms = (Array.isArray(list) ? list : []).filter((element) => atomId(element) !== null);
  return new Map(atoms.reverse().map((element) => [String(atomId(element)), element]));
}

describe('a merge of whatever the server sends', () => {
  it('leaves what the server has', () => {
    fc.assert(
      fc.property(node, node, (old, fresh) => {
        mergeNode(old, fresh, recording().target);
        expect(old).toEqual(fresh);
      }),
    );
  });

  it('touches nothing where nothing is different, so that nothing is drawn again', () => {
    fc.assert(
      fc.property(node, (old) => {
        const { target, written } = recording();
        mergeNode(old, JSON.parse(JSON.stringify(old)) as JsonNode, target);
        expect(written).toEqual([]);
      }),
    );
  });

  it.each<[string, JsonNode, JsonNode, boolean]>([
    ['other values in its list', { x: [1] }, { x: [2] }, false],
    ['the same values', { x: [1, { y: 'a' }] }, { x: [1, { y: 'a' }] }, true],
    ['more values in its list', { x: [1] }, { x: [1, 1] }, false],
    ['a list for a value', { x: 1 }, { x: [1] }, false],
    ['other names', { x: 1 }, { y: 1 }, false],
    ['nothing for a name', { x: undefined }, { y: undefined }, false],
    ['more names', { x: 1 }, { x: 1, y: 1 }, false],
  ])('takes an object that is no atom anew where it has %s', (_name, before, fresh, isKept) => {
    for (const [old, next] of [
      [before, fresh],
      [[before], [fresh]],
    ]) {
      const holder = { data: old };
      mergeNode(holder, { data: next }, recording().target);
      expect(holder.data).toEqual(next);
      expect(holder.data === old).toBe(isKept);
    }
  });

  it('keeps the object of each atom that stays in its list, and draws no two rows from one', () => {
    fc.assert(
      fc.property(list, list, (from, to) => {
        const before = atomsOf(from);
        const old: JsonNode = { list: from };
        mergeNode(old, { list: to }, recording().target);
        for (const [id, atom] of atomsOf(old['list']))
          if (before.has(id)) expect(atom).toBe(before.get(id));
        const rows = (old['list'] as unknown[]).filter(isJsonNode);
        expect(new Set(rows).size).toBe(rows.length);
      }),
    );
  });

  it.each<[string, unknown, unknown]>([
    ['a value is not there any more', undefined, undefined],
    ['a value is another', 'server', 'server'],
  ])(
    'leaves alone what somebody types where %s, and keeps the value to go back to',
    (_name, value, kept) => {
      const { target, written, keptServerValues } = recording((property) => property === 'typed');
      const old = { typed: 'half', other: 1 };
      mergeNode(old, value === undefined ? { other: 1 } : { typed: value, other: 1 }, target);
      expect([old, written]).toEqual([{ typed: 'half', other: 1 }, []]);
      expect(keptServerValues).toEqual(kept === undefined ? [] : [['typed', kept]]);
    },
  );
});

const LIST = 'resource/SESSION/1/People';
const ids = ['a', 'b', 'c', 'd', 'e'] as const;
const row = (_id_: string, label: number): ResourceNode => ({
  _id_,
  _label_: `item ${label}`,
  _path_: `${LIST}/${_id_}`,
});
/** Labels of the rows that there are: few, so that some are the same. */
const rows = fc.dictionary(fc.constantFrom(...ids), fc.nat(3));
const listed = (labels: Readonly<Record<string, number>>) =>
  Object.entries(labels)
    .map(([id, label]) => row(id, label))
    .sort(compareByLabel);

describe('what a change did to a list', () => {
  it('comes to the list that the server has, with the rows that were there, and only where it is another', () => {
    fc.assert(
      fc.property(rows, rows, (before, after) => {
        const list = listed(before);
        const known = new Map(list.map((one) => [one._id_, one]));
        const wrapper: JsonNode = { data: list };
        const { target, written } = recording();
        const changed = Object.entries(after).filter(([id, label]) => before[id] !== label);
        const delta = {
          path: LIST,
          rows: changed.map(([id, label]) => row(id, label)),
          gone: Object.keys(before).filter((id) => !(id in after)),
        };
        const place = { wrapper, property: 'data', listPath: LIST };
        mergeDelta(place, { nodes: [], lists: [delta] }, target);
        const merged = wrapper['data'] as ResourceNode[];
        expect(merged).toEqual(listed(after));
        for (const one of merged) if (known.has(one._id_)) expect(one).toBe(known.get(one._id_));
        const isSame = merged.length === list.length && merged.every((one, i) => one === list[i]);
        expect(written.filter((property) => property === 'data')).toEqual(isSame ? [] : ['data']);
      }),
    );
  });

  it.each<[string, unknown]>([
    ['a node that is not shown', `${LIST}/unknown/Cats`],
    ['a field that holds no list', `${LIST}/a/Cat`],
    ['an empty box', `${LIST}/a/None/x/Cats`],
    ['a field that is not there', `${LIST}/a/Missing`],
  ])('is nothing to the page where it is about %s', (_name, path) => {
    const data = [{ ...row('a', 1), Cat: 'tom', None: [] }];
    const { target, written } = recording();
    const lists = [{ path: String(path), rows: [row('x', 1)], gone: [] }];
    mergeDelta(
      { wrapper: { data }, property: 'data', listPath: LIST },
      { nodes: [], lists },
      target,
    );
    expect([written, data]).toEqual([[], [{ ...row('a', 1), Cat: 'tom', None: [] }]]);
  });

  it('is left to whoever reads the list in parts', () => {
    const data = [row('a', 1)];
    const taken = jest.fn(() => true);
    const { target, written } = recording();
    const list = { path: LIST, rows: [row('b', 0)], gone: ['a'] };
    const wrapper = { data };
    mergeDelta(
      { wrapper, property: 'data', listPath: LIST, taken },
      { nodes: [], lists: [list] },
      target,
    );
    expect(taken).toHaveBeenCalledWith(wrapper, 'data', list);
    expect([written, wrapper.data]).toEqual([[], [row('a', 1)]]);
  });
});
