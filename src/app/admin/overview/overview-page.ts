import { Component, computed, inject } from '@angular/core';
import { RouterLink } from '@angular/router';
import { MatButton } from '@angular/material/button';
import { AmpersandSettings, LocalPipe, SayPipe } from '@ampersand-prototype/components/application';
import type { ApplicationOverview } from '@ampersand-prototype/generics';
import { MenuStore } from '../../navigation/menu-store';
import { ReportsForm } from './reports-form';
import { byteSize } from '../work/byte-size';
import { FactList } from '../work/fact-list';
import { loadFrom } from '../work/load-from';
import { LoadState } from '../work/load-state';

const DATABASES = { sqlite: 'SQLite', postgres: 'PostgreSQL', mariadb: 'MariaDB' } as const;

/** The first page of the administration: application status and reports. */
@Component({
  selector: 'app-overview-page',
  imports: [FactList, LoadState, LocalPipe, MatButton, ReportsForm, RouterLink, SayPipe],
  templateUrl: './overview-page.html',
  styleUrl: './overview-page.scss',
})
export class OverviewPage {
  private readonly locale = inject(AmpersandSettings).locale;
  protected readonly menu = inject(MenuStore);
  protected readonly overview = loadFrom<ApplicationOverview>(() => 'admin/overview');
  /** The figures that ask for attention, with the pages that show more. */
  protected readonly figures = computed(() => {
    if (!this.overview.hasValue()) return [];
    const { openSignals, acceptedViolations, sessions } = this.overview.value();
    return [
      { key: 'openSignals', count: openSignals, link: '/-/admin/rules' },
      { key: 'acceptedViolations', count: acceptedViolations, link: '/-/admin/rules' },
      { key: 'sessions', count: sessions, link: '/-/admin/users' },
    ];
  });
  protected readonly size = computed(() => {
    const bytes = this.overview.hasValue() ? this.overview.value().database.bytes : null;
    return bytes === null ? null : byteSize(bytes, this.locale());
  });

  protected databaseName({ database }: ApplicationOverview): string {
    return DATABASES[database.kind];
  }

  protected format(count: number): string {
    return new Intl.NumberFormat(this.locale()).format(count);
  }

  /** The share of the largest concept, for a bar. */
  protected share({ largest }: ApplicationOverview, count: number): number {
    const max = largest[0]?.count ?? 0;
    return max === 0 ? 0 : (count / max) * 100;
  }
}
