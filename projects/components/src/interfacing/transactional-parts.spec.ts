import type { InterfaceDefinition } from '@ampersand-prototype/generics';
import { isWithin, transactionalParts } from './transactional-parts';

const item = (name: string, sub: object | null = null) => ({ name, subinterfaces: sub });
const box = (...items: object[]) => ({ ifcObjects: items, refSubInterfaceName: null });
const shows = (name: string, refIsLinkTo = false) => ({
  ifcObjects: null,
  refSubInterfaceName: name,
  refIsLinkTo,
});
const ifc = (name: string, isTransactional: boolean, sub: object | null) =>
  ({ name, isTransactional, ifcObject: item(name, sub) }) as unknown as InterfaceDefinition;

const MODEL = [
  ifc('Booking', true, box(item('Guest'))),
  ifc('Room', false, box(item('Name'), item('Bookings', shows('Booking')))),
  ifc('Hotel', false, box(item('Rooms', box(item('Room', shows('Room')))))),
  ifc('Links', false, box(item('Bookings', shows('Booking', true)))),
  ifc('Same', false, shows('Booking')),
  ifc('Loop', false, box(item('Again', shows('Loop')))),
];

describe('the transactional parts of an interface', () => {
  it.each([
    ['Booking', [[]]],
    ['Room', [['Bookings']]],
    ['Hotel', [['Rooms', 'Room', 'Bookings']]],
    ['Links', []],
    ['Same', [[]]],
    ['Loop', []],
    ['Unknown', []],
  ])('of %s are %j', (name, parts) => {
    expect(transactionalParts(name, MODEL)).toEqual(parts);
  });

  it.each([
    ['Name', false],
    ['Bookings', true],
    ['Bookings/b1/Guest', true],
    ['Other/Bookings/Guest', false],
    ['', false],
  ])('of Room hold %s: %s', (path, expected) => {
    expect(isWithin(transactionalParts('Room', MODEL), path.split('/'))).toBe(expected);
  });

  it.each([
    ['Rooms/r1/Room/r1/Bookings/b1/Guest', true],
    ['Rooms/r1/Room/Bookings/b1', true],
    ['Rooms/r1/Room/r1/Name', false],
    ['Rooms/Bookings/Room/r1/Name', false],
  ])('of Hotel hold %s: %s', (path, expected) => {
    expect(isWithin(transactionalParts('Hotel', MODEL), path.split('/'))).toBe(expected);
  });

  it('hold everything where the interface as a whole is one', () => {
    expect(isWithin(transactionalParts('Booking', MODEL), ['Guest'])).toBe(true);
  });
});
