import { NO_NOTIFICATIONS, type Violation } from '@ampersand-prototype/generics';
import { ofAtom, violationLines } from './edit-reason';

const atom = (id: string, label = id) => ({
  _id_: id,
  _label_: label,
  concept: 'Person',
  _ifcs_: [],
});
const told = (ruleMessage: string, ...tuples: readonly Violation[]) => ({
  ...NO_NOTIFICATIONS,
  errors: [{ message: ruleMessage }],
  invariants: [{ ruleMessage, tuples }],
});

describe('the reasons of a refusal', () => {
  it.each([
    ['its own text', 'Ann has no name', 'Ann has no name'],
    ['no text where it only names the atoms', 'Ann, Bo', ''],
  ])('give a violation %s', (_, violationMessage, text) => {
    const violation = { violationMessage, src: atom('a', 'Ann '), tgt: atom('b', 'Bo') };
    const [line] = violationLines(told('Everybody has a name', violation));
    expect(line).toMatchObject({ rule: 'Everybody has a name', text });
    expect(line?.atoms.map((a) => a._id_)).toEqual(['a', 'b']);
  });

  it('name an atom once that is both source and target', () => {
    const violation = { violationMessage: 'Ann', src: atom('a', 'Ann'), tgt: atom('a', 'Ann') };
    expect(violationLines(told('No', violation))[0]).toMatchObject({
      text: '',
      atoms: [{ _id_: 'a' }],
    });
  });

  it('tell violations of different atoms apart, also without a text', () => {
    const violations = ['a', 'b', 'a'].map((id) => ({
      violationMessage: id,
      src: atom(id),
      tgt: atom(id),
    }));
    expect(violationLines(told('No', ...violations))).toHaveLength(2);
  });

  it('say which atoms are made by the edits themselves', () => {
    const violation = { violationMessage: 'x', src: atom('a'), tgt: atom('b') };
    const [line] = violationLines(told('No', violation), new Set(['b']));
    expect(line?.atoms.map((a) => a.isNew)).toEqual([false, true]);
  });

  it.each([
    ['who had it before', ['b'], ['a']],
    ['all that would have it where none had it', ['a', 'b'], ['a', 'b']],
  ])('name %s', (_, created, others) => {
    const asked = { word: 'INJ', relation: 'name', source: 'Person', target: 'Name' } as const;
    const tuples = [{ violationMessage: '', src: atom('x'), others: [atom('a'), atom('b')] }];
    const invariants = [{ ruleMessage: '', tuples, asked }];
    const [line] = violationLines({ ...NO_NOTIFICATIONS, invariants }, new Set(created));
    expect(line?.asked?.others.map(({ _id_ }) => _id_)).toEqual(others);
  });

  it('are the errors where no rule is named', () => {
    const notifications = {
      ...NO_NOTIFICATIONS,
      errors: [{ message: 'Full' }, { message: 'Full' }],
    };
    expect(violationLines(notifications)).toEqual([{ rule: '', text: 'Full', atoms: [] }]);
  });

  it('of one atom leave it out, and are all of them where none is about it', () => {
    const violations = ['a', 'b'].map((id) => ({ violationMessage: id, src: atom(id) }));
    const lines = violationLines(told('No', ...violations));
    expect(ofAtom(lines, 'a')).toEqual([{ rule: 'No', text: '', atoms: [] }]);
    expect(ofAtom(lines, 'c')).toBe(lines);
  });
});
