import { TestBed } from '@angular/core/testing';
import type { NoticeQueue } from '@ampersand-prototype/generics';
import { NO_NOTIFICATIONS } from '@ampersand-prototype/generics';
import { fillBrowserGaps } from '../../testing/browser-gaps';
import { ShellHarness } from '../../testing/shell-harness';

const QUEUE: NoticeQueue = {
  isOn: true,
  unreachable: { count: 101, accounts: ['cas', 'dan'] },
  queue: [{ account: 'ann', count: 3, attempts: 2, due: '2026-05-01T10:00:00.000Z' }],
  failures: [
    { account: 'ben', problem: '550 no such mailbox', failed: '2026-05-01T09:00:00.000Z' },
  ],
};

const open = (queue: NoticeQueue) =>
  ShellHarness.open('/-/admin/server', {
    responses: {
      'GET admin/notices': queue,
      'POST admin/notices/test': {
        ...NO_NOTIFICATIONS,
        successes: [{ message: 'boss@example.org' }],
      },
    },
  });

describe('the section of notices', () => {
  beforeEach(() => fillBrowserGaps());
  afterEach(() => TestBed.resetTestingModule());

  it('lists what is to be sent, and failures', async () => {
    const shell = await open(QUEUE);
    const [queue, failures] = shell.texts('app-notices-section app-data-table');
    expect(queue).toMatch(/ann.*3.*2/s);
    expect(failures).toMatch(/ben.*550 no such mailbox/s);
  });

  it('lists accounts that have no address, with the page of accounts', async () => {
    const shell = await open(QUEUE);
    const text = shell.text('app-notices-section details');
    expect(text).toContain('101 accounts have tasks, but no valid email address.');
    expect(text).toContain('cas, dan, …');
    const link = shell.element.querySelector('app-notices-section details a');
    expect(link?.getAttribute('href')).toBe('/-/admin/users');
  });

  it('sends a test message', async () => {
    const shell = await open({ ...QUEUE, queue: [], failures: [] });
    expect(shell.text('app-notices-section')).toContain('No notices are waiting.');
    await shell.click('Send a test message to me');
    expect(shell.text('app-notices-section [role=status]')).toBe(
      'A test message was sent to boss@example.org.',
    );
  });

  it('says that notices are off', async () => {
    const shell = await open({ ...QUEUE, isOn: false, queue: [], failures: [] });
    const text = shell.text('app-notices-section');
    expect(text).toContain('This server sends no notices');
    for (const setting of ['notices.smtp', 'notices.webHookOrigins'])
      expect(text).toContain(setting);
    expect(shell.element.querySelector('app-notices-section button')).toBeNull();
  });
});
