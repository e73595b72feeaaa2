import type { InterfaceDefinition, InterfaceObject } from '@ampersand-prototype/generics';
import { dropdownItem } from '../../stories/story-providers';
import { absenceQuestions } from './absence-questions';

const item = (
  name: string,
  crud: string,
  parts: Partial<InterfaceObject> = {},
): InterfaceObject => ({
  ...dropdownItem({ name, crud, isUni: true, isTot: false }),
  relation: `${name}[A*B]`,
  ...parts,
});
const several = { ...dropdownItem({ name: '', crud: '', isUni: false, isTot: false }) }.expr;
const box = (...ifcObjects: InterfaceObject[]) => ({
  subinterfaces: { boxHeader: null, ifcObjects, refSubInterfaceName: null, refIsLinkTo: null },
});
const dropdown = (...ifcObjects: InterfaceObject[]) => ({
  subinterfaces: {
    ...{ boxHeader: { type: 'FILTEREDDROPDOWN', keyVals: [] }, ifcObjects },
    ...{ refSubInterfaceName: null, refIsLinkTo: null },
  },
});
const page = (ifcObject: InterfaceObject): InterfaceDefinition => ({
  ...{ name: 'Member', label: 'Member', isAPI: false, isTransactional: false, purpose: '' },
  ifcObject,
});

const shown = (definition: InterfaceDefinition) =>
  absenceQuestions(definition, [definition]).map(
    ({ what, label, path }) => `${what} ${label} (${path.join('/')})`,
  );

describe('questions about what is missing on a page', () => {
  it('are those that its rights and lists give rise to', () => {
    const loans = item('Loans', 'cRuD', { expr: several, ...box(item('Book', 'cRud')) });
    const root = item('Member', 'CRUD', box(item('Name', 'cRud'), item('Club', 'cRUd'), loans));
    expect(shown(page(root))).toEqual([
      'edit Name (Name)',
      'choice Club (Club)',
      'edit Loans (Loans)',
      'create Loans (Loans)',
      'content Loans (Loans)',
      'edit Loans › Book (Loans/Book)',
    ]);
  });

  it('call a dropdown by its box, and leave out what is not shown', () => {
    const choices = item('selectFrom', 'cRud', { expr: several, relation: null });
    const club = item('Club', 'cRud', dropdown(choices, item('setRelation', 'cRUd')));
    const root = item('Member', 'CRUD', box(club, item('Hidden', 'crud')));
    expect(shown(page(root))).toEqual([
      'edit Club (Club/selectFrom)',
      'content Club (Club/selectFrom)',
      'choice Club (Club/setRelation)',
    ]);
  });

  it('end where a page contains itself', () => {
    const inner = item('Parent', 'CRUD', {
      subinterfaces: {
        ...{ boxHeader: null, ifcObjects: null },
        ...{ refSubInterfaceName: 'Member', refIsLinkTo: false },
      },
    });
    const questions = shown(page(item('Member', 'CRUD', box(inner))));
    expect(questions).toHaveLength(4);
  });
});
