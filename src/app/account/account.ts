import { Injectable, computed, inject } from '@angular/core';
import { ApplicationEvents, InterfaceApi } from '@ampersand-prototype/components/application';
import type { PatchOperation } from '@ampersand-prototype/generics';
import { apiPath } from '../api/api-path';
import { OPEN_PAGE } from './open-page';
import { Connection } from '../network/connection';
import { Session } from '../session/session';

const SESSION_PATH = 'resource/SESSION/1';

/** Performs login, logout, and password changes, if the model supports them. Failures are those of the API. */
@Injectable({ providedIn: 'root' })
export class Account {
  private readonly api = inject(InterfaceApi);
  private readonly events = inject(ApplicationEvents);
  private readonly session = inject(Session);
  private readonly connection = inject(Connection);
  private readonly apiPath = apiPath();
  private readonly openPage = inject(OPEN_PAGE);

  readonly isLoggedIn = computed(() => this.session.pages().loggedIn);
  /** The name of the logged-in account; empty if there is none. */
  readonly name = computed(() => this.session.pages().account ?? '');
  readonly hasLoginForm = computed(() => this.session.pages().login !== undefined);
  /** The providers where users can log in, with the address to open. */
  readonly providers = computed(() =>
    (this.session.pages().providers ?? []).map(({ label, address }) => ({
      label,
      address: this.apiPath(address),
    })),
  );
  readonly canLogIn = computed(() => this.hasLoginForm() || this.providers().length > 0);
  readonly canLogOut = computed(() => this.session.pages().logout !== undefined);
  /** Whether the server sends notices to the account. */
  readonly hasNotices = computed(() => this.session.pages().notices === true);
  readonly canSetPassword = computed(() => this.session.pages().password !== undefined);

  /** Whether the name and the password were right. What was typed is forgotten where they were not. */
  async logIn(user: string, password: string): Promise<boolean> {
    const { login } = this.session.pages();
    if (!login) return false;
    await this.session.readAfter(() =>
      this.send(login.interface, [
        { op: 'replace', path: login.user, value: user },
        { op: 'replace', path: login.password, value: password },
      ]),
    );
    if (this.isLoggedIn()) this.connection.renew();
    else await this.send(login.interface, [{ op: 'replace', path: login.user, value: null }]);
    return this.isLoggedIn();
  }

  /** Logs out here, and then at the provider of the login. */
  async logOut(): Promise<void> {
    const { logout, providerLogout } = this.session.pages();
    if (!logout) return;
    await this.session.readAfter(() =>
      this.send(logout.interface, [{ op: 'replace', path: logout.path, value: true }]),
    );
    // What was requested before may have come after the logout, and found no session.
    this.connection.renew();
    if (providerLogout !== undefined) this.openPage(this.apiPath(providerLogout));
  }

  /** Whether the password was stored. `current` is the one so far; empty where the account has none. */
  async setPassword(password: string, current: string): Promise<boolean> {
    const field = this.session.pages().password;
    if (!field) return false;
    const was = current === '' ? {} : { was: current };
    return this.send(field.interface, [
      { op: 'replace', path: field.path, value: password, ...was },
    ]);
  }

  private async send(name: string, operations: readonly PatchOperation[]): Promise<boolean> {
    const { isCommitted, notifications } = await this.api.patch(SESSION_PATH, name, operations);
    if (!isCommitted) this.events.notify(notifications);
    return isCommitted;
  }
}
