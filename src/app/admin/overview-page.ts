import { Component, inject } from '@angular/core';
import { RouterLink } from '@angular/router';
import { MatButton } from '@angular/material/button';
import { SayPipe } from '@ampersand-prototype/components/application';
import { MenuStore } from '../navigation/menu-store';
import { ReportsForm } from './reports-form';

/** The first page of the administration: the state of the application, and reports about it. */
@Component({
  selector: 'app-overview-page',
  imports: [MatButton, ReportsForm, RouterLink, SayPipe],
  template: `
    <div class="page">
      <header>
        <h1>{{ 'admin.page.overview' | say }}</h1>
        <p class="lead">{{ 'admin.lead' | say }}</p>
      </header>
      @if (menu.builtIn().length > 0) {
        <section class="card" aria-labelledby="admin-model">
          <h2 id="admin-model">{{ 'admin.model' | say }}</h2>
          <p class="actions">
            @for (entry of menu.builtIn(); track entry.id) {
              <a matButton="outlined" [routerLink]="entry.commands">{{ entry.label }}</a>
            }
          </p>
        </section>
      }
      <section class="card" aria-labelledby="admin-reports">
        <h2 id="admin-reports">{{ 'admin.reports' | say }}</h2>
        <p class="muted">{{ 'admin.reports.lead' | say }}</p>
        <app-reports-form />
      </section>
    </div>
  `,
})
export class OverviewPage {
  protected readonly menu = inject(MenuStore);
}
