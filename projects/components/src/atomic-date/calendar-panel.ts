import { A11yModule } from '@angular/cdk/a11y';
import {
  Component,
  effect,
  inject,
  input,
  linkedSignal,
  afterNextRender,
  ElementRef,
  viewChild,
} from '@angular/core';
import { DateAdapter, provideNativeDateAdapter } from '@angular/material/core';
import { MatCalendar } from '@angular/material/datepicker';
import { Messages } from '@ampersand-prototype/components/application';
import type { Day } from '@ampersand-prototype/components/application';
import { LaterFocus } from './later-focus';
import { TimeChoice } from './time-choice';

/** A day with an optional time. */
export interface DayAndTime {
  readonly day: Day;
  readonly time: string | null;
}

/** The field for which a calendar is open. */
export interface CalendarOwner {
  /** Takes the day and the time that the user chose. */
  choose(choice: DayAndTime): void;
  close(): void;
  /** Places the calendar, which has its size now. */
  place(): void;
}

/** The Material calendar in a panel, with the time below it if necessary. */
@Component({
  selector: 'amp-calendar-panel',
  imports: [A11yModule, LaterFocus, MatCalendar, TimeChoice],
  providers: [provideNativeDateAdapter()],
  host: {
    role: 'dialog',
    '[attr.aria-label]': 'label()',
    '(keydown.escape)': 'escape()',
  },
  template: `
    <div cdkTrapFocus ampLaterFocus>
      <mat-calendar [selected]="date()" [startAt]="date()" (selectedChange)="pick($event)" />
      @if (time() !== null) {
        <div class="time">
          <amp-time-choice [(time)]="draftTime" [zone]="zone()" />
          <!-- Never disabled: it would be enabled again by a rendering, and the Tab before that would pass it. -->
          <button type="button" class="amp-button filled" (click)="store()">
            {{ messages.say('action.save') }}
          </button>
        </div>
      }
    </div>
  `,
  styles: `
    :host {
      display: block;
      inline-size: min(18.5rem, 94vw);
      border-radius: var(--mat-sys-corner-large, 16px);
      background: var(--mat-sys-surface-container-high, Canvas);
      color: var(--mat-sys-on-surface, CanvasText);
      box-shadow: var(--mat-sys-level2, 0 2px 8px rgb(0 0 0 / 30%));
    }
    .time {
      display: grid;
      gap: 0.5rem;
      padding: 0 1rem 1rem;
    }
    .time .amp-button {
      justify-content: center;
    }
  `,
})
export class CalendarPanel {
  readonly owner = input.required<CalendarOwner>();
  readonly day = input.required<Day | null>();
  readonly time = input.required<string | null>();
  readonly zone = input('');
  readonly locale = input.required<string>();
  readonly label = input.required<string>();

  protected readonly messages = inject(Messages);
  private readonly adapter = inject<DateAdapter<Date>>(DateAdapter);
  protected readonly date = linkedSignal<Date | null>(() => {
    const day = this.day();
    return day ? this.adapter.createDate(day.year, day.month - 1, day.day) : null;
  });
  protected readonly draftTime = linkedSignal<string | null>(() => this.time());
  private readonly timeChoice = viewChild(TimeChoice);

  constructor() {
    const host = inject<ElementRef<HTMLElement>>(ElementRef).nativeElement;
    afterNextRender(() => {
      this.owner().place();
      // The calendar itself would do it by a timer, behind the next key.
      host.querySelector<HTMLElement>('.mat-calendar-body-active')?.focus();
    });
    effect(() => this.adapter.setLocale(this.locale()));
  }

  /** Stores a day at once; with a time of day both are stored by the button. */
  protected pick(date: Date | null): void {
    if (!date) return;
    this.date.set(date);
    if (this.time() === null) this.store();
  }

  /** Stores day and time; an invalid time stays in the input, with its message. */
  protected store(): void {
    if (this.time() !== null && this.draftTime() === null) {
      this.timeChoice()?.focus();
      return;
    }
    const date = this.date() ?? this.adapter.today();
    const day = { year: date.getFullYear(), month: date.getMonth() + 1, day: date.getDate() };
    this.owner().choose({ day, time: this.time() === null ? null : this.draftTime() || '00:00' });
  }

  protected escape(): void {
    if (!this.timeChoice()?.isOpen()) this.owner().close();
  }
}
