import { HttpClient, type HttpResponse } from '@angular/common/http';
import { Injectable, computed, inject, signal } from '@angular/core';
import {
  AmpersandSettings,
  ApplicationEvents,
  type NewPage,
  requestErrorOf,
  type RequestError,
} from '@ampersand-prototype/components/application';
import type { Navbar, SessionRole } from '@ampersand-prototype/generics';
import { firstValueFrom } from 'rxjs';
import { apiPath } from '../api/api-path';
import { BUILT_MODEL } from '../api/built-model';
import { Connection } from '../network/connection';

/** Built-in roles: everybody has the first two, and the last is that of the product itself. */
const IMPLICIT_ROLES: readonly string[] = ['Anonymous', 'Any', 'SYSTEM'];

/** Where the administration imports a population. */
const IMPORT_PAGE = { path: '/-/admin/data', fragment: 'admin-import' };
const MODEL_PAGE = '/-/admin/model/definition';

/** The session with menu and roles, reloaded when the backend requests it. */
@Injectable({ providedIn: 'root' })
export class Session {
  private readonly http = inject(HttpClient);
  private readonly path = apiPath();
  private readonly events = inject(ApplicationEvents);
  private readonly settings = inject(AmpersandSettings);
  private readonly connection = inject(Connection);
  private readonly builtModel = inject(BUILT_MODEL);
  private readonly state = signal<Navbar | null>(null);
  private readonly requestError = signal<RequestError | null>(null);
  private reading: Promise<void> | null = null;

  /** What the backend said last; null until it has answered. */
  readonly navbar = this.state.asReadonly();
  /** Why the session could not be read; null when it could. */
  readonly failure = this.requestError.asReadonly();
  readonly contextName = computed(
    () => this.state()?.contextLabel || this.state()?.contextName || '',
  );
  /** Address of the logo; null where the application has none of its own. */
  readonly logo = computed(() => {
    const logo = this.state()?.identity?.logo;
    return logo === undefined ? null : this.path(logo);
  });
  /** What the application is for; empty where the script does not say. */
  readonly purpose = computed(() => this.state()?.purpose ?? '');
  /** Who is logged in, and how one logs in and out. */
  readonly pages = computed(() => this.state()?.session ?? { loggedIn: false });
  /** As whom an administrator views the application; null as oneself. */
  readonly viewedAs = computed(() => this.state()?.viewedAs ?? null);
  /** The roles that the user can switch on and off. */
  readonly roles = computed(() => this.state()?.sessionRoles.filter(isChoosable) ?? []);
  readonly isProduction = computed(() => this.state()?.productionEnv ?? true);
  /** Whether a role takes the place of the one that was active. */
  readonly hasSingleRole = computed(() => this.state()?.singleRole ?? false);
  /** Whether nothing can be done before a population has been imported and checked. */
  readonly isLocked = computed(() => this.state()?.appLocked ?? false);
  /** Whether the administrative pages can be used. */
  readonly isAdministrator = computed(
    () =>
      this.state()?.mayAdministrate ??
      (!this.isProduction() ||
        this.roles().some(({ id, active }) => active && id === 'Administrator')),
  );
  /** Address of the privacy statement; null without one. */
  readonly privacyStatement = computed(() => this.state()?.privacyStatementUrl ?? null);
  /** Whether the page was built from another model than the one that the backend runs, and doesn't work with it. */
  readonly isOutdated = computed(() => {
    const [state, built] = [this.state(), this.builtModel];
    const running = state?.modelHash;
    if (built === null || running === undefined || running === built) return false;
    return state?.earlierModels?.includes(built) !== true;
  });

  /** Reads the session unless that was done already. */
  async load(): Promise<void> {
    if (!this.state()) await this.refresh();
  }

  /** Reads the session again; calls at the same time share one request. */
  refresh(): Promise<void> {
    this.reading ??= this.read().finally(() => {
      this.reading = null;
    });
    return this.reading;
  }

  /** Asks whether the account is still logged in, and reports if not; the page stays as it is. */
  async checkLogin(): Promise<void> {
    if (!this.pages().loggedIn || this.connection.isExpired()) return;
    const now = await this.request().catch(() => null);
    if (now?.body?.session?.loggedIn === false) this.connection.endSession();
  }

  /** Switches a role on or off, or to it where there can be one only, and reads the menu that belongs to the new roles. */
  async switchRole(role: SessionRole): Promise<void> {
    const roles = (this.state()?.sessionRoles ?? []).map((each) =>
      each.id === role.id
        ? { ...each, active: !each.active }
        : { ...each, active: each.active && !this.hasSingleRole() },
    );
    await this.readAfter(() => firstValueFrom(this.http.patch(this.path('app/roles'), roles)));
  }

  /** Changes the session and reads it again. */
  async readAfter(change: () => Promise<unknown>): Promise<void> {
    await change();
    await this.reread();
  }

  /** Reads the session again. The response of an earlier request can be outdated and is ignored. */
  async reread(): Promise<void> {
    if (this.reading) await this.reading;
    await this.refresh();
  }

  private request(): Promise<HttpResponse<Navbar>> {
    const options = { observe: 'response' } as const;
    return firstValueFrom(this.http.get<Navbar>(this.path('app/navbar'), options));
  }

  /** Whether the session of the account has ended since: then the page stays as it is until the user logs in. */
  private hasLost({ headers, body }: HttpResponse<Navbar>): boolean {
    const isLost = this.pages().loggedIn && body?.session?.loggedIn !== true;
    if (!isLost || this.connection.isExpired() || !headers.has('X-Session-Ended')) return false;
    this.connection.endSession();
    return true;
  }

  private async read(): Promise<void> {
    try {
      const response = await this.request();
      const navbar = response.body;
      if (navbar === null || this.hasLost(response)) return;
      this.state.set(navbar);
      this.connection.observeInstallation(navbar.installation);
      this.requestError.set(null);
      this.settings.crudMode.set(navbar.crudMode ?? 'strict');
      this.settings.importPage.set(this.isAdministrator() ? IMPORT_PAGE : null);
      this.settings.modelPage.set(this.isAdministrator() ? MODEL_PAGE : null);
      this.settings.newPages.set(newPagesOf(navbar));
      this.settings.viewOwner.set(viewOwnerOf(navbar));
      this.settings.roleLabels.set(roleLabelsOf(navbar));
      this.settings.keepsHistory.set(navbar.history === true);
      this.settings.watchesRecords.set(this.pages().notices === true);
      this.settings.hidesEmptyFields.set(navbar.emptyFields === 'hide');
      if (navbar.notifications) this.events.notify(navbar.notifications);
    } catch (error) {
      this.requestError.set(requestErrorOf(error));
    }
  }
}

function newPagesOf(navbar: Navbar): readonly NewPage[] {
  const pages = (navbar.new ?? []).flatMap(({ ifcs }) => ifcs);
  return pages.map(({ id, resourceType }) => ({ concept: resourceType, interfaceName: id }));
}

/** The account and active roles for which the server stores list views. */
function viewOwnerOf({ session, sessionRoles }: Navbar): string | null {
  if (session?.listViews !== true) return null;
  const roles = sessionRoles.filter(({ active }) => active).map(({ id }) => id);
  return [session.account, ...roles].join('\n');
}

function roleLabelsOf({ sessionRoles }: Navbar): Readonly<Record<string, string>> {
  return Object.fromEntries(sessionRoles.map(({ id, label }) => [id, label || id]));
}

function isChoosable(role: SessionRole): boolean {
  return !IMPLICIT_ROLES.includes(role.id);
}
