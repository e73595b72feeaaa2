import { TestBed } from '@angular/core/testing';
import { Router } from '@angular/router';
import { ApplicationEvents } from '@ampersand-prototype/components/application';
import {
  NO_NOTIFICATIONS,
  type RuleSource,
  type Notifications,
} from '@ampersand-prototype/generics';
import { NotificationCenter } from './notification-center';
import { notification, type AppNotification, notificationsOf } from './app-notification';

const violated: Partial<Notifications> = {
  errors: [
    { message: 'A book is lent once. Middlemarch is lent twice.' },
    { message: 'Disk full' },
  ],
  invariants: [
    {
      ruleMessage: 'A book is lent once.',
      tuples: [{ violationMessage: 'Middlemarch is lent twice.' }],
    },
  ],
};

const notify = ({ word }: RuleSource) => word;

describe('notificationsOf', () => {
  it('shows a violation once, although it is in errors as well', () => {
    expect(notificationsOf(violated, notify)).toEqual([
      notification('violation', 'A book is lent once.', ['Middlemarch is lent twice.']),
      notification('error', 'Disk full'),
    ]);
  });

  it('does not repeat the message of the rule for every violation', () => {
    const tuples = [{ violationMessage: 'No.' }, { violationMessage: 'No.' }];
    expect(
      notificationsOf({ invariants: [{ ruleMessage: 'No.', tuples }] }, notify)[0]?.details,
    ).toEqual([]);
  });

  it('tells in our words what the script has none for', () => {
    const asked = { word: 'TOT', relation: 'name', source: 'Animal', target: 'Name' } as const;
    const tuples = [{ violationMessage: 'Minoes' }];
    const reported = notificationsOf(
      { invariants: [{ ruleMessage: 'name[A*B]', asked, tuples }] },
      notify,
    );
    expect(reported).toEqual([notification('violation', 'TOT')]);
  });

  it('survives answers that lack members', () => {
    expect(notificationsOf({}, notify)).toEqual([]);
  });
});

describe('NotificationCenter', () => {
  let board: NotificationCenter;
  let events: ApplicationEvents;
  const texts = () =>
    board.notifications().map(({ text, count }) => (count > 1 ? `${text} ×${count}` : text));

  beforeEach(() => {
    jest.useFakeTimers();
    board = TestBed.inject(NotificationCenter);
    events = TestBed.inject(ApplicationEvents);
  });
  afterEach(() => jest.useRealTimers());

  it('counts the properties in which page and server do not fit together, and says what to do', () => {
    jest.spyOn(console, 'error').mockImplementation();
    for (const property of ['Name', 'Age'])
      events.reportMismatch({
        kind: 'missing',
        property,
        path: 'resource/P/p1',
        message: property,
      });
    expect(texts()).toEqual(['Part of this page doesn’t match the data from the server ×2']);
    expect(board.notifications()[0]?.details[0]).toContain('Generate the frontend again');
  });

  it('shows successes for a while and errors until they are dismissed', () => {
    events.notify({
      ...NO_NOTIFICATIONS,
      successes: [{ message: 'Stored' }],
      errors: [{ message: 'Wrong' }],
    });
    jest.advanceTimersByTime(60_000);
    expect(texts()).toEqual(['Wrong']);
    board.dismiss(board.notifications()[0]!.id);
    expect(texts()).toEqual([]);
  });

  it.each<[string, AppNotification, number]>([
    ['a success', notification('success', 'Stored'), 5000],
    ['an info', notification('info', 'By the way'), 5000],
    [
      'one that offers something',
      { ...notification('success', 'Gone'), action: { label: 'Undo', run: () => undefined } },
      20_000,
    ],
  ])('lets %s go by itself, not before it can be read', (_, passing, time) => {
    board.post(passing);
    jest.advanceTimersByTime(time - 1);
    expect(texts()).toEqual([passing.text]);
    jest.advanceTimersByTime(1);
    expect(texts()).toEqual([]);
  });

  it.each(['warning', 'error', 'violation'] as const)('lets no %s go by itself', (kind) => {
    board.post(notification(kind, 'Wrong'));
    jest.advanceTimersByTime(3_600_000);
    expect(texts()).toEqual(['Wrong']);
  });

  it('does what a notice offers, and is done with it', () => {
    const run = jest.fn();
    board.post({ ...notification('success', 'Gone'), action: { label: 'Undo', run } });
    board.act(board.notifications()[0]!);
    expect(run).toHaveBeenCalledTimes(1);
    expect(texts()).toEqual([]);
  });

  it('counts an error that comes again', () => {
    board.post(notification('error', 'Wrong'));
    board.post(notification('error', 'Wrong'));
    expect(texts()).toEqual(['Wrong ×2']);
  });

  it('does not let the time of an earlier success end a later one', () => {
    board.post(notification('success', 'Stored'));
    jest.advanceTimersByTime(4000);
    board.post(notification('success', 'Stored'));
    jest.advanceTimersByTime(4000);
    expect(texts()).toEqual(['Stored']);
  });

  it('takes violations away when a later attempt was stored', () => {
    events.notify({ ...NO_NOTIFICATIONS, ...violated, errors: [] });
    expect(texts()).toEqual(['A book is lent once.']);
    events.markStored();
    expect(texts()).toEqual([]);
  });

  it('holds the newest one, but keeps what stays before what passes', () => {
    board.post(notification('success', 'Stored'));
    board.post(notification('error', 'Error 1'));
    board.post(notification('error', 'Error 2'));
    board.post(notification('success', 'Stored'));
    expect(texts()).toEqual(['Error 2']);
  });

  it('is empty on another page', async () => {
    jest.useRealTimers();
    board.post(notification('error', 'Wrong'));
    await TestBed.inject(Router).navigateByUrl('/?tab=2');
    expect(texts()).toEqual(['Wrong']);
    await TestBed.inject(Router)
      .navigateByUrl('/elsewhere')
      .catch(() => undefined);
    expect(texts()).toEqual([]);
  });

  it('tells failed requests, except those that a field shows itself', () => {
    const requestError = {
      kind: 'server',
      status: 500,
      message: null,
      hint: 'Look in the log.',
    } as const;
    events.reportRequestError({ requestError, shownAtField: true });
    expect(texts()).toEqual([]);
    events.reportRequestError({ requestError, shownAtField: false });
    // The key of the words, which the shell brings.
    const reported = notification('error', 'requestError.server', ['Look in the log.']);
    expect(board.notifications()).toMatchObject([reported]);
    events.reportRequestError({
      requestError: { ...requestError, message: 'Disk full' },
      shownAtField: false,
    });
    expect(texts()).toEqual(['Disk full']);
  });
});
