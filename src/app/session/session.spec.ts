import { provideHttpClient } from '@angular/common/http';
import { HttpTestingController, provideHttpClientTesting } from '@angular/common/http/testing';
import { TestBed } from '@angular/core/testing';
import { AmpersandSettings, ApplicationEvents } from '@ampersand-prototype/components/application';
import { NO_NOTIFICATIONS, type Navbar, type Notifications } from '@ampersand-prototype/generics';
import { BUILT_MODEL } from '../api/built-model';
import { Connection } from '../network/connection';
import { sampleNavbar } from '../testing/sample-navbar';
import { Session } from './session';

const NAVBAR = 'api/v1/app/navbar';
const ADMINISTRATOR = { id: 'Administrator', label: 'Administrator', active: true };

function setUp(builtModel: string | null = null) {
  TestBed.configureTestingModule({
    providers: [
      provideHttpClient(),
      provideHttpClientTesting(),
      { provide: BUILT_MODEL, useValue: builtModel },
    ],
  });
  const [session, http] = [TestBed.inject(Session), TestBed.inject(HttpTestingController)];
  const read = async (parts: Partial<Navbar> = {}) => {
    const reading = session.refresh();
    http.expectOne(NAVBAR).flush(sampleNavbar(parts));
    await reading;
  };
  return { session, http, read, settings: TestBed.inject(AmpersandSettings) };
}

/** Waits until what was resolved has been followed. */
const settled = () => new Promise((done) => setTimeout(done));

