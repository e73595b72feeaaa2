import { Component, inject, signal } from '@angular/core';
import { RouterLink } from '@angular/router';
import { Messages, SayPipe } from '@ampersand-prototype/components/application';
import type { NoticeQueue, Notifications } from '@ampersand-prototype/generics';
import { ActionForm, type FormAction } from '../work/action-form';
import { AdministrationApi } from '../work/administration-api';
import { DataTable, type Column } from '../work/data-table';
import { loadFrom } from '../work/load-from';

/** The delivery of notices: the queue, failures, and a test message. */
@Component({
  selector: 'app-notices-section',
  imports: [ActionForm, DataTable, RouterLink, SayPipe],
  template: `
    @if (notices.value(); as state) {
      <section aria-labelledby="server-notices">
        <h2 id="server-notices">{{ 'admin.notices.title' | say }}</h2>
        @if (!state.isOn) {
          <p class="muted">{{ 'admin.notices.off' | say }}</p>
        } @else {
          @if (state.queue.length > 0) {
            <app-data-table labelledBy="server-notices" [rows]="state.queue" [columns]="queue" />
          } @else {
            <p class="muted">{{ 'admin.notices.none' | say }}</p>
          }
          @if (state.failures.length > 0) {
            <h3 id="server-notice-failures">{{ 'admin.notices.failures' | say }}</h3>
            <app-data-table
              labelledBy="server-notice-failures"
              [rows]="state.failures"
              [columns]="failures"
            />
          }
          @if (state.unreachable.count > 0) {
            <details>
              <summary>
                {{ 'admin.notices.unreachable' | say: { count: state.unreachable.count } }}
              </summary>
              <p>{{ unreachableNames(state) }}</p>
              <p>
                <a routerLink="/-/admin/users">{{ 'admin.notices.users' | say }}</a>
              </p>
            </details>
          }
          <app-action-form [actions]="[action]" />
          <p role="status">{{ sent() }}</p>
        }
      </section>
    }
  `,
  styleUrl: '../work/form.scss',
})
export class NoticesSection {
  private readonly api = inject(AdministrationApi);
  private readonly messages = inject(Messages);
  protected readonly notices = loadFrom<NoticeQueue>(() => 'admin/notices');
  protected readonly sent = signal('');
  protected readonly action: FormAction = { label: 'admin.notices.test', run: () => this.test() };
  protected readonly queue: readonly Column<NoticeQueue['queue'][number]>[] = [
    { heading: 'admin.notices.account', cell: ({ account }) => account },
    { heading: 'admin.notices.count', kind: 'number', cell: ({ count }) => String(count) },
    { heading: 'admin.notices.attempts', kind: 'number', cell: ({ attempts }) => String(attempts) },
    {
      heading: 'admin.notices.due',
      cell: ({ due }) => (due ? this.messages.local(due) : this.messages.say('admin.notices.now')),
    },
  ];
  protected readonly failures: readonly Column<NoticeQueue['failures'][number]>[] = [
    { heading: 'admin.notices.account', cell: ({ account }) => account },
    { heading: 'admin.notices.problem', cell: ({ problem }) => problem },
    { heading: 'admin.server.time', cell: ({ failed }) => this.messages.local(failed) },
  ];

  protected unreachableNames({ unreachable: { accounts, count } }: NoticeQueue): string {
    return [...accounts, ...(count > accounts.length ? ['…'] : [])].join(', ');
  }

  private async test(): Promise<void> {
    this.sent.set('');
    const { successes } = await this.api.send<Notifications>('POST', 'notices/test');
    const address = successes[0]?.message ?? '';
    this.sent.set(this.messages.say('admin.notices.sent', { address }));
  }
}
