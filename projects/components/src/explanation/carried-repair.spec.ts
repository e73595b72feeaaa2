import type { Repair } from '@ampersand-prototype/generics';
import { CarriedRepair } from './carried-repair';

const REPAIR: Repair = {
  ...{ title: 'Clear “Age”', operations: [{ op: 'replace', path: 'Age', value: null }] },
  ...{ interface: 'Person', concept: 'Person', atom: 'p1', isHere: false },
  effects: { changes: [], counts: [], signals: { appear: [], vanish: [] } },
};

describe('a repair that a link carries', () => {
  it('is made once, by the page that it is for', () => {
    const carried = new CarriedRepair();
    carried.carry(REPAIR);
    expect(carried.take('Person', 'p1')).toBe(REPAIR);
    expect(carried.take('Person', 'p1')).toBeNull();
  });

  it.each([
    ['Person', 'p2'],
    ['People', 'p1'],
  ])('is dropped by another page: %s %s', (name, atom) => {
    const carried = new CarriedRepair();
    carried.carry(REPAIR);
    expect(carried.take(name, atom)).toBeNull();
    expect(carried.take('Person', 'p1')).toBeNull();
  });
});
