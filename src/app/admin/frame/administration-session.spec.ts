import { HttpResponse } from '@angular/common/http';
import type { Type } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import { NO_NOTIFICATIONS } from '@ampersand-prototype/generics';
import { of } from 'rxjs';
import { Session } from '../../session/session';
import { fillBrowserGaps } from '../../testing/browser-gaps';
import { sampleNavbar } from '../../testing/sample-navbar';
import { ShellHarness } from '../../testing/shell-harness';
import { ImportForm } from '../data/import/import-form';
import { UnlockForm } from '../data/import/unlock-form';
import { MigrationForm } from '../data/migration/migration-form';
import { ReinstallForm } from '../data/reinstall/reinstall-form';
import { ActionConfirmations } from '../work/confirmation';

const IMPORTED = {
  isPreview: false,
  isCommitted: true,
  notifications: NO_NOTIFICATIONS,
  added: { atoms: {}, links: {}, replaced: {} },
};
const NOTHING_LOST = {
  steps: [],
  problems: [],
  suggestions: [],
  options: [],
  moved: [],
  dropped: [],
  violations: [],
  baseline: [],
};
const RESPONSES = {
  'POST admin/installer': NO_NOTIFICATIONS,
  'POST admin/migration': { ...NOTHING_LOST, fits: true, isApplied: true, kept: 1, copy: null },
  'POST admin/import': of(
    new HttpResponse({ body: `${JSON.stringify({ status: 200, body: IMPORTED })}\n` }),
  ),
  'POST admin/importmode/check': { locked: false, notifications: NO_NOTIFICATIONS },
};

describe('what changes menu and roles for all', () => {
  beforeEach(() => fillBrowserGaps());

  it.each<[string, Type<unknown>]>([
    ['an installation', ReinstallForm],
    ['a migration', MigrationForm],
    ['an import', ImportForm],
    ['the end of import mode', UnlockForm],
  ])('is followed by a session that was read after %s', async (_, form) => {
    const shell = await ShellHarness.open('/', { responses: RESPONSES });
    TestBed.inject(ActionConfirmations).confirm = () => Promise.resolve(true);
    const element = TestBed.createComponent(form).nativeElement as HTMLElement;
    await shell.settle();
    const file = element.querySelector<HTMLInputElement>('input[type=file]');
    if (file) Object.defineProperty(file, 'files', { value: [new File(['{}'], 'data.json')] });
    file?.dispatchEvent(new Event('change'));
    await shell.settle();
    const response = shell.hold('GET app/navbar');
    void TestBed.inject(Session).refresh();
    await shell.render();
    [...element.querySelectorAll('button')].at(-1)?.click();
    await shell.render();
    await response(sampleNavbar(), sampleNavbar({ contextLabel: 'Archive' }));
    expect(TestBed.inject(Session).contextName()).toBe('Archive');
  });
});
