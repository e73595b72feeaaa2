import { NO_NOTIFICATIONS, type Navbar } from '@ampersand-prototype/generics';

/** Creates the navigation bar of a sample library session, with overrides for tests. */
export function sampleNavbar(parts: Partial<Navbar> = {}): Navbar {
  const item = { seqNr: null, url: null, parent: 'MainMenu' };
  return {
    contextName: 'Library',
    home: '/',
    menuMode: 'static',
    navs: [
      { ...item, id: 'MainMenu', label: 'Main menu', ifc: null, parent: null },
      { ...item, id: 'Members', label: 'Members', ifc: 'Members', seqNr: 2 },
      { ...item, id: 'Books', label: 'Books', ifc: 'Books', seqNr: 1 },
    ],
    new: [],
    productionEnv: false,
    importMode: false,
    appLocked: false,
    notifications: NO_NOTIFICATIONS,
    session: { loggedIn: false },
    sessionRoles: [
      { id: 'Anonymous', label: 'Anonymous', active: true },
      { id: 'Librarian', label: 'Librarian', active: true },
      { id: 'Member', label: 'Member', active: false },
    ],
    sessionVars: null,
    crudMode: 'strict',
    modelHash: 'hash',
    ...parts,
  };
}
