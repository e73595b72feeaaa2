import { NO_NOTIFICATIONS, type Violation } from '@ampersand-prototype/generics';
import {
  type EditReason,
  explainableRules,
  needsOnlyMore,
  ofAtom,
  type ReasonLine,
  violationLines,
  withoutReasons,
  withoutStored,
} from './edit-reason';

const atom = (id: string, label = id) => ({
  _id_: id,
  _label_: label,
  concept: 'Person',
  _ifcs_: [],
});
const reported = (ruleMessage: string, ...tuples: readonly Violation[]) => ({
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
    const [line] = violationLines(reported('Everybody has a name', violation));
    expect(line).toMatchObject({ rule: 'Everybody has a name', text });
    expect(line?.atoms.map((a) => a._id_)).toEqual(['a', 'b']);
  });

  it('name an atom once that is both source and target', () => {
    const violation = { violationMessage: 'Ann', src: atom('a', 'Ann'), tgt: atom('a', 'Ann') };
    expect(violationLines(reported('No', violation))[0]).toMatchObject({
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
    expect(violationLines(reported('No', ...violations))).toHaveLength(2);
  });

  it('say which atoms are made by the edits themselves', () => {
    const violation = { violationMessage: 'x', src: atom('a'), tgt: atom('b') };
    const [line] = violationLines(reported('No', violation), new Set(['b']));
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

  it.each<[string, readonly Violation[], readonly object[]]>([
    ['without violations', [], [{ rule: '', text: 'No', atoms: [] }]],
    [
      'whose violations say nothing more',
      [{ violationMessage: '', src: atom('a') }],
      [{ rule: '', text: 'No', atoms: [{ ...atom('a'), isNew: false }] }],
    ],
    [
      'whose violations repeat it',
      [{ violationMessage: 'No', src: atom('a') }],
      [{ rule: '', text: 'No', atoms: [{ ...atom('a'), isNew: false }] }],
    ],
    [
      'about an atom without a name',
      [{ violationMessage: 'a', src: atom('a', '') }],
      [{ rule: 'No', text: '', atoms: [{ ...atom('a', ''), isNew: false }] }],
    ],
  ])('tell a rule %s once', (_name, violations, lines) => {
    expect(violationLines(reported('No', ...violations))).toEqual(lines);
  });

  it('combine equal messages about several atoms', () => {
    const violations = ['a', 'b'].map((id) => ({ violationMessage: 'Too many', src: atom(id) }));
    expect(violationLines(reported('No', ...violations))).toMatchObject([
      { rule: 'No', text: 'Too many' },
    ]);
  });

  it('are not the errors where a rule is named', () => {
    expect(violationLines(reported('No')).map(({ text }) => text)).toEqual(['No']);
    const notifications = { ...reported('No'), errors: [{ message: 'Full' }] };
    expect(violationLines(notifications).map(({ text }) => text)).toEqual(['No']);
  });

  it('of one atom leave out also who had it before', () => {
    const asked = { word: 'INJ', relation: 'name', source: 'Person', target: 'Name' } as const;
    const tuples = [
      { violationMessage: '', src: atom('x'), tgt: atom('y'), others: [atom('x'), atom('b')] },
    ];
    const invariants = [{ ruleMessage: '', tuples, asked }];
    const [line] = ofAtom(violationLines({ ...NO_NOTIFICATIONS, invariants }), 'x');
    expect(line?.atoms.map(({ _id_ }) => _id_)).toEqual(['y']);
    expect(line?.asked?.others.map(({ _id_ }) => _id_)).toEqual(['b']);
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
    const lines = violationLines(reported('No', ...violations));
    expect(ofAtom(lines, 'a')).toEqual([{ rule: 'No', text: '', atoms: [] }]);
    expect(ofAtom(lines, 'c')).toBe(lines);
  });
});

describe('reasons that block a new atom', () => {
  const requestOptions = (word: 'TOT' | 'INJ', ...isNew: readonly boolean[]): ReasonLine => {
    const of = isNew.map((each, i) => ({ ...atom(`a${i}`), isNew: each }));
    const what = { word, relation: 'name', source: 'Person', target: 'Name' } as const;
    return { rule: '', text: '', atoms: [], asked: { what, of, others: [] } };
  };
  const rule: ReasonLine = { rule: '', text: 'No', atoms: [] };

  it.each<[string, readonly ReasonLine[], boolean]>([
    ['what it still needs', [requestOptions('TOT', true), requestOptions('TOT', true, true)], true],
    ['what something else needs as well', [requestOptions('TOT', true, false)], false],
    ['a need and something else', [requestOptions('TOT', true), rule], false],
    ['that somebody has it already', [requestOptions('INJ', true)], false],
    ['nothing', [], false],
  ])('is only more of it where it is %s', (_name, lines, expected) => {
    expect(needsOnlyMore(lines)).toBe(expected);
  });
});

describe('the rules that a reason can be explained by', () => {
  const rejected = { address: 'resource/Person/a', operations: [], mustExist: false };
  const violated = (rule: string | undefined, ruleMessage: string) => ({
    ...{ rule, ruleMessage, tuples: [] },
  });
  const linesOf = (...invariants: readonly ReturnType<typeof violated>[]) =>
    violationLines({ ...NO_NOTIFICATIONS, invariants: invariants });
  const lacking = linesOf(violated('TOT name', 'No name')).map((line) => {
    const of = [{ ...atom('a'), isNew: true }];
    const what = { word: 'TOT', relation: 'name', source: 'Person', target: 'Name' } as const;
    return { ...line, atoms: of, asked: { what, of, others: [] } };
  });

  it('are those that rejected a request, each once', () => {
    const lines = linesOf(violated('r', 'A'), violated('s', 'B'), violated('r', 'C'));
    expect(explainableRules({ kind: 'violations', lines, rejected })).toEqual(['r', 's']);
  });

  it.each<[string, EditReason | null]>([
    [
      'the server names none',
      { kind: 'violations', lines: linesOf(violated(undefined, 'A')), rejected },
    ],
    ['nothing was sent', { kind: 'violations', lines: linesOf(violated('r', 'A')) }],
    ['a new atom only lacks values', { kind: 'violations', lines: lacking, rejected }],
    ['no rule rejected it', { kind: 'changed', current: 'x' }],
    ['there is no reason', null],
  ])('are none where %s', (_, reason) => {
    expect(explainableRules(reason)).toEqual([]);
  });
});

describe('remaining reasons', () => {
  const all = {
    ...reported('No'),
    successes: [{ message: 'Stored' }, { message: 'Sent' }],
    infos: [{ message: 'By the way' }],
  };

  it('is not that it is stored, which the page shows', () => {
    expect(withoutStored(all)).toEqual({ ...all, successes: [{ message: 'Sent' }] });
  });

  it('is not what stands at the fields', () => {
    expect(withoutReasons(all)).toEqual({ ...all, errors: [], invariants: [] });
  });
});
