import { bare } from '@ampersand-prototype/components/application';
import type { Change } from './change';
import type { EditReason } from './edit-reason';
import { comingTo, type EditEvent, type EditState, transition, typing } from './edit-state';

const A: Change = { operations: [{ op: 'replace', value: 'a' }] };
const B: Change = { operations: [{ op: 'replace', value: 'b' }] };
const LINK: Change = { operations: [{ op: 'add', value: 'x' }] };
const RULE: EditReason = { kind: 'violations', lines: [] };
const CHANGED: EditReason = { kind: 'changed', current: 'theirs' };
const GONE: EditReason = { kind: 'gone', label: 'Ann', requestError: null };
const RESENT: EditReason = { kind: 'rejected', requestError: bare('offline'), isResent: true };
const PROBLEM = { expected: 'expect.date' };

/** The state after these events, of an edit that began with a draft over `old`. */
function after(...events: readonly EditEvent[]): EditState {
  return events.reduce(transition, typing('draft', 'old', 'old'));
}
const submit = (change: Change): EditEvent => ({ kind: 'submit', change });
const depart = (change: Change): EditEvent => ({ kind: 'depart', change });
const store = (change: Change): EditEvent => ({ kind: 'store', change });
const reject = (change: Change, reason: EditReason): EditEvent => ({
  kind: 'reject',
  change,
  reason,
});
const lose = (change: Change): EditEvent => ({ kind: 'lose', change, reason: RULE });
const type = (draft: string): EditEvent => ({ kind: 'type', draft });

