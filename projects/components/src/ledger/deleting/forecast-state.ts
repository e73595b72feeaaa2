import { computed, signal } from '@angular/core';
import {
  type Refusal,
  refusalOf,
  type WriteAnswer,
} from '@ampersand-prototype/components/application';
import { type Forecast, forecastOf } from './forecast';

/** What is known of a dry run that deletes atoms: nothing yet, what would come of it, or why that cannot be told. */
export class ForecastState {
  readonly forecast = signal<Forecast | null>(null);
  readonly refusal = signal<Refusal | null>(null);
  readonly isLooking = computed(() => !this.forecast() && !this.refusal());
  /** Whether a rule forbids it. */
  readonly isBlocked = computed(() => (this.forecast()?.blocked.length ?? 0) > 0);

  constructor(answer: Promise<WriteAnswer>, atoms: readonly string[]) {
    answer.then(
      (told) => this.forecast.set(forecastOf(told, atoms)),
      (error: unknown) => this.refusal.set(refusalOf(error)),
    );
  }
}
