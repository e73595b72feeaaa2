import { Component, computed, inject, input, output, signal } from '@angular/core';
import { Messages, SayPipe } from '@ampersand-prototype/components/application';
import type {
  GroupChange,
  LoginGroupRoles,
  LoginGroups,
  RoleOverview,
} from '@ampersand-prototype/generics';
import { ActionForm, type FormAction } from '../work/action-form';
import { AdministrationApi } from '../work/administration-api';
import type { Confirmation } from '../work/confirmation';
import { DataTable, type Column, type RowAction } from '../work/data-table';
import { RoleChoice } from './role-choice';

/** The groups of login providers, and the roles that their users get at the login. */
@Component({
  selector: 'app-group-roles',
  imports: [ActionForm, DataTable, RoleChoice, SayPipe],
  templateUrl: './group-roles.html',
  styleUrl: '../work/form.scss',
  host: { style: 'display: contents' },
})
export class GroupRoles {
  private readonly api = inject(AdministrationApi);
  private readonly messages = inject(Messages);
  readonly state = input.required<LoginGroups>();
  readonly roles = input.required<readonly RoleOverview[]>();
  /** Is sent after each change. */
  readonly changed = output();
  protected readonly provider = signal('');
  protected readonly group = signal('');
  protected readonly newRoles = signal<readonly string[]>([]);
  private readonly editedRoles = signal<readonly string[]>([]);
  private readonly labels = computed(
    () => new Map(this.roles().map(({ name, label }) => [name, label])),
  );

  protected readonly columns: readonly Column<LoginGroupRoles>[] = [
    {
      heading: 'admin.groups.group',
      cell: ({ group, provider, isSetting }) => ({
        text: group,
        detail: isSetting
          ? this.messages.say('admin.groups.ofSettings', { provider: this.labelOf(provider) })
          : this.labelOf(provider),
      }),
    },
    {
      heading: 'admin.users.roles',
      cell: ({ roles }) => roles.map((role) => this.labels().get(role) ?? role).join(', '),
    },
  ];
  protected readonly actions: readonly RowAction<LoginGroupRoles>[] = [
    {
      label: 'admin.users.changeRoles',
      labelOf: 'admin.users.changeRoles.of',
      isOffered: ({ isSetting }) => !isSetting,
      confirmation: (row) => this.roleQuestion(row),
      run: (row) => this.change(row, this.editedRoles()),
    },
    {
      label: 'admin.groups.remove',
      labelOf: 'admin.groups.remove.of',
      isDestructive: true,
      isOffered: ({ isSetting }) => !isSetting,
      confirmation: ({ group }) => ({
        title: `${this.messages.say('admin.groups.remove.of', { name: group })}?`,
        consequence: 'admin.groups.remove.consequence',
        action: 'admin.groups.remove',
      }),
      run: (row) => this.change(row, []),
    },
  ];
  protected readonly addition: readonly FormAction[] = [
    {
      label: 'admin.groups.add',
      isReady: () => this.newRoles().length > 0,
      run: () => this.add(),
    },
  ];

  private async add(): Promise<void> {
    const group = this.group().trim();
    if (group === '') return;
    const [first] = this.state().providers;
    await this.change({ provider: this.provider() || (first?.id ?? ''), group }, this.newRoles());
    this.group.set('');
    this.newRoles.set([]);
  }

  private async change(
    { provider, group }: Pick<GroupChange, 'provider' | 'group'>,
    roles: readonly string[],
  ): Promise<void> {
    await this.api.send('POST', 'groups', { body: { provider, group, roles } });
    this.changed.emit();
  }

  private roleQuestion({ group, roles }: LoginGroupRoles): Confirmation {
    this.editedRoles.set(roles);
    const inputs = { roles: this.roles(), chosen: this.editedRoles };
    return {
      title: 'admin.users.changeRoles.of',
      action: 'action.save',
      parameters: { name: group },
      details: { component: RoleChoice, inputs, forbidden: signal(null) },
    };
  }

  /** The name of a provider; its identifier if the settings no longer state it. */
  private labelOf(id: string): string {
    return this.state().providers.find((each) => each.id === id)?.label ?? id;
  }
}
