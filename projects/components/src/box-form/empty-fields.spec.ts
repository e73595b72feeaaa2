import type { InterfaceObject } from '@ampersand-prototype/generics';
import type { JsonNode } from '@ampersand-prototype/components/application';
import { isLeftOut, type EmptyField } from './empty-fields';

const item = (flags: string, rest: object = {}): InterfaceObject =>
  ({
    type: 'ObjExpression',
    name: 'Part',
    crud: {
      create: flags.includes('C'),
      read: true,
      update: flags.includes('U'),
      delete: flags.includes('D'),
    },
    expr: { isIdent: false },
    subinterfaces: null,
    ...rest,
  }) as unknown as InterfaceObject;
const group = (...parts: InterfaceObject[]) =>
  item('', { expr: { isIdent: true }, subinterfaces: { ifcObjects: parts } });
const part = (name: string, flags = '') => item(flags, { name });
const node = (values: object): JsonNode => ({ _id_: 'a', ...values });

const decide = (rest: Partial<EmptyField>) =>
  isLeftOut({
    ...{ item: item(''), value: null, ofForm: null, hidesUnfillable: true, isBoxShown: false },
    read: (each, property) => each[property],
    ...rest,
  });

describe('an empty field of a form', () => {
  it.each<[string, Partial<EmptyField>, boolean]>([
    ['is left out', {}, true],
    ['is shown by default', { hidesUnfillable: false }, false],
    ['is left out if its text is empty', { value: '' }, true],
    ['is left out if its list is empty', { value: [] }, true],
    ['is not empty with 0', { value: 0 }, false],
    ['is not empty with false', { value: false }, false],
    ['is not empty with an object', { value: node({}) }, false],
    ['is shown with C', { item: item('C') }, false],
    ['is shown with U', { item: item('U') }, false],
    ['is left out with D', { item: item('D') }, true],
    ['is shown while the model is not known', { item: null }, false],
    ['is shown if the box says so', { isBoxShown: true }, false],
    ['is shown if the form shows all', { ofForm: 'show' }, false],
    [
      'is left out if the form hides all, with U as well',
      { ofForm: 'hide', item: item('U'), hidesUnfillable: false },
      true,
    ],
    [
      'is left out if the form hides all, whatever its box says',
      { ofForm: 'hide', isBoxShown: true },
      true,
    ],
  ])('%s', (_, rest, expected) => {
    expect(decide(rest)).toBe(expected);
  });

  it.each<[string, InterfaceObject, object, boolean]>([
    ['is left out', group(part('A'), part('B')), { A: null, B: [] }, true],
    ['is shown with a value', group(part('A'), part('B')), { A: null, B: [1] }, false],
    [
      'is shown if a part can be filled',
      group(part('A'), part('B', 'U')),
      { A: null, B: [] },
      false,
    ],
    ['is left out with an empty group', group(group(part('A'))), { Part: node({ A: '' }) }, true],
    ['is shown with a filled group', group(group(part('A'))), { Part: node({ A: 'x' }) }, false],
  ])('that is a group %s', (_, of, values, expected) => {
    expect(decide({ item: of, value: node(values) })).toBe(expected);
  });
});
