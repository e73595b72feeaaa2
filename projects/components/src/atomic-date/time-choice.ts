import {
  Component,
  type ElementRef,
  computed,
  inject,
  input,
  model,
  viewChild,
} from '@angular/core';
import { DateAdapter, MATERIAL_ANIMATIONS } from '@angular/material/core';
import { MatTimepicker, MatTimepickerInput } from '@angular/material/timepicker';
import { RenderFlush, localTime, Messages } from '@ampersand-prototype/components/application';
import { instantAt } from '../codec/datetime-codec';

/** Any day will do for a time of day, but no clock changes on this one. */
const SOME_DAY = { year: 2000, month: 1, day: 1 };

/** A time input in the locale's notation, with a list of choices. */
@Component({
  selector: 'amp-time-choice',
  imports: [MatTimepicker, MatTimepickerInput],
  // A list that fades out still takes the keys that are meant for what comes next.
  providers: [{ provide: MATERIAL_ANIMATIONS, useValue: { animationsDisabled: true } }],
  template: `
    <label>
      {{ messages.say('datetime.time') }}
      <input
        #input
        class="amp-input"
        type="text"
        [matTimepicker]="picker"
        [value]="date()"
        [attr.aria-invalid]="isInvalid() || null"
        (valueChange)="take($event)"
      />
    </label>
    <span class="amp-message">{{ messages.say('datetime.zone', { zone: zone() }) }}</span>
    @if (isInvalid()) {
      <span class="amp-message error" role="alert">{{
        messages.say('expect.time', { example: example() })
      }}</span>
    }
    <mat-timepicker
      #picker
      interval="30m"
      [aria-label]="messages.say('datetime.time')"
      (opened)="rendering.mark()"
    />
  `,
  styles: `
    :host,
    label {
      display: grid;
      gap: 0.25rem;
    }
    label {
      font-size: 0.8125rem;
    }
  `,
})
export class TimeChoice {
  /** `15:08` or `15:08:03`; empty where there is none, null where what was typed is none. */
  readonly time = model.required<string | null>();
  readonly zone = input('');

  protected readonly messages = inject(Messages);
  private readonly adapter = inject<DateAdapter<Date>>(DateAdapter);
  /** The key behind the one that opens the list goes on from the time that is chosen, not from the first of the list. */
  protected readonly rendering = inject(RenderFlush);
  private readonly input = viewChild.required<ElementRef<HTMLElement>>('input');
  private readonly picker = viewChild.required<MatTimepicker<Date>>(MatTimepicker);
  protected readonly isInvalid = computed(() => this.time() === null);
  protected readonly date = computed(() => instantAt(SOME_DAY, this.time() ?? ''));
  protected readonly example = computed(() => {
    const afternoon = instantAt(SOME_DAY, '13:45') ?? new Date();
    return this.adapter.format(afternoon, { hour: 'numeric', minute: 'numeric' });
  });

  /** Whether the list of times is open; Escape closes it and nothing else. */
  isOpen(): boolean {
    return this.picker().isOpen();
  }

  focus(): void {
    this.input().nativeElement.focus();
  }

  protected take(date: Date | null): void {
    if (date === null) this.time.set('');
    else this.time.set(Number.isNaN(date.getTime()) ? null : localTime(date));
  }
}