describe('the session', () => {
  it('supposes nothing before the backend has answered', () => {
    const { session } = setUp();
    expect(session.navbar()).toBeNull();
    expect(session.contextName()).toBe('');
    expect(session.roles()).toEqual([]);
    expect(session.isProduction()).toBe(true);
    expect(session.isAdministrator()).toBe(false);
    expect(session.isLocked()).toBe(false);
    expect(session.isOutdated()).toBe(false);
    expect(session.logo()).toBeNull();
    expect(session.purpose()).toBe('');
    expect(session.pages()).toEqual({ loggedIn: false });
    expect(session.hasSingleRole()).toBe(false);
  });

  it.each<[Partial<Navbar>, boolean]>([
    [{ productionEnv: false }, true],
    [{ productionEnv: true }, false],
    [{ productionEnv: true, sessionRoles: [ADMINISTRATOR] }, true],
    [{ productionEnv: true, sessionRoles: [{ ...ADMINISTRATOR, active: false }] }, false],
    [{ productionEnv: false, mayAdministrate: false }, false],
    [{ productionEnv: true, mayAdministrate: true }, true],
  ])('may administrate where the backend says %j: %s', async (parts, expected) => {
    const { session, read, settings } = setUp();
    await read(parts);
    expect(session.isAdministrator()).toBe(expected);
    expect(settings.importPage()).toEqual(
      expected ? { path: '/-/admin/data', fragment: 'admin-import' } : null,
    );
  });

  it.each([
    [null, 'hash', [], false],
    ['hash', 'hash', [], false],
    ['other', 'hash', undefined, true],
    ['other', 'hash', ['earlier'], true],
    ['other', 'hash', ['earlier', 'other'], false],
    ['other', undefined, [], false],
  ])('was built from model %s and runs %s after %s: outdated %s', async (...row) => {
    const [built, modelHash, earlierModels, expected] = row;
    const { session, read } = setUp(built);
    await read({ modelHash, ...(earlierModels && { earlierModels }) });
    expect(session.isOutdated()).toBe(expected);
  });

  it('offers the roles that are not built in', async () => {
    const { session, read } = setUp();
    const built = ['Anonymous', 'Any', 'SYSTEM'].map((id) => ({ id, label: id, active: true }));
    await read({ sessionRoles: [...built, ADMINISTRATOR] });
    expect(session.roles()).toEqual([ADMINISTRATOR]);
  });

  it('is called by its label, else by its name', async () => {
    const { session, read } = setUp();
    await read();
    expect(session.contextName()).toBe('Library');
    await read({ contextLabel: 'The library' });
    expect(session.contextName()).toBe('The library');
  });

  it('tells the settings what the application does', async () => {
    const { read, settings } = setUp();
    await read({ crudMode: 'lenient', history: true });
    expect([settings.crudMode(), settings.keepsHistory()]).toEqual(['lenient', true]);
    await read({ crudMode: undefined, history: undefined });
    expect([settings.crudMode(), settings.keepsHistory()]).toEqual(['strict', false]);
  });

  it('tells what the application is for, and whether it is locked', async () => {
    const { session, read } = setUp();
    await read({ purpose: 'Lends books.', appLocked: true });
    expect([session.purpose(), session.isLocked()]).toEqual(['Lends books.', true]);
  });

  it('passes on what the backend tells along with it', async () => {
    const { read } = setUp();
    const reported: Notifications[] = [];
    TestBed.inject(ApplicationEvents).notifications.subscribe((each) => reported.push(each));
    const notifications = { ...NO_NOTIFICATIONS, infos: [{ message: 'Closed on Monday' }] };
    await read({ notifications, installation: 'mismatch' });
    expect(reported).toEqual([notifications]);
    expect(TestBed.inject(Connection).installation()).toBe('mismatch');
  });

  it('is read where nothing is known of it', async () => {
    const { session, http } = setUp();
    const loading = session.load();
    http.expectOne(NAVBAR).flush(sampleNavbar());
    await loading;
    expect(session.contextName()).toBe('Library');
  });

  it('is read once by all who ask at the same time, and again later', async () => {
    const { session, http } = setUp();
    const both = Promise.all([session.load(), session.refresh()]);
    http.expectOne(NAVBAR).flush(sampleNavbar());
    await both;
    await session.load();
    http.expectNone(NAVBAR);
    void session.refresh();
    http.expectOne(NAVBAR);
  });

  it.each(['before', 'during'])(
    'does not take what began to be read %s a change for how it is after it',
    async (when) => {
      const { session, http } = setUp();
      const change = Promise.withResolvers<void>();
      if (when === 'before') void session.refresh();
      const changing = session.readAfter(() => change.promise);
      if (when === 'during') void session.refresh();
      const early = http.expectOne(NAVBAR);
      change.resolve();
      await settled();
      early.flush(sampleNavbar({ contextLabel: 'Before' }));
      await settled();
      http.expectOne(NAVBAR).flush(sampleNavbar({ contextLabel: 'After' }));
      await changing;
      expect(session.contextName()).toBe('After');
    },
  );

  it('keeps what was known where it cannot be read again, and tells why', async () => {
    const { session, http, read } = setUp();
    await read();
    const reading = session.refresh();
    http.expectOne(NAVBAR).flush(null, { status: 503, statusText: 'x' });
    await reading;
    expect(session.failure()?.kind).toBe('unavailable');
    expect(session.contextName()).toBe('Library');
    await read();
    expect(session.failure()).toBeNull();
  });

  it.each([
    [true, false, 1, true],
    [true, true, 1, false],
    [false, false, 0, false],
  ])(
    'was logged in: %s, and is now: %s; asks %s times, and it has ended: %s',
    async (before, now, asked, expected) => {
      const { session, http, read } = setUp();
      await read({ session: { loggedIn: before } });
      const check = session.checkLogin();
      const requests = http.match(NAVBAR);
      expect(requests).toHaveLength(asked);
      requests[0]?.flush(sampleNavbar({ session: { loggedIn: now } }));
      await check;
      expect(TestBed.inject(Connection).isExpired()).toBe(expected);
      expect(session.pages().loggedIn).toBe(before);
    },
  );

  it('is not asked about its end once more', async () => {
    const { session, http, read } = setUp();
    await read({ session: { loggedIn: true } });
    TestBed.inject(Connection).endSession();
    await session.checkLogin();
    http.expectNone(NAVBAR);
  });

  it('does not take a question about the login that fails for its end', async () => {
    const { session, http, read } = setUp();
    await read({ session: { loggedIn: true } });
    const check = session.checkLogin();
    http.expectOne(NAVBAR).flush(null, { status: 500, statusText: 'x' });
    await check;
    expect(TestBed.inject(Connection).isExpired()).toBe(false);
  });

  it.each([
    [false, [true, true, true, false]],
    [true, [false, false, true, false]],
  ])('switches to a role where there is one only: %s', async (singleRole, expected) => {
    const { session, http, read } = setUp();
    const { sessionRoles } = sampleNavbar();
    await read({
      singleRole,
      sessionRoles: [...sessionRoles, { ...ADMINISTRATOR, active: false }],
    });
    const switching = session.switchRole({ id: 'Member', label: 'Member', active: false });
    const patch = http.expectOne('api/v1/app/roles');
    const roles = patch.request.body as readonly { active: boolean }[];
    expect(roles.map(({ active }) => active)).toEqual(expected);
    patch.flush([]);
    await settled();
    http.expectOne(NAVBAR).flush(sampleNavbar());
    await switching;
  });
});
