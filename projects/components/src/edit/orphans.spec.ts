import { bare, type JsonNode } from '@ampersand-prototype/components/application';
import { ResourceTree } from '../content/resource-tree';
import { ADDER, additionOf, type EditTarget, removalOf, rowOf, SINGLE } from './edit-target';
import { FieldEdits } from './field-edits';
import { isDone, markOrphans } from './orphans';

/** The content of a page about one person, with cats. */
function page() {
  const tom: JsonNode = { _id_: 'tom', _label_: 'Tom', Name: 'Tom', Toys: ['ball', 'mouse'] };
  const ann: JsonNode = { _id_: 'ann', _label_: 'Ann', Name: 'Ann', Cats: [tom], Best: null };
  const edits = new FieldEdits();
  const begin = (node: JsonNode, property: string, target: EditTarget = SINGLE) =>
    edits.begin(node, property, target, 'half');
  return { tom, ann, root: { data: ann } as JsonNode, edits, begin };
}

describe('an edit whose atom goes', () => {
  it('is kept with the reason, and those whose atoms stay go on', () => {
    const { tom, ann, root, edits, begin } = page();
    const [lost, kept] = [begin(tom, 'Name'), begin(ann, 'Name')];
    ann['Cats'] = [];
    markOrphans(edits, root);
    expect(lost.state()).toMatchObject({ kind: 'orphaned', draft: 'half' });
    expect(lost.reason()).toEqual({ kind: 'gone', label: 'Tom', requestError: null });
    expect(kept.state().kind).toBe('typing');
  });

  it('goes on in its row where that is read again, whatever its place', () => {
    const { tom, ann, root, edits, begin } = page();
    const tree = new ResourceTree();
    const merge = (...cats: JsonNode[]) => {
      const fresh = { data: { ...ann, Cats: cats } };
      tree.merge(root, fresh, edits);
      markOrphans(edits, root);
    };
    const edit = begin(tom, 'Name');
    merge();
    expect(edit.state().kind).toBe('orphaned');
    merge({ _id_: 'kit', Name: 'Kit' }, { ...tom, Name: 'Thomas' });
    expect(edit.state()).toMatchObject({ kind: 'typing', draft: 'half', stored: 'Thomas' });
    expect(edits.of((ann['Cats'] as JsonNode[])[1]!, 'Name')).toEqual([edit]);
  });

  it('is reported as a deleted page if nothing of it is left', () => {
    const { tom, ann, edits, begin } = page();
    const all = [begin(tom, 'Name'), begin(ann, 'Name')];
    markOrphans(edits, null);
    for (const edit of all)
      expect(edit.reason()).toMatchObject({ kind: 'gone', requestError: bare('deleted') });
  });

  it('is nothing more where it was to take something out of the atom', () => {
    const { tom, ann, root, edits, begin } = page();
    begin(tom, 'Toys', removalOf('ball'));
    ann['Cats'] = [];
    markOrphans(edits, root);
    expect(edits.all()).toEqual([]);
  });

  it('stays in the list around the atoms of a page, which is always there', () => {
    const { root, edits, begin } = page();
    const edit = begin(root, 'data', ADDER);
    markOrphans(edits, root);
    expect(edit.state().kind).toBe('typing');
  });

  it('stays in an atom that is still to be made, and so is on no page of the server', () => {
    const { ann, root, edits } = page();
    const cat: JsonNode = { _id_: 'new', Name: null };
    const maker = edits.begin(ann, 'Cats', additionOf('new'), cat);
    const change = { operations: [{ op: 'create', value: 'new' }] } as const;
    maker.apply({ kind: 'buffer', change });
    const edit = edits.begin(cat, 'Name', SINGLE, 'half');
    markOrphans(edits, root);
    expect(edit.state().kind).toBe('typing');
  });

  it('stays where its atom is found in another place', () => {
    const { tom, ann, root, edits, begin } = page();
    const edit = begin(tom, 'Name');
    Object.assign(ann, { Cats: [], Best: { _id_: 'box', Inside: [null, 'text', tom] } });
    markOrphans(edits, root);
    expect(edit.state().kind).toBe('typing');
  });

  it('keeps the first reason until the atom is there again', () => {
    const { tom, root, edits, begin } = page();
    const edit = begin(tom, 'Name');
    markOrphans(edits, null);
    markOrphans(edits, { data: null });
    expect(edit.reason()).toMatchObject({ requestError: bare('deleted') });
    markOrphans(edits, root);
    expect(edit.state()).toMatchObject({ kind: 'typing', draft: 'half' });
  });

  it.each<[string, string, EditTarget, string]>([
    ['a value', 'Name', SINGLE, 'typing'],
    ['something to add', 'Toys', ADDER, 'typing'],
    ['a value of a list that is still there', 'Toys', rowOf('mouse'), 'typing'],
    ['a value of a list that is not there', 'Toys', rowOf('rope'), 'orphaned'],
    ['what was put into it, which no input shows', 'Toys', additionOf('rope'), 'orphaned'],
  ])('goes on where its atom is there again, if it is %s', (_name, property, target, kind) => {
    const { tom, ann, root, edits, begin } = page();
    const edit = begin(tom, property, target);
    ann['Cats'] = [];
    markOrphans(edits, root);
    expect(edit.state().kind).toBe('orphaned');
    ann['Cats'] = [tom];
    markOrphans(edits, root);
    expect(edit.state().kind).toBe(kind);
  });
});

describe('an edit that takes something out', () => {
  it.each<[EditTarget, string, boolean]>([
    [removalOf('ball'), 'Toys', false],
    [removalOf('rope'), 'Toys', true],
    [additionOf('rope'), 'Toys', false],
    [removalOf('Tom'), 'Name', false],
    [removalOf('x'), 'Missing', true],
  ])('is done where that is not there any more: %j of %s', (target, property, expected) => {
    const { tom, begin } = page();
    expect(isDone(begin(tom, property, target))).toBe(expected);
  });
});
