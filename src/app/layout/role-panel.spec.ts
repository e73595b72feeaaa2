import { TestBed } from '@angular/core/testing';
import { ApplicationEvents } from '@ampersand-prototype/components/application';
import type { Navbar } from '@ampersand-prototype/generics';
import { fillBrowserGaps } from '../testing/browser-gaps';
import { sampleNavbar } from '../testing/sample-navbar';
import { ShellHarness, requestError, type StubResponses } from '../testing/shell-harness';

const REJECTED = { 'PATCH app/roles': requestError(400, 'AMP-400-ROLE', 'Unknown role.') };
const STORED = { 'PATCH app/roles': [] };

const open = (navbar: Partial<Navbar>, responses: StubResponses) =>
  ShellHarness.open('/', {
    navbar,
    responses: { ...responses, 'GET app/navbar': sampleNavbar(navbar) },
  });

/** The roles with their boxes, as they are seen. */
function shown(shell: ShellHarness): readonly string[] {
  return Array.from(
    shell.element.querySelectorAll<HTMLLabelElement>('app-role-panel label'),
    (label) => `${label.querySelector('input')?.checked ? '☑' : '☐'} ${label.textContent.trim()}`,
  );
}

describe('the panel of the roles', () => {
  beforeEach(() => {
    localStorage.clear();
    fillBrowserGaps();
  });

  it.each([
    ['several', false],
    ['one', true],
  ])(
    'shows the roles as they are, also after a refusal, where %s may be active',
    async (_, singleRole) => {
      const shell = await open({ singleRole }, REJECTED);
      expect(shown(shell)).toEqual(['☑ Librarian', '☐ Member']);
      await shell.click('Member');
      expect(shell.text('app-notification-list li')).toContain('Unknown role.');
      expect(shown(shell)).toEqual(['☑ Librarian', '☐ Member']);
    },
  );

  it('shows the roles as changed elsewhere, if switching is rejected', async () => {
    const shell = await open({}, REJECTED);
    const sessionRoles = sampleNavbar().sessionRoles.map((role) => ({ ...role, active: true }));
    shell.responses['GET app/navbar'] = sampleNavbar({ sessionRoles });
    await shell.click('Librarian');
    expect(shown(shell)).toEqual(['☑ Librarian', '☑ Member']);
  });

  it('switches one at a time', async () => {
    const shell = await open({}, {});
    const response = shell.hold('PATCH app/roles');
    await shell.press('Member');
    const fields = shell.element.querySelector<HTMLFieldSetElement>('app-role-panel fieldset');
    expect(fields?.disabled).toBe(true);
    await response([]);
    expect(fields?.disabled).toBe(false);
  });

  it('takes nothing for the new menu that was asked before', async () => {
    const shell = await open({}, STORED);
    const response = shell.hold('GET app/navbar');
    TestBed.inject(ApplicationEvents).adviseRefresh();
    await shell.render();
    await shell.press('Member');
    await response(sampleNavbar(), sampleNavbar({ contextName: 'For members' }));
    expect(shell.text('h1')).toBe('For members');
    expect(shell.count('GET app/navbar')).toBe(3);
  });

  it.each<[string, Partial<Navbar>, string, string]>([
    ['their labels', {}, 'Roles: Librarian', 'Librarian'],
    [
      'the identifier of a role without a label',
      { sessionRoles: [{ id: 'Clerk', label: '', active: true }] },
      'Roles: Clerk',
      'Clerk',
    ],
    [
      'nothing where none is active',
      { sessionRoles: [{ id: 'C', label: 'C', active: false }] },
      'Roles',
      '',
    ],
    [
      'all that are active, without those that everybody has',
      {
        sessionRoles: ['Anonymous', 'Any', 'SYSTEM', 'Clerk', 'Chief'].map((id) => ({
          id,
          label: id,
          active: true,
        })),
      },
      'Roles: Clerk, Chief',
      'Clerk, Chief',
    ],
  ])('is called by %s', async (_, navbar, name, text) => {
    const trigger = (await open(navbar, {})).element.querySelector('app-role-panel .trigger');
    expect(trigger?.getAttribute('aria-label')).toBe(name);
    expect(trigger?.textContent?.trim()).toBe(text);
  });

  it('is not there where there is nothing to switch', async () => {
    const shell = await open({ sessionRoles: [{ id: 'Any', label: 'Any', active: true }] }, {});
    expect(shell.element.querySelector('app-role-panel')).toBeNull();
  });
});
