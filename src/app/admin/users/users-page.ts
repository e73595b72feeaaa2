import { Component, computed, inject, signal } from '@angular/core';
import { Messages, SayPipe } from '@ampersand-prototype/components/application';
import type {
  UserSession,
  UserAccount,
  UserChange,
  UserPassword,
  UsersOverview,
} from '@ampersand-prototype/generics';
import { ActionForm, type FormAction } from '../work/action-form';
import { AdministrationApi } from '../work/administration-api';
import type { Confirmation } from '../work/confirmation';
import { DataTable, type Column, type RowAction } from '../work/data-table';
import { loadFrom } from '../work/load-from';
import { PageFrame } from '../work/page-frame';
import { GroupRoles } from './group-roles';
import { RoleChoice } from './role-choice';

/** The administration page with accounts, sessions, and roles. */
@Component({
  selector: 'app-users-page',
  imports: [ActionForm, DataTable, GroupRoles, PageFrame, RoleChoice, SayPipe],
  templateUrl: './users-page.html',
  styleUrl: '../work/form.scss',
  styles: `
    .issued code {
      font-size: 1.125rem;
      overflow-wrap: anywhere;
    }
  `,
})
export class UsersPage {
  private readonly api = inject(AdministrationApi);
  private readonly messages = inject(Messages);
  protected readonly users = loadFrom<UsersOverview>(() => 'admin/users');
  protected readonly name = signal('');
  protected readonly newRoles = signal<readonly string[]>([]);
  private readonly editedRoles = signal<readonly string[]>([]);
  /** A new password with the user name; the server does not show it again. */
  protected readonly issued = signal<{ readonly name: string; readonly password: string } | null>(
    null,
  );
  private readonly labels = computed(
    () => new Map(this.users.value()?.roles.map(({ name, label }) => [name, label])),
  );

  protected readonly accountColumns: readonly Column<UserAccount>[] = [
    { heading: 'admin.users.name', cell: (account) => nameOf(account) },
    {
      heading: 'admin.users.roles',
      cell: ({ roles }) => roles.map((role) => this.labels().get(role) ?? role).join(', ') || '–',
    },
    {
      heading: 'admin.users.status',
      cell: ({ isActive, needsPassword }) => {
        const look = isActive ? 'active' : 'inactive';
        const status = needsPassword ? 'needsPassword' : look;
        return { text: this.messages.say(`admin.users.${status}`), look };
      },
    },
  ];
  protected readonly accountActions: readonly RowAction<UserAccount>[] = [
    {
      label: 'admin.users.changeRoles',
      labelOf: 'admin.users.changeRoles.of',
      confirmation: (account) => this.roleQuestion(account),
      run: (account) => this.changeAccount(account, { roles: this.editedRoles() }),
    },
    {
      label: 'admin.users.reset',
      labelOf: 'admin.users.reset.of',
      confirmation: (account) => this.question('reset', nameOf(account)),
      run: (account) => this.issue(nameOf(account), `${pathOf(account)}/password`),
    },
    {
      label: 'admin.users.deactivate',
      labelOf: 'admin.users.deactivate.of',
      isDestructive: true,
      isOffered: (account) => account.isActive && !this.isOwn(account),
      confirmation: (account) => this.question('deactivate', nameOf(account)),
      run: (account) => this.changeAccount(account, { isActive: false }),
    },
    {
      label: 'admin.users.activate',
      labelOf: 'admin.users.activate.of',
      isOffered: ({ isBlocked }) => isBlocked,
      run: (account) => this.changeAccount(account, { isActive: true }),
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
      confirmation: (session) => this.question('end', this.accountOf(session)),
      run: ({ id }) => this.change(this.api.send('DELETE', `sessions/${encodeURIComponent(id)}`)),
    },
  ];
  protected readonly expiry: readonly FormAction[] = [
    {
      label: 'admin.users.deleteExpired',
      isSecondary: true,
      run: () => this.change(this.api.send('POST', 'sessions/delete/expired')),
    },
  ];
  protected readonly invitation: readonly FormAction[] = [
    { label: 'admin.users.invite.action', run: () => this.invite() },
  ];
  /** The interfaces, and a column per role with those that it opens. */
  protected readonly matrixColumns = computed(
    (): readonly Column<UsersOverview['interfaces'][number]>[] => [
      { heading: 'admin.users.interface', cell: ({ label }) => label },
      ...(this.users.value()?.roles ?? []).map(
        (role): Column<UsersOverview['interfaces'][number]> => ({
          heading: role.label,
          cell: ({ name }) =>
            role.interfaces.includes(name)
              ? { text: this.messages.say('admin.users.opens'), look: 'check' }
              : '',
        }),
      ),
    ],
  );

  private async invite(): Promise<void> {
    const name = this.name().trim();
    if (name === '') return;
    await this.issue(name, 'users', { name, roles: this.newRoles() });
    this.name.set('');
    this.newRoles.set([]);
  }

  private changeAccount(account: UserAccount, body: UserChange): Promise<void> {
    return this.change(this.api.send('PATCH', pathOf(account), { body }));
  }

  /** Requests a new password, and shows it. */
  private async issue(name: string, path: string, body?: object): Promise<void> {
    const request = this.api.send<UserPassword>('POST', path, { body });
    await this.change(request);
    const { password } = await request;
    this.issued.set({ name, password });
  }

  /** Waits for a change, and reads the page again. */
  private async change(request: Promise<unknown>): Promise<void> {
    this.issued.set(null);
    await request;
    this.users.reload();
  }

  private roleQuestion(account: UserAccount): Confirmation {
    this.editedRoles.set(account.roles);
    const inputs = { roles: this.users.value()?.roles ?? [], chosen: this.editedRoles };
    return {
      title: 'admin.users.changeRoles.of',
      action: 'action.save',
      parameters: { name: nameOf(account) },
      details: { component: RoleChoice, inputs, forbidden: signal(null) },
    };
  }

  private question(action: 'reset' | 'deactivate' | 'end', name: string): Confirmation {
    const key = `admin.users.${action}`;
    return {
      title: `${this.messages.say(`${key}.of`, { name })}?`,
      consequence: `${key}.consequence`,
      action: key,
    };
  }

  private accountOf({ account }: UserSession): string {
    return account ?? this.messages.say('admin.users.anonymous');
  }

  /** Deactivating the own account would lock its user out. */
  private isOwn(account: UserAccount): boolean {
    const sessions = this.users.value()?.sessions ?? [];
    return sessions.some((each) => each.isOwn && each.account === nameOf(account));
  }
}

function nameOf({ name, id }: UserAccount): string {
  return name ?? id;
}

function pathOf({ id }: UserAccount): string {
  return `users/${encodeURIComponent(id)}`;
}