describe('the transition of an edit', () => {
  it.each<[string, readonly EditEvent[], Partial<Record<string, unknown>>]>([
    ['begins with typing', [], { kind: 'typing', draft: 'draft', seen: 'old', underWay: null }],
    ['takes what is typed', [type('x')], { kind: 'typing', draft: 'x', problem: null }],
    [
      'says what is wrong with the text',
      [{ kind: 'misread', problem: PROBLEM }],
      { problem: PROBLEM },
    ],
    [
      'forgets what was wrong when the user types on',
      [{ kind: 'misread', problem: PROBLEM }, type('x')],
      { problem: null },
    ],
    ['waits for its turn', [submit(A)], { kind: 'sending', change: A, underWay: null }],
    [
      'keeps what is sent by itself while the user types on',
      [submit(A), reject(A, RESENT), type('b')],
      { kind: 'typing', submitted: A },
    ],
    [
      'sends no more what was refused when the user types on',
      [submit(A), reject(A, RULE), type('b')],
      { kind: 'typing', submitted: null },
    ],
    [
      'keeps what waits to be saved out of the way of what is typed on',
      [{ kind: 'buffer', change: A }, type('b')],
      { kind: 'typing', submitted: null },
    ],
    [
      'has seen what the user stored in the same place by another field',
      [{ kind: 'own', value: 'mine' }],
      { seen: 'mine', stored: 'old', draft: 'draft' },
    ],
    ['is under way', [submit(A), depart(A)], { kind: 'sending', change: A, underWay: A }],
    [
      'is over when it is stored',
      [submit(A), depart(A), store(A)],
      { kind: 'over', isStored: true },
    ],
    [
      'goes on with what was typed meanwhile, which the user saw',
      [submit(A), depart(A), type('b'), store(A)],
      { kind: 'typing', draft: 'b', seen: 'a', stored: 'a', underWay: null },
    ],
    [
      'goes on with the newer change, in the place of the older one',
      [submit(A), depart(A), type('b'), submit(B), store(A)],
      { kind: 'sending', change: B, seen: 'a', stored: 'a', underWay: null },
    ],
    [
      'is not over by the answer to an older change',
      [submit(A), depart(A), submit(B), store(A), depart(B), store(B)],
      { kind: 'over', isStored: true },
    ],
    [
      'keeps a newer change that waits for its turn where an older one has its answer',
      [submit(A), depart(A), submit(B), type('c'), store(A)],
      { kind: 'typing', draft: 'c', submitted: B },
    ],
    [
      'keeps what it saw where a change writes no single value',
      [submit(LINK), depart(LINK), type('b'), store(LINK)],
      { seen: 'old', stored: 'old' },
    ],
    [
      'waits with the reason',
      [submit(A), depart(A), reject(A, RULE)],
      { kind: 'waiting', change: A, reason: RULE, underWay: null, wasRejected: true },
    ],
    [
      'is not blamed for an older change',
      [submit(A), depart(A), type('b'), reject(A, RULE)],
      { kind: 'typing', draft: 'b', underWay: null, wasRejected: false },
    ],
    [
      'may be stored where no answer came',
      [submit(A), depart(A), lose(A)],
      { kind: 'waiting', change: A, underWay: A, wasRejected: false },
    ],
    [
      'is over when the repetition is answered',
      [submit(A), depart(A), lose(A), submit(A), store(A)],
      { kind: 'over', isStored: true },
    ],
    [
      'has seen what it was told about, when the user goes on',
      [submit(A), depart(A), reject(A, CHANGED), submit(A)],
      { kind: 'sending', seen: 'theirs' },
    ],
    [
      'has seen it when the user types on',
      [submit(A), depart(A), reject(A, CHANGED), type('x')],
      { kind: 'typing', seen: 'theirs' },
    ],
    [
      'has not seen what a merge brings',
      [{ kind: 'renew', stored: 'n' }],
      { seen: 'old', stored: 'n' },
    ],
    ['is kept until the user saves', [{ kind: 'buffer', change: A }], { kind: 'buffered' }],
    [
      'is saved',
      [{ kind: 'buffer', change: A }, depart(A), store(A)],
      { kind: 'over', isStored: true },
    ],
    [
      'stays buffered where it is changed while it is saved',
      [{ kind: 'buffer', change: A }, depart(A), { kind: 'buffer', change: B }, store(A)],
      { kind: 'buffered', change: B, seen: 'a' },
    ],
    [
      'stays buffered where the saving got no answer',
      [{ kind: 'buffer', change: A }, depart(A), lose(A)],
      { kind: 'buffered', underWay: A },
    ],
    [
      'is free again when the request is tried in another company',
      [submit(A), depart(A), { kind: 'return', change: A }],
      { kind: 'sending', change: A, underWay: null },
    ],
    [
      'goes back to the change under way',
      [submit(A), depart(A), type('b'), { kind: 'revert' }],
      { kind: 'sending', change: A, draft: 'a', underWay: A },
    ],
    ['has nothing to go back to', [{ kind: 'revert' }], { kind: 'typing', draft: 'draft' }],
    [
      'keeps what was typed when its atom is gone',
      [{ kind: 'orphan', reason: GONE }],
      { kind: 'orphaned', draft: 'draft', reason: GONE },
    ],
    [
      'goes on where its atom is there again',
      [{ kind: 'orphan', reason: GONE }, { kind: 'find' }],
      { kind: 'typing', draft: 'draft', problem: null, submitted: null },
    ],
    [
      'is not sent for an atom that is gone',
      [{ kind: 'orphan', reason: GONE }, submit(A), reject(A, RULE)],
      { kind: 'orphaned' },
    ],
    [
      'is over where it was stored before its atom went',
      [submit(A), depart(A), { kind: 'orphan', reason: GONE }, store(A)],
      { kind: 'over', isStored: true },
    ],
    [
      'ends for good when it is dropped without its atom',
      [{ kind: 'orphan', reason: GONE }, { kind: 'drop' }, { kind: 'find' }],
      { kind: 'over', isStored: false },
    ],
    [
      'tells how its atom went at last',
      [
        { kind: 'orphan', reason: GONE },
        { kind: 'orphan', reason: RULE },
      ],
      { kind: 'orphaned', reason: RULE },
    ],
    [
      'knows what is stored where its atom is gone',
      [
        { kind: 'orphan', reason: GONE },
        { kind: 'renew', stored: 'n' },
      ],
      { kind: 'orphaned', stored: 'n', seen: 'old' },
    ],
    [
      'is not over by the answer to another change where its atom is gone',
      [submit(A), depart(A), { kind: 'orphan', reason: GONE }, store(B)],
      { kind: 'orphaned', underWay: A },
    ],
    [
      'is not over by what was only on its way to an atom that is gone',
      [submit(A), depart(A), { kind: 'orphan', reason: GONE }, { kind: 'return', change: A }],
      { kind: 'orphaned', underWay: A },
    ],
    [
      'has nothing wrong in its form once it is submitted',
      [submit(A), { kind: 'misread', problem: PROBLEM }],
      { kind: 'sending', problem: undefined },
    ],
    [
      'stays under way where another change comes back',
      [submit(A), depart(A), { kind: 'return', change: B }],
      { underWay: A },
    ],
    [
      'stays under way where an older change is refused',
      [submit(A), depart(A), submit(B), depart(B), reject(A, RULE)],
      { kind: 'sending', change: B, underWay: B },
    ],
    [
      'keeps through what is typed on what waits for its turn',
      [submit(A), type('b'), type('bc')],
      { kind: 'typing', draft: 'bc', submitted: A },
    ],
    [
      'waits for its turn no more once it is refused',
      [submit(A), type('b'), reject(A, RULE)],
      { kind: 'typing', submitted: null },
    ],
    [
      'was refused, also where the next attempt fails otherwise',
      [submit(A), reject(A, RULE), submit(B), reject(B, RESENT)],
      { kind: 'waiting', reason: RESENT, wasRejected: true },
    ],
    [
      'goes back to a change that writes no single value with what was typed',
      [submit(LINK), depart(LINK), type('b'), { kind: 'revert' }],
      { kind: 'sending', change: LINK, draft: 'b' },
    ],
    ['ends when it is dropped', [{ kind: 'drop' }], { kind: 'over', isStored: false }],
    ['stays over', [{ kind: 'drop' }, type('x'), submit(A), store(A)], { isStored: false }],
  ])('%s', (_, events, expected) => {
    expect({ problem: undefined, ...after(...events) }).toMatchObject(expected);
  });

  it('never changes a state in place', () => {
    const before = Object.freeze(after(submit(A), depart(A)));
    expect(() => transition(before, store(A))).not.toThrow();
    expect(before.kind).toBe('sending');
  });
});

it.each([[undefined], [['a', 'b']]])(
  'an edit that compares nothing (%j) goes on to do so',
  (seen) => {
    const state = transition(typing('draft', seen, seen), { kind: 'own', value: 'mine' });
    expect(state.seen).toEqual(seen);
  },
);

it.each<[string, readonly EditEvent[], unknown]>([
  ['what is stored while nothing is submitted', [], 'old'],
  ['what is submitted, also where the user types on', [submit(A), type('b')], 'a'],
  ['what is under way', [submit(A), depart(A)], 'a'],
  ['what is stored where a change writes no single value', [submit(LINK), depart(LINK)], 'old'],
  ['what is stored where the change was refused', [submit(A), depart(A), reject(A, RULE)], 'old'],
])('the place is going to hold %s', (_name, events, expected) => {
  expect(comingTo(after(...events))).toBe(expected);
});
