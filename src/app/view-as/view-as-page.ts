import { Component, inject, resource, signal } from '@angular/core';
import { MatButton } from '@angular/material/button';
import { Messages, SayPipe } from '@ampersand-prototype/components/application';
import type { ViewedPerson } from '@ampersand-prototype/generics';
import { VIEW_MESSAGES } from './view-messages';
import { Viewing } from './viewing';

const MAX_ACCOUNTS = 20;

/** Lists the roles and accounts as which an administrator can view the application. */
@Component({
  selector: 'app-view-as-page',
  imports: [MatButton, SayPipe],
  template: `
    <div class="page">
      <header>
        <h1>{{ 'admin.page.view-as' | say }}</h1>
        <p class="lead">{{ 'view.lead' | say }}</p>
      </header>
      @if (hasFailed() || choices.error()) {
        <p role="alert">{{ 'view.failed' | say }}</p>
      }
      @if (choices.hasValue()) {
        <section class="card" aria-labelledby="view-roles">
          <h2 id="view-roles">{{ 'view.roles' | say }}</h2>
          <p class="actions">
            @for (role of choices.value().roles; track role.id) {
              <button matButton="outlined" type="button" (click)="begin('role', role.id)">
                {{ 'view.begin' | say: { name: role.label } }}
              </button>
            }
          </p>
        </section>
      }
      <section class="card" aria-labelledby="view-accounts">
        <h2 id="view-accounts">{{ 'view.accounts' | say }}</h2>
        <label>
          <span>{{ 'view.find' | say }}</span>
          <input #find type="search" (input)="query.set(find.value)" />
        </label>
        <div aria-live="polite" class="actions">
          @if (choices.hasValue()) {
            @for (account of choices.value().accounts.slice(0, max); track account._id_) {
              <button matButton="outlined" type="button" (click)="begin('account', account._id_)">
                {{ 'view.begin' | say: { name: account._label_ } }}
              </button>
            } @empty {
              <p class="muted">{{ 'view.none' | say }}</p>
            }
          }
        </div>
      </section>
    </div>
  `,
  styleUrl: './view-as-page.scss',
})
export class ViewAsPage {
  private readonly viewing = inject(Viewing);
  protected readonly max = MAX_ACCOUNTS;
  protected readonly query = signal('');
  protected readonly hasFailed = signal(false);
  protected readonly choices = resource({
    params: () => this.query().trim(),
    loader: ({ params }) => this.viewing.choices(params),
  });

  constructor() {
    inject(Messages).add(VIEW_MESSAGES);
  }

  protected async begin(kind: ViewedPerson['kind'], id: string): Promise<void> {
    this.hasFailed.set(false);
    try {
      await this.viewing.begin({ kind, id });
    } catch {
      this.hasFailed.set(true);
    }
  }
}
