import { Component, computed, inject, signal } from '@angular/core';
import { MatButton } from '@angular/material/button';
import { LocalPipe, SayPipe } from '@ampersand-prototype/components/application';
import type { UserAccount, UserPassword, UsersOverview } from '@ampersand-prototype/generics';
import { Modal } from '../dialog/modal';
import { RoleMatrix } from './work/role-matrix';
import { loadFrom } from './work/load-from';
import { LoadState } from './work/load-state';
import { RoleChoice } from './work/role-choice';
import { Tasks } from './work/task';
import { UserAccounts } from './work/user-accounts';

/** The administration page with accounts, sessions, and roles. */
@Component({
  selector: 'app-users-page',
  imports: [LoadState, LocalPipe, MatButton, Modal, RoleChoice, RoleMatrix, SayPipe],
  templateUrl: './users-page.html',
  styleUrls: ['./work/table.scss', './users-page.scss'],
})
export class UsersPage {
  private readonly accounts = inject(UserAccounts);
  protected readonly task = inject(Tasks).create();
  protected readonly users = loadFrom<UsersOverview>(() => 'admin/users');
  protected readonly name = signal('');
  protected readonly newRoles = signal<readonly string[]>([]);
  /** A new password with the user name; the server does not show it again. */
  protected readonly issued = signal<{ readonly name: string; readonly password: string } | null>(
    null,
  );
  /** The account that is deactivated once that is confirmed. */
  protected readonly leaving = signal<UserAccount | null>(null);
  /** The account that gets another password once that is confirmed. */
  protected readonly resetting = signal<UserAccount | null>(null);
  protected readonly editing = signal<UserAccount | null>(null);
  protected readonly editedRoles = signal<readonly string[]>([]);
  private readonly labels = computed(() =>
    this.users.hasValue()
      ? new Map(this.users.value().roles.map(({ name, label }) => [name, label]))
      : new Map<string, string>(),
  );

  protected rolesOf({ roles }: UserAccount): string {
    return roles.map((role) => this.labels().get(role) ?? role).join(', ') || '–';
  }

  protected nameOf({ name, id }: UserAccount): string {
    return name ?? id;
  }

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

  protected async resetPassword(account: UserAccount, dialog: HTMLDialogElement): Promise<void> {
    dialog.close();
    const reset = await this.change(() => this.accounts.resetPassword(account.id));
    if (reset) this.issue(this.nameOf(account), reset);
  }

  /** Whoever is logged in would be locked out. */
  protected isOwn(account: UserAccount): boolean {
    const sessions = this.users.hasValue() ? this.users.value().sessions : [];
    return sessions.some((each) => each.isOwn && each.account === this.nameOf(account));
  }

  protected async deactivate({ id }: UserAccount, dialog: HTMLDialogElement): Promise<void> {
    dialog.close();
    await this.change(() => this.accounts.change(id, { isActive: false }));
  }

  protected edit(account: UserAccount): void {
    this.editedRoles.set(account.roles);
    this.editing.set(account);
  }

  protected async saveRoles({ id }: UserAccount, dialog: HTMLDialogElement): Promise<void> {
    dialog.close();
    await this.change(() => this.accounts.change(id, { roles: this.editedRoles() }));
  }

  protected async endSession(id: string): Promise<void> {
    await this.change(() => this.accounts.endSession(id));
  }

  protected async deleteExpired(): Promise<void> {
    await this.change(() => this.accounts.deleteExpiredSessions());
  }

  private issue(name: string, { password }: UserPassword): void {
    this.issued.set({ name, password });
  }

  /** Changes something and reads the page again. Null if it failed. */
  private async change<T>(work: () => Promise<T>): Promise<T | null> {
    this.issued.set(null);
    const changed = await this.task.run(work);
    if (changed) this.users.reload();
    return changed;
  }
}
