import { Component, computed, inject, input } from '@angular/core';
import { RouterLink } from '@angular/router';
import {
  addDays,
  AmpersandSettings,
  isoDayOf,
  localIsoDay,
  perLocale,
  SayPipe,
} from '@ampersand-prototype/components/application';
import type { Task } from './task-tiles';

const DAYS = 14;
/** How many tasks of a day are shown. */
const MAX_TASKS = 3;

const formatOf = (options: Intl.DateTimeFormatOptions) =>
  perLocale(
    (locale) =>
      new Intl.DateTimeFormat(locale, { calendar: 'gregory', timeZone: 'UTC', ...options }),
  );
const weekday = formatOf({ weekday: 'short' });
const number = formatOf({ day: 'numeric' });
const full = formatOf({ dateStyle: 'full' });

/** A day with its tasks. */
interface TaskDay {
  readonly day: string;
  readonly weekday: string;
  readonly number: string;
  readonly full: string;
  readonly first: readonly Task[];
  readonly more: number;
}

/** Shows the tasks of the next two weeks by their dates: a calendar strip, or a list of days where space is narrow. */
@Component({
  selector: 'app-task-days',
  imports: [RouterLink, SayPipe],
  template: `
    @if (hasTasks()) {
      <section aria-labelledby="home-days">
        <h2 id="home-days">{{ 'tasks.days' | say }}</h2>
        <ol role="list">
          @for (each of days(); track each.day; let isFirst = $first) {
            <li [class.today]="isFirst" [class.free]="each.first.length === 0">
              <time [attr.datetime]="each.day" [attr.aria-label]="each.full">
                <span>{{ each.weekday }}</span>&ngsp;<strong>{{ each.number }}</strong> </time
              >&ngsp;
              @for (task of each.first; track $index) {
                @if (task.commands; as commands) {
                  <a [routerLink]="commands" [state]="task.state" [title]="task.text" dir="auto">{{
                    task.label
                  }}</a>
                } @else {
                  <span class="task" [title]="task.text" dir="auto">{{ task.label }}</span>
                }
              }
              @if (each.more > 0) {
                <a class="more" routerLink="/-/signals">{{
                  'tasks.more' | say: { count: each.more }
                }}</a>
              }
            </li>
          }
        </ol>
      </section>
    }
  `,
  styleUrl: './task-days.scss',
})
export class TaskDays {
  readonly tasks = input.required<readonly Task[]>();
  private readonly locale = inject(AmpersandSettings).locale;
  protected readonly days = computed(() => {
    const today = localIsoDay(new Date());
    const byDay = Map.groupBy(
      this.tasks().filter(({ info }) => info.date),
      ({ info }) => isoDayOf(info.date?.value ?? ''),
    );
    return Array.from({ length: DAYS }, (_, i) => {
      const day = addDays(today, i);
      return this.described(day, byDay.get(day) ?? []);
    });
  });
  protected readonly hasTasks = computed(() => this.days().some(({ first }) => first.length > 0));

  private described(day: string, tasks: readonly Task[]): TaskDay {
    const [date, locale] = [new Date(day), this.locale()];
    return {
      day,
      weekday: weekday(locale).format(date),
      number: number(locale).format(date),
      full: full(locale).format(date),
      first: tasks.slice(0, MAX_TASKS),
      more: Math.max(0, tasks.length - MAX_TASKS),
    };
  }
}
