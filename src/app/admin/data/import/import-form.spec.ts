import { HttpEventType, HttpResponse, type HttpEvent } from '@angular/common/http';
import { TestBed } from '@angular/core/testing';
import { UndoStack } from '@ampersand-prototype/components';
import { NO_NOTIFICATIONS, type ImportResponse } from '@ampersand-prototype/generics';
import { Observable, Subject } from 'rxjs';
import { NotificationCenter } from '../../../notification/notification-center';
import { fillBrowserGaps } from '../../../testing/browser-gaps';
import { ShellHarness, requestError } from '../../../testing/shell-harness';

beforeEach(() => {
  localStorage.clear();
  fillBrowserGaps();
});

const IMPORTED: ImportResponse = {
  isPreview: false,
  isCommitted: true,
  invariantRulesHold: true,
  sessionRefreshAdvice: false,
  notifications: NO_NOTIFICATIONS,
  added: { atoms: {}, links: {}, replaced: {} },
  problems: [],
};

describe('the import of a file', () => {
  async function openWithFile(response: unknown, more = {}): Promise<ShellHarness> {
    const responses = { 'POST admin/import': response, ...more };
    const shell = await ShellHarness.open('/-/admin/data', {
      responses,
      navbar: { history: true },
    });
    await shell.settle();
    const input = shell.element.querySelector<HTMLInputElement>('input[type=file]')!;
    Object.defineProperty(input, 'files', { value: [new File(['{}'], 'data.json')] });
    input.dispatchEvent(new Event('change'));
    await shell.settle();
    return shell;
  }

  it('checks an import without storing it', async () => {
    const response = { ...IMPORTED, isPreview: true, isCommitted: false };
    const shell = await openWithFile(response);
    await shell.click('Check only');
    expect(shell.requests.at(-1)?.params.get('dryRun')).toBe('true');
    expect(shell.text('app-import-form')).toContain(
      'The file can be imported. Nothing has been saved yet.',
    );
  });

  it('tells how much an import added', async () => {
    const atoms = { Person: 2, Name: 3 };
    const added = { atoms, links: { 'name[Person*Name]': 4 }, replaced: {} };
    const shell = await openWithFile({ ...IMPORTED, added });
    await shell.click('Import');
    expect(shell.text('app-import-form')).toContain(
      'data.json was imported. New items: 5. New links: 4. Replaced values: 0.',
    );
    expect(shell.element.querySelector<HTMLInputElement>('input[type=file]')?.accept).toContain(
      '.csv',
    );
  });

  it.each([
    ['its button', (shell: ShellHarness) => shell.click('Undo')],
    [
      'Ctrl+Z',
      async (shell: ShellHarness) => {
        document.body.dispatchEvent(
          new KeyboardEvent('keydown', { bubbles: true, key: 'z', ctrlKey: true }),
        );
        await shell.settle();
      },
    ],
  ])('takes an import back by %s, and offers that no longer then', async (_, revert) => {
    const transaction = { seq: 7, mayUndo: true };
    const imported = { ...IMPORTED, transaction };
    const undone = {
      ...imported,
      content: null,
      patches: [],
      transaction: { seq: 8, mayUndo: true },
    };
    const shell = await openWithFile(imported, { 'POST transactions/7/undo': undone });
    await shell.click('Import');
    expect(TestBed.inject(UndoStack).steps()).toMatchObject([{ seq: 7, paths: [] }]);
    expect(shell.texts('app-undo-button button')).toEqual(['Undo']);
    await revert(shell);
    expect(shell.count('POST transactions/7/undo')).toBe(1);
    expect(shell.text('app-import-form')).not.toContain('has been imported');
    expect(shell.texts('app-undo-button button')).toEqual([]);
    expect(TestBed.inject(UndoStack).steps()).toEqual([]);
  });

  it('reports why an import was rejected', async () => {
    const invariants = [{ ruleMessage: 'One loan.', tuples: [] }];
    const body = {
      isCommitted: false,
      invariantRulesHold: false,
      notifications: { ...NO_NOTIFICATIONS, invariants },
    };
    const shell = await openWithFile({ status: 400, body });
    await shell.click('Import');
    expect(shell.text('app-import-form')).toContain(
      'data.json wasn’t imported. Nothing was saved.',
    );
    expect(shell.text('app-import-form')).toContain('One loan.');
  });

  it('explains a rule that an import would violate, by a preview of the same file', async () => {
    const invariants = [{ rule: 'oneLoan', ruleMessage: 'One loan.', tuples: [] }];
    const rejected = {
      ...IMPORTED,
      ...{ isPreview: true, isCommitted: false, invariantRulesHold: false },
      notifications: { ...NO_NOTIFICATIONS, invariants },
    };
    const shell = await openWithFile(rejected);
    await shell.click('Check only');
    const explained = { explanation: null, reason: 'tooCostly', repairs: [] };
    shell.responses['POST admin/import'] = { ...rejected, explained };
    shell.element.querySelector<HTMLElement>('app-import-form amp-why button')!.click();
    await shell.settle();
    expect(shell.text('app-import-form amp-explanation')).toContain('too much data');
    const last = shell.requests.findLast(({ url }) => url.endsWith('admin/import'));
    expect(last?.params.get('explain')).toBe('oneLoan');
    expect(last?.params.get('dryRun')).toBe('true');
  });

  it('shows how far an import is, and takes the outcome from its last line', async () => {
    const events = new Subject<HttpEvent<string>>();
    const shell = await openWithFile(events);
    await shell.press('Import');
    const step = async (event: object): Promise<string> => {
      events.next(event as HttpEvent<string>);
      await shell.render();
      const bar = shell.element.querySelector<HTMLProgressElement>('progress');
      return `${shell.text('.progress')} ${bar?.value}`;
    };
    const line = (content: object): string => `${JSON.stringify(content)}\n`;
    const reading = line({ progress: { step: 'reading', part: 0.5 } });
    const storing = line({ progress: { step: 'storing', part: 0.25 } });
    const type = HttpEventType.DownloadProgress;
    expect(await step({ type: HttpEventType.UploadProgress, loaded: 1, total: 4 })).toBe(
      'Sending the file… 25% 0.25',
    );
    expect(await step({ type, partialText: reading })).toBe('Reading the file… 50% 0.5');
    const half = `${reading}${storing}{"status":20`;
    expect(await step({ type, partialText: half })).toBe('Saving… 25% 0.25');
    const body = IMPORTED;
    events.next(new HttpResponse({ body: reading + storing + line({ status: 200, body }) }));
    events.complete();
    await shell.settle();
    expect(shell.element.querySelector('progress')).toBeNull();
    expect(shell.text('app-import-form')).toContain('data.json was imported.');
  });

  it.each([400, 409])('reports why it was rejected in the last line: %s', async (status) => {
    const invariants = [{ ruleMessage: 'One loan.', tuples: [] }];
    const notifications = { ...NO_NOTIFICATIONS, invariants };
    const body = { ...IMPORTED, isCommitted: false, invariantRulesHold: false, notifications };
    const shell = await openWithFile(`${JSON.stringify({ status, body })}\n`);
    await shell.click('Import');
    expect(shell.text('app-import-form [aria-live]')).toBe(
      'data.json wasn’t imported. Nothing was saved. One loan.',
    );
    expect(shell.count('GET app/navbar')).toBe(1);
  });

  it('reads menu and roles again after an import only that was stored', async () => {
    const shell = await openWithFile(IMPORTED);
    await shell.click('Import');
    expect(shell.count('GET app/navbar')).toBe(2);
    shell.responses['POST admin/import'] = { ...IMPORTED, isPreview: true, isCommitted: false };
    await shell.click('Check only');
    expect(shell.count('GET app/navbar')).toBe(2);
  });

  it('reports a rejection in the last line', async () => {
    const { body } = requestError(413, 'AMP-413-BODY', 'The file unfolds endlessly.') as {
      body: object;
    };
    const shell = await openWithFile(`${JSON.stringify({ status: 413, body })}\n`);
    await shell.click('Import');
    expect(TestBed.inject(NotificationCenter).notifications()[0]?.text).toBe(
      'The file unfolds endlessly.',
    );
  });

  it.each([
    ['ends before the last line', '{"progress":{"step":"storing","part":0.5}}\n'],
    ['is empty', ''],
    ['is cut in the last line', '{"status":200,"body":{"isComm'],
    ['is no answer of ours', '<!doctype html>'],
  ])('does not claim to know what became of an import whose answer %s', async (_, response) => {
    const shell = await openWithFile(response);
    await shell.click('Import');
    expect(shell.text('app-import-form [aria-live]')).toBe('');
    expect(shell.text('app-notification-list li')).toBe('Can’t reach the server.');
  });

  it('draws how far the sending of a file is whose size the browser does not tell', async () => {
    const events = new Subject<HttpEvent<string>>();
    const shell = await openWithFile(events);
    await shell.press('Import');
    for (const size of [{ total: 0 }, {}]) {
      events.next({ type: HttpEventType.UploadProgress, loaded: 0, ...size });
      await shell.render();
      expect(shell.element.querySelector('progress')?.getAttribute('value')).toBe('0');
    }
    events.complete();
  });

  it('takes the same file again, once it was mended', async () => {
    const shell = await openWithFile(IMPORTED);
    const input = shell.element.querySelector<HTMLInputElement>('input[type=file]')!;
    const emptied = jest.fn();
    // The browser of the tests lets no test choose a file.
    Object.defineProperty(input, 'value', { set: emptied });
    input.addEventListener('click', (event) => event.preventDefault());
    input.click();
    expect(emptied).toHaveBeenCalledWith('');
  });

  it('forgets what became of another file', async () => {
    const shell = await openWithFile(IMPORTED);
    await shell.click('Import');
    expect(shell.text('app-import-form [aria-live]')).toContain('data.json was imported.');
    shell.element.querySelector('input[type=file]')!.dispatchEvent(new Event('change'));
    await shell.settle();
    expect(shell.text('app-import-form [aria-live]')).toBe('');
  });

  it('ends an import on demand', async () => {
    let isOpen = false;
    const shell = await openWithFile(
      new Observable(() => {
        isOpen = true;
        return () => (isOpen = false);
      }),
    );
    await shell.press('Import');
    expect(isOpen).toBe(true);
    await shell.press('Cancel');
    await shell.settle();
    expect(isOpen).toBe(false);
    expect(shell.text('app-import-form')).toContain('The import was canceled.');
    expect(shell.text('app-import-form')).not.toContain('Cancel ');
  });

  it('tells other failures of an import', async () => {
    const shell = await openWithFile(
      requestError(413, 'AMP-413-BODY', 'The request body is too large.'),
    );
    await shell.click('Import');
    expect(shell.text('app-notification-list')).toContain('The request body is too large.');
  });
});
