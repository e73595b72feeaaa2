import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Check } from 'typebox/value';
import { changed, itDescribesExactly } from '../../test/described-exactly.ts';
import type { Navbar } from './navbar-schema.ts';
import { NO_NOTIFICATIONS } from '../api/no-notifications.ts';
import { NAVBAR, SESSION_ROLES } from '../schemas.ts';

const ROLES = [{ id: 'Librarian', label: 'Librarian', active: true }];
const FIELD = { interface: 'Account', path: 'Password' };

const EXPECTED: Navbar = {
  ...{ contextName: 'Library', contextLabel: 'The library', purpose: 'Lends books.' },
  identity: { logo: 'app/logo', styles: ':root {}' },
  ...{ home: '/', menuMode: 'static' },
  navs: [
    {
      ...{ id: 'Books', label: 'Books', seqNr: 1, ifc: 'Books', url: null, parent: 'MainMenu' },
      ...({ concept: 'SESSION', purpose: 'All books.', icon: 'book' } as const),
    },
  ],
  new: [
    {
      label: 'Book',
      ifcs: [{ id: 'Book', label: 'Book', link: '#/Book', resourceType: 'Book' }],
    },
  ],
  ...{ productionEnv: true, importMode: false, appLocked: false, installation: 'mismatch' },
  notifications: NO_NOTIFICATIONS,
  session: {
    ...{ loggedIn: true, account: 'Ann', logout: FIELD, password: FIELD },
    login: { interface: 'Login', user: 'User', password: 'Password' },
  },
  ...{ hasSession: true, sessionRoles: ROLES, mayAdministrate: true, singleRole: false },
  viewedAs: { kind: 'role', id: 'Librarian', label: 'Librarian' },
  ...{ sessionVars: null, crudMode: 'strict', history: true, modelHash: 'x' },
};

describe('the session', () => {
  itDescribesExactly('session and menu', NAVBAR, EXPECTED, {
    optional: [
      ...['contextLabel', 'hasSession', 'history', 'identity', 'installation'],
      ...['mayAdministrate', 'purpose', 'singleRole', 'viewedAs'],
    ],
    anything: ['sessionVars'],
  });

  const OTHERWISE: readonly (readonly [member: string, value: unknown, isTaken: boolean])[] = [
    ['crudMode', 'lenient', true],
    ['crudMode', 'loose', false],
    ['installation', 'absent', true],
    ['installation', null, true],
    ['installation', 'done', false],
    ['identity', {}, true],
    ['session', { loggedIn: false }, true],
    ['session', {}, false],
    ['navs', [], true],
    [
      'navs',
      [{ id: 'Menu', label: 'Menu', seqNr: null, ifc: null, url: null, parent: null }],
      true,
    ],
    ['navs', [{ id: 'Menu', label: 'Menu', seqNr: null, ifc: null, url: null }], false],
    ['sessionVars', { any: ['thing'] }, true],
  ];
  for (const [member, value, isTaken] of OTHERWISE)
    it(`${isTaken ? 'may' : 'may not'} tell ${member}: ${JSON.stringify(value)}`, () => {
      assert.equal(Check(NAVBAR, changed(EXPECTED, [member], value)), isTaken);
    });

  it('takes no picture of the menu that there is not', () => {
    const icon = (name: string) => changed(EXPECTED, ['navs', 0, 'icon'], name);
    assert.ok(Check(NAVBAR, icon('calendar')));
    assert.ok(!Check(NAVBAR, icon('unicorn')));
  });

  it('has roles that are active or not', () => {
    assert.ok(Check(SESSION_ROLES, ROLES));
    assert.ok(!Check(SESSION_ROLES, [{ id: 'Librarian', label: 'Librarian' }]));
    assert.ok(!Check(SESSION_ROLES, ROLES[0]));
  });
});
