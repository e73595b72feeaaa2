import { ErrorHandler, Injectable, computed, inject, signal, untracked } from '@angular/core';
import { ApplicationEvents } from './application-events';
import { MismatchError, placeOf, type MismatchReport } from './mismatch-error';

/** Reports mismatches between backend and frontend, once per property. */
@Injectable({ providedIn: 'root' })
export class Mismatches {
  private readonly errors = inject(ErrorHandler);
  private readonly events = inject(ApplicationEvents);
  private readonly places = signal<ReadonlySet<string>>(new Set());

  /** How many properties did not fit since the application was started. */
  readonly count = computed(() => this.places().size);

  /** Reports a mismatch to the `ErrorHandler` of Angular and to the application. */
  report(report: MismatchReport): void {
    const place = placeOf(report);
    if (untracked(this.places).has(place)) return;
    this.places.update((places) => new Set(places).add(place));
    this.errors.handleError(new MismatchError(report));
    this.events.reportMismatch(report);
  }
}
