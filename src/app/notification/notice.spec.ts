import type { Notifications } from '@ampersand-prototype/generics';
import { isPassing, notice, noticesOf } from './notice';

const told = (notifications: Partial<Notifications>) =>
  noticesOf(notifications, ({ word }) => word);

describe('the notices of an answer', () => {
  it('are of each kind, what is worst first, with how often each was told', () => {
    const answer = {
      successes: [{ message: 'Stored', count: 2 }],
      infos: [{ message: 'By the way', count: 3 }],
      warnings: [{ message: 'Take care', count: 4 }],
      errors: [{ message: 'Disk full', count: 5 }],
      invariants: [{ ruleMessage: 'No.', tuples: [] }],
    };
    expect(told(answer)).toEqual([
      notice('violation', 'No.'),
      notice('error', 'Disk full', [], 5),
      notice('warning', 'Take care', [], 4),
      notice('info', 'By the way', [], 3),
      notice('success', 'Stored', [], 2),
    ]);
  });

  it('are errors also where a rule without words of its own is violated', () => {
    const invariants = [{ ruleMessage: '', tuples: [{ violationMessage: 'Ann has no name' }] }];
    expect(told({ invariants, errors: [{ message: 'Disk full' }] })).toEqual([
      notice('violation', '', ['Ann has no name']),
      notice('error', 'Disk full'),
    ]);
  });

  it.each(['', ' \n'])('are none where there is nothing to tell: %j', (message) => {
    expect(told({ infos: [{ message }], errors: [{ message }] })).toEqual([]);
  });

  it.each([
    ['success', true],
    ['info', true],
    ['warning', false],
    ['error', false],
    ['violation', false],
  ] as const)('pass by themselves or stay: %s', (kind, expected) => {
    expect(isPassing(notice(kind, 'x'))).toBe(expected);
  });
});
