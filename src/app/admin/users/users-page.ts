import { Component, computed, inject, signal } from '@angular/core';
import { MatButton } from '@angular/material/button';
import { Messages, SayPipe } from '@ampersand-prototype/components/application';
import type {
  UserSession,
  UserAccount,
  UserPassword,
  UsersOverview,
} from '@ampersand-prototype/generics';
import { ConfirmAction, type PendingAction } from '../work/confirm-action';
import { DataTable, type Column, type RowAction } from '../work/data-table';
import { RoleMatrix } from './role-matrix';
import { loadFrom } from '../work/load-from';
import { LoadState } from '../work/load-state';
import { RoleChoice } from './role-choice';
import { Tasks } from '../work/task';
import { UserAccounts } from './user-accounts';

/** An action on an account or a session that waits for its confirmation. */
interface AccountAction extends PendingAction {
  readonly choosesRoles?: boolean;
}

/** The administration page with accounts, sessions, and roles. */
@Component({
  selector: 'app-users-page',
  imports: [ConfirmAction, DataTable, LoadState, MatButton, RoleChoice, RoleMatrix, SayPipe],
  templateUrl: './users-page.html',
  styleUrl: './users-page.scss',
})
export class UsersPage {
  private readonly accounts = inject(UserAccounts);
  private readonly messages = inject(Messages);
  protected readonly task = inject(Tasks).create();
  protected readonly users = loadFrom<UsersOverview>(() => 'admin/users');
  protected readonly name = signal('');
  protected readonly newRoles = signal<readonly string[]>([]);
  /** A new password with the user name; the server does not show it again. */
  protected readonly issued = signal<{ readonly name: string; readonly password: string } | null>(
    null,
  );
  protected readonly requested = signal<AccountAction | null>(null);
  protected readonly editedRoles = signal<readonly string[]>([]);
  private readonly labels = computed(() =>
    this.users.hasValue()
      ? new Map(this.users.value().roles.map(({ name, label }) => [name, label]))
      : new Map<string, string>(),
  );

  protected readonly accountColumns: readonly Column<UserAccount>[] = [
    { heading: 'admin.users.name', cell: (account) => nameOf(account) },
    { heading: 'admin.users.roles', cell: (account) => this.rolesOf(account) },
    {
      heading: 'admin.users.status',
      cell: ({ isActive }) => {
        const look = isActive ? 'active' : 'inactive';
        return { text: this.messages.say(`admin.users.${look}`), look };
      },
    },
  ];
  protected readonly accountActions: readonly RowAction<UserAccount>[] = [
    {
      label: 'admin.users.changeRoles',
      labelOf: 'admin.users.changeRoles.of',
      run: (account) => this.chooseRoles(account),
    },
    {
      label: 'admin.users.reset',
      labelOf: 'admin.users.reset.of',
      run: (account) =>
        this.request('reset', nameOf(account), async () => {
          this.issue(nameOf(account), await this.accounts.resetPassword(account.id));
        }),
    },
    {
      label: 'admin.users.deactivate',
      labelOf: 'admin.users.deactivate.of',
      isDestructive: true,
      isOffered: (account) => account.isActive && !this.isOwn(account),
      run: (account) =>
        this.request('deactivate', nameOf(account), () =>
          this.accounts.change(account.id, { isActive: false }),
        ),
    },
  ];
  protected readonly sessionColumns: readonly Column<UserSession>[] = [
    {
      heading: 'admin.users.account',
      cell: (session) => ({
        text: this.accountOf(session),
        detail: session.isOwn ? this.messages.say('admin.users.own') : null,
      }),
    },
    { heading: 'admin.users.activeRoles', cell: ({ roles }) => roles.join(', ') || '–' },
    {
      heading: 'admin.users.lastAccess',
      cell: ({ lastAccess }) => this.messages.local(lastAccess),
    },
  ];
  protected readonly sessionActions: readonly RowAction<UserSession>[] = [
    {
      label: 'admin.users.end',
      labelOf: 'admin.users.end.of',
      isDestructive: true,
      isOffered: ({ isOwn }) => !isOwn,
      run: (session) =>
        this.request('end', this.accountOf(session), () => this.accounts.endSession(session.id)),
    },
  ];

  protected async invite(event: Event): Promise<void> {
    event.preventDefault();
    const name = this.name().trim();
    if (name === '') return;
    const created = await this.change(() => this.accounts.invite(name, this.newRoles()));
    if (!created) return;
    this.issue(name, created);
    this.name.set('');
    this.newRoles.set([]);
  }

  protected async deleteExpired(): Promise<void> {
    await this.change(() => this.accounts.deleteExpiredSessions());
  }

  /** Changes something and reads the page again. Null if it failed. */
  protected async change<T>(work: () => Promise<T>): Promise<T | null> {
    this.issued.set(null);
    const changed = await this.task.run(work);
    if (changed !== null) this.users.reload();
    return changed;
  }

  private chooseRoles(account: UserAccount): void {
    this.editedRoles.set(account.roles);
    this.requested.set({
      title: this.messages.say('admin.users.changeRoles.of', { name: nameOf(account) }),
      consequence: null,
      action: this.messages.say('action.save'),
      choosesRoles: true,
      run: () => this.accounts.change(account.id, { roles: this.editedRoles() }),
    });
  }

  private request(
    action: 'reset' | 'deactivate' | 'end',
    name: string,
    run: () => Promise<unknown>,
  ): void {
    const key = `admin.users.${action}`;
    this.requested.set({
      title: `${this.messages.say(`${key}.of`, { name })}?`,
      consequence: this.messages.say(`${key}.consequence`),
      action: this.messages.say(key),
      run,
    });
  }

  private issue(name: string, { password }: UserPassword): void {
    this.issued.set({ name, password });
  }

  private rolesOf({ roles }: UserAccount): string {
    return roles.map((role) => this.labels().get(role) ?? role).join(', ') || '–';
  }

  private accountOf({ account }: UserSession): string {
    return account ?? this.messages.say('admin.users.anonymous');
  }

  /** Deactivating the own account would lock its user out. */
  private isOwn(account: UserAccount): boolean {
    const sessions = this.users.hasValue() ? this.users.value().sessions : [];
    return sessions.some((each) => each.isOwn && each.account === nameOf(account));
  }
}

function nameOf({ name, id }: UserAccount): string {
  return name ?? id;
}
