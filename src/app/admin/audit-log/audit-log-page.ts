import { Component, computed, inject, signal } from '@angular/core';
import { FormControl, ReactiveFormsModule } from '@angular/forms';
import { MatButton } from '@angular/material/button';
import {
  HistoryList,
  ChangeLogApi,
  type ChangeLogFilter,
  ValueCalendar,
  ValueControl,
} from '@ampersand-prototype/components';
import {
  AmpersandSettings,
  SayPipe,
  textOf,
  Messages,
} from '@ampersand-prototype/components/application';
import { Session } from '../../session/session';
import { ActionForm, type FormAction } from '../work/action-form';
import { AdministrationApi } from '../work/administration-api';
import { CheckBox } from '../work/check-box';
import { PageFrame } from '../work/page-frame';
import { EraseForm } from './erase-form';
import { AUDIT_LOG_MESSAGES } from './audit-log-messages';
import { withoutBuiltIn } from './without-built-in';

/** What the change log is written as. */
const FORMATS = ['csv', 'json'] as const;

/** What the change log can be searched by. */
const FIELDS = ['person', 'relation', 'concept', 'atom'] as const;

/**
 * Shows the audit log to administrators: who changed what, and when. It can be searched, downloaded, and erased for legal
 * reasons.
 */
@Component({
  selector: 'app-audit-log-page',
  imports: [
    ActionForm,
    CheckBox,
    EraseForm,
    HistoryList,
    MatButton,
    PageFrame,
    ReactiveFormsModule,
    SayPipe,
    ValueCalendar,
    ValueControl,
  ],
  templateUrl: './audit-log-page.html',
  styleUrls: ['./audit-log-page.scss', '../work/destructive.scss'],
})
export class AuditLogPage {
  private readonly api = inject(ChangeLogApi);
  private readonly administration = inject(AdministrationApi);
  private readonly session = inject(Session);
  protected readonly isKept = inject(AmpersandSettings).keepsHistory.asReadonly();
  protected readonly fields = FIELDS;
  /** Between which moments the changes were made, typed as the reader's locale writes them. */
  protected readonly instants = (['from', 'to'] as const).map((name) => ({
    name,
    control: new FormControl<string | null>(null),
  }));
  /** Whether the data that the product keeps for itself are shown. */
  protected readonly showsBuiltIn = signal(false);
  protected readonly filter = signal<ChangeLogFilter>({});
  protected readonly isFilterOpen = signal(false);
  protected readonly exports = FORMATS.map((format): FormAction => ({
    label: `admin.auditLog.export.${format}`,
    isSecondary: true,
    run: async () => {
      const name = `${this.session.contextName()}-audit-log.${format}`;
      this.administration.save(name, await this.api.export(this.filter(), format));
    },
  }));
  private readonly filled = computed(() => Object.values(this.filter()).filter(Boolean).length);
  protected readonly isFiltered = computed(() => this.filled() > 0);
  protected readonly activeFilters = computed(() => this.filled() + Number(this.showsBuiltIn()));
  protected readonly source = computed(() => {
    const [filter, shows] = [this.filter(), this.showsBuiltIn()];
    return async (before: number | null) => {
      const page = await this.api.changeLog(filter, before);
      return shows ? page : withoutBuiltIn(page);
    };
  });

  constructor() {
    inject(Messages).add(AUDIT_LOG_MESSAGES);
  }

  protected search(event: Event): void {
    event.preventDefault();
    if (this.instants.some(({ control }) => control.invalid)) return;
    const given = new FormData(event.target as HTMLFormElement);
    const typed = FIELDS.map((field) => [field, textOf(given.get(field)).trim()] as const);
    const instants = this.instants.map(({ name, control }) => [name, control.value ?? ''] as const);
    const entries = [...typed, ...instants].filter(([, value]) => value !== '');
    this.filter.set(Object.fromEntries(entries));
    this.isFilterOpen.set(false);
  }

  protected clear(): void {
    for (const { control } of this.instants) control.reset();
    this.filter.set({});
  }

  /** An erasure changes the description of past changes. */
  protected readAgain(): void {
    this.filter.update((filter) => ({ ...filter }));
  }
}
