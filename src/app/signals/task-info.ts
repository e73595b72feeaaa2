import { Component, computed, inject, input } from '@angular/core';
import {
  AmpersandSettings,
  isoDayOf,
  localIsoDay,
  Messages,
  perLocale,
} from '@ampersand-prototype/components/application';
import { isPast, type ListedTask } from './listed-tasks';
import { TASK_MESSAGES } from './task-messages';

const formatOf = (options: Intl.DateTimeFormatOptions) =>
  perLocale(
    (locale) =>
      new Intl.DateTimeFormat(locale, {
        ...{ day: 'numeric', month: 'short', calendar: 'gregory', timeZone: 'UTC' },
        ...options,
      }),
  );
const inYear = formatOf({});
const inOtherYear = formatOf({ year: 'numeric' });

/** Shows the person and the date of a task; without a date, since when it exists. */
@Component({
  selector: 'app-task-info',
  template: `
    @if (task().person; as person) {
      <span class="person" dir="auto" [title]="person.label">{{ person.name }}</span>&ngsp;
    }
    @if (task().date; as date) {
      <span class="date" [class.past]="isPast()">
        <span class="label">{{ date.label }}</span>&ngsp;<time [attr.datetime]="date.value">{{
          text(date.value)
        }}</time>
      </span>
    } @else if (task().since; as since) {
      <time class="date" [attr.datetime]="since">{{ sinceText(since) }}</time>
    }
  `,
  styles: `
    :host {
      display: inline-flex;
      flex-wrap: wrap;
      align-items: baseline;
      gap: 0.125rem 0.75rem;
      color: var(--mat-sys-on-surface-variant);
      font: var(--mat-sys-body-small);
    }
    .person {
      padding-inline: 0.5rem;
      border-radius: 999px;
      background: var(--mat-sys-surface-container-high);
      color: var(--mat-sys-on-surface);
    }
    .past time {
      color: var(--mat-sys-error);
      font-weight: 600;
    }
    time {
      font-variant-numeric: tabular-nums;
      white-space: nowrap;
    }
    @media (forced-colors: active) {
      .person {
        border: 1px solid;
      }
    }
  `,
})
export class TaskInfo {
  readonly task = input.required<Pick<ListedTask, 'date' | 'person' | 'since'>>();
  private readonly messages = inject(Messages);
  private readonly locale = inject(AmpersandSettings).locale;
  protected readonly isPast = computed(() => isPast(this.task(), new Date()));

  constructor() {
    this.messages.add(TASK_MESSAGES);
  }

  /** The day of a date or time, with the year if it is not the current one. */
  protected text(value: string): string {
    const day = isoDayOf(value);
    const isOfYear = day.slice(0, 4) === localIsoDay(new Date()).slice(0, 4);
    return (isOfYear ? inYear : inOtherYear)(this.locale()).format(new Date(day));
  }

  protected sinceText(since: string): string {
    return this.messages.say('tasks.since', { date: this.text(since) });
  }
}
