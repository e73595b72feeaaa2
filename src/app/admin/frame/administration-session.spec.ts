import { HttpResponse } from '@angular/common/http';
import { TestBed } from '@angular/core/testing';
import { NO_NOTIFICATIONS } from '@ampersand-prototype/generics';
import { of } from 'rxjs';
import { Session } from '../../session/session';
import { fillBrowserGaps } from '../../testing/browser-gaps';
import { sampleNavbar } from '../../testing/sample-navbar';
import { ShellHarness } from '../../testing/shell-harness';
import { Imports } from '../data/import/imports';
import { Administration } from '../work/administration';

const IMPORTED = JSON.stringify({ status: 200, body: { isCommitted: true } });
const RESPONSES = {
  'POST admin/installer': NO_NOTIFICATIONS,
  'POST admin/migration': { isApplied: true },
  'POST admin/import': of(new HttpResponse({ body: `${IMPORTED}\n` })),
  'POST admin/importmode/check': { locked: false },
};

/** Ignores progress and never cancels. */
const LISTENER = { canceled: new AbortController().signal, progress: () => undefined };

describe('what changes menu and roles for all', () => {
  beforeEach(() => fillBrowserGaps());

  it.each<[string, (admin: Administration) => Promise<unknown>]>([
    ['an installation', (admin) => admin.install({})],
    ['a migration', (admin) => admin.migrate({ apply: true })],
    [
      'an import',
      () =>
        TestBed.inject(Imports).import(
          { file: new File(['{}'], 'a.json'), corrections: [] },
          false,
          LISTENER,
        ),
    ],
    ['the end of import mode', (admin) => admin.unlock()],
  ])('is followed by a session that was read after %s', async (_, change) => {
    const shell = await ShellHarness.open('/', { responses: RESPONSES });
    const response = shell.hold('GET app/navbar');
    void TestBed.inject(Session).refresh();
    await shell.render();
    const changing = change(TestBed.inject(Administration));
    await shell.render();
    await response(sampleNavbar(), sampleNavbar({ contextLabel: 'Archive' }));
    await changing;
    expect(TestBed.inject(Session).contextName()).toBe('Archive');
  });
});
