import { NO_NOTIFICATIONS, type InvariantViolation } from '@ampersand-prototype/generics';
import { blockingLines } from './blocking-lines';

const atom = (name: string) => ({ _id_: name, _label_: name, concept: 'Repair', _ifcs_: [] });
const tuples = (names: readonly string[]) =>
  names.map((name) => ({ violationMessage: name, src: atom(name), tgt: atom(name) }));
const linesOf = (invariant: Omit<InvariantViolation, 'rule' | 'ruleMessage'>) =>
  blockingLines({
    ...NO_NOTIFICATIONS,
    invariants: [{ rule: 'r', ruleMessage: 'Repairs are planned.', ...invariant }],
  });
const TOT = { word: 'TOT', relation: 'company', source: 'Repair', target: 'Company' } as const;

describe('what forbids a deletion', () => {
  it('counts the items that would lose their last value, with three names', () => {
    const [line, ...others] = linesOf({
      ...{ asked: TOT, count: 43 },
      tuples: tuples(['Roof', 'Gutter', 'Door', 'Stairs']),
    });
    expect(others).toEqual([]);
    expect(line?.asked?.count).toBe(43);
    expect(line?.atoms.map(({ _id_ }) => _id_)).toEqual(['Roof', 'Gutter', 'Door']);
  });

  it('names a single item without a number', () => {
    const [line] = linesOf({ asked: TOT, tuples: tuples(['Roof']) });
    expect(line?.asked?.count).toBeUndefined();
  });

  it('lists three examples of another rule, and counts the others', () => {
    const lines = linesOf({ tuples: tuples(['Roof', 'Gutter', 'Door', 'Stairs', 'Sink']) });
    expect(lines.map(({ atoms, more }) => more ?? atoms[0]?._id_)).toEqual([
      ...['Roof', 'Gutter', 'Door'],
      2,
    ]);
  });

  it('lists all of a few', () => {
    const lines = linesOf({ tuples: tuples(['Roof', 'Gutter', 'Door']) });
    expect(lines.map(({ more }) => more)).toEqual([undefined, undefined, undefined]);
  });
});
