import type { Notifications } from '@ampersand-prototype/generics';
import { isPassing, notification, notificationsOf } from './app-notification';

const reported = (notifications: Partial<Notifications>) =>
  notificationsOf(notifications, ({ word }) => word);

describe('the notices of an answer', () => {
  it('know how many violations the server only counted', () => {
    const tuples = [{ violationMessage: 'a' }, { violationMessage: 'b' }];
    const invariants = [{ ruleMessage: 'Rule', tuples, count: 130 }];
    expect(notificationsOf({ invariants }, () => '')).toMatchObject([
      { text: 'Rule', details: ['a', 'b'], unlisted: 128 },
    ]);
  });

  it('are of each kind, most severe first, with their count', () => {
    const response = {
      successes: [{ message: 'Stored', count: 2 }],
      infos: [{ message: 'By the way', count: 3 }],
      warnings: [{ message: 'Take care', count: 4 }],
      errors: [{ message: 'Disk full', count: 5 }],
      invariants: [{ ruleMessage: 'No.', tuples: [] }],
    };
    expect(reported(response)).toEqual([
      notification('violation', 'No.'),
      notification('error', 'Disk full', [], 5),
      notification('warning', 'Take care', [], 4),
      notification('info', 'By the way', [], 3),
      notification('success', 'Stored', [], 2),
    ]);
  });

  it('are errors also where a rule without words of its own is violated', () => {
    const invariants = [{ ruleMessage: '', tuples: [{ violationMessage: 'Ann has no name' }] }];
    expect(reported({ invariants, errors: [{ message: 'Disk full' }] })).toEqual([
      notification('violation', '', ['Ann has no name']),
      notification('error', 'Disk full'),
    ]);
  });

  it.each(['', ' \n'])('are none where there is nothing to tell: %j', (message) => {
    expect(reported({ infos: [{ message }], errors: [{ message }] })).toEqual([]);
  });

  it.each([
    ['success', true],
    ['info', true],
    ['warning', false],
    ['error', false],
    ['violation', false],
  ] as const)('pass by themselves or stay: %s', (kind, expected) => {
    expect(isPassing(notification(kind, 'x'))).toBe(expected);
  });
});
