import { Component, computed, inject } from '@angular/core';
import { RouterLink } from '@angular/router';
import { MatButton } from '@angular/material/button';
import { AmpersandSettings, LocalPipe, SayPipe } from '@ampersand-prototype/components/application';
import type { ApplicationOverview } from '@ampersand-prototype/generics';
import { MenuStore } from '../../navigation/menu-store';
import { ActionForm, type FormAction } from '../work/action-form';
import { AdministrationApi } from '../work/administration-api';
import { byteSize } from '../work/byte-size';
import { FactList } from '../work/fact-list';
import { loadFrom } from '../work/load-from';
import { PageFrame } from '../work/page-frame';

const DATABASES = { sqlite: 'SQLite', postgres: 'PostgreSQL', mariadb: 'MariaDB' } as const;

/** The reports by path below `admin/report/`, with the last part of their message key and their format. */
const REPORTS = [
  ['interfaces', 'interfaces', 'csv'],
  ['interfaces/issues', 'issues', 'csv'],
  ['relations', 'relations', 'json'],
  ['conjuncts/usage', 'usage', 'json'],
  ['conjuncts/performance', 'performance', 'csv'],
  ['conjuncts/coverage', 'coverage', 'csv'],
] as const;

/** The first page of the administration: application status and reports. */
@Component({
  selector: 'app-overview-page',
  imports: [ActionForm, FactList, LocalPipe, MatButton, PageFrame, RouterLink, SayPipe],
  templateUrl: './overview-page.html',
  styleUrl: './overview-page.scss',
})
export class OverviewPage {
  private readonly locale = inject(AmpersandSettings).locale;
  private readonly api = inject(AdministrationApi);
  protected readonly menu = inject(MenuStore);
  protected readonly reports = REPORTS.map(([path, key, type]): FormAction => ({
    label: `admin.reports.${key}`,
    isSecondary: true,
    run: () => this.api.download(`${path.replaceAll('/', '-')}.${type}`, 'GET', `report/${path}`),
  }));
  protected readonly overview = loadFrom<ApplicationOverview>(() => 'admin/overview');
  /** The figures that ask for attention, with the pages that show more. */
  protected readonly figures = computed(() => {
    const overview = this.overview.value();
    if (!overview) return [];
    const { openSignals, acceptedViolations, sessions } = overview;
    return [
      { key: 'openSignals', count: openSignals, link: '/-/admin/rules' },
      { key: 'acceptedViolations', count: acceptedViolations, link: '/-/admin/rules' },
      { key: 'sessions', count: sessions, link: '/-/admin/users' },
    ];
  });
  protected readonly size = computed(() => {
    const bytes = this.overview.value()?.database.bytes ?? null;
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
