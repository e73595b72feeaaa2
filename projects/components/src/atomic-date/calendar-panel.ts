import { A11yModule } from '@angular/cdk/a11y';
import {
  Component,
  computed,
  effect,
  inject,
  input,
  linkedSignal,
  output,
  afterNextRender,
  viewChild,
} from '@angular/core';
import { DateAdapter, provideNativeDateAdapter } from '@angular/material/core';
import { MatCalendar } from '@angular/material/datepicker';
import { Words } from '../application/words';
import type { Day } from '../codec/date-text';

/** The calendar of Material in a panel, with the time of day below it where the value has one. */
@Component({
  selector: 'amp-calendar-panel',
  imports: [A11yModule, MatCalendar],
  providers: [provideNativeDateAdapter()],
  host: {
    role: 'dialog',
    '[attr.aria-label]': 'label()',
    '(keydown.escape)': 'closed.emit()',
  },
  template: `
    <div cdkTrapFocus>
      <mat-calendar [selected]="date()" [startAt]="date()" (selectedChange)="pick($event)" />
      @if (time() !== null) {
        <div class="time">
          <label>
            {{ words.say('datetime.time') }}
            <input
              class="amp-input"
              type="time"
              step="1"
              [value]="draftTime()"
              (input)="retime($event)"
            />
          </label>
          <span class="amp-message">{{ words.say('datetime.zone', { zone: zone() }) }}</span>
          <button type="button" class="amp-button filled" (click)="keepDay()">
            {{ words.say('action.save') }}
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
    .time label {
      display: grid;
      gap: 0.25rem;
      font-size: 0.8125rem;
    }
  `,
})
export class CalendarPanel {
  readonly day = input.required<Day | null>();
  readonly time = input.required<string | null>();
  readonly zone = input('');
  readonly locale = input.required<string>();
  readonly label = input.required<string>();
  /** The day and, where the value has one, the time that the user chose. */
  readonly chosen = output<{ day: Day; time: string | null }>();
  readonly closed = output();
  /** The panel has its size now. */
  readonly drawn = output();

  protected readonly words = inject(Words);
  private readonly adapter = inject<DateAdapter<Date>>(DateAdapter);
  protected readonly date = computed(() => {
    const day = this.day();
    return day ? this.adapter.createDate(day.year, day.month - 1, day.day) : null;
  });
  protected readonly draftTime = linkedSignal(() => this.time() ?? '');

  private readonly calendar = viewChild.required<MatCalendar<Date>>(MatCalendar);

  constructor() {
    afterNextRender(() => {
      this.drawn.emit();
      this.calendar().focusActiveCell();
    });
    effect(() => this.adapter.setLocale(this.locale()));
  }

  protected pick(date: Date | null): void {
    if (!date) return;
    const day = { year: date.getFullYear(), month: date.getMonth() + 1, day: date.getDate() };
    this.chosen.emit({ day, time: this.time() === null ? null : this.draftTime() || '00:00' });
  }

  protected retime(event: Event): void {
    this.draftTime.set((event.target as HTMLInputElement).value);
  }

  protected keepDay(): void {
    this.pick(this.date() ?? this.adapter.today());
  }
}
