import { HttpClient } from '@angular/common/http';
import { Injectable, computed, inject, signal } from '@angular/core';
import { takeUntilDestroyed } from '@angular/core/rxjs-interop';
import {
  ApplicationEvents,
  Messages,
  requestErrorOf,
  type RequestError,
} from '@ampersand-prototype/components/application';
import type { Signal } from '@ampersand-prototype/generics';
import { firstValueFrom } from 'rxjs';
import { apiPath } from '../api/api-path';
import { type RuleDescription, describeSignal } from './describe-rule';

/** A signal with its texts in the user's language. */
export type SignalDescription = Signal & Omit<RuleDescription, 'violations'>;

/**
 * Loads the violated process rules that the active roles should resolve. Every response that contains them updates the
 * list.
 */
@Injectable({ providedIn: 'root' })
export class SignalInbox {
  private readonly http = inject(HttpClient);
  private readonly path = apiPath();
  private readonly messages = inject(Messages);
  private readonly open = signal<readonly Signal[]>([]);
  private readonly requestError = signal<RequestError | null>(null);
  private readonly reading = signal(false);
  /** Number of updates of the list. */
  private taken = 0;

  /** In the language of the reader. */
  readonly signals = computed(() => this.open().map((signal) => this.describe(signal)));
  readonly failure = this.requestError.asReadonly();
  readonly isReading = this.reading.asReadonly();
  /** Number of violations, including those that the response omits. */
  readonly count = computed(() => this.open().reduce((sum, signal) => sum + countOf(signal), 0));

  constructor() {
    inject(ApplicationEvents)
      .notifications.pipe(takeUntilDestroyed())
      .subscribe(({ signals }) => {
        if (Array.isArray(signals)) this.take(signals);
      });
  }

  private take(signals: readonly Signal[]): void {
    this.taken++;
    this.open.set(signals);
  }

  private describe(signal: Signal): SignalDescription {
    const { violations, ...rule } = describeSignal(this.messages, signal);
    const describe = signal.violations.map((each, index) => ({
      ...each,
      message: violations[index] ?? '',
    }));
    return { ...signal, ...rule, violations: describe };
  }

  /** Requests the list. Updates during the request are newer than its response. */
  async refresh(): Promise<void> {
    const { taken } = this;
    this.reading.set(true);
    try {
      const signals = await firstValueFrom(
        this.http.get<readonly Signal[]>(this.path('admin/signals')),
      );
      if (taken === this.taken) this.take(signals);
      this.requestError.set(null);
    } catch (error) {
      this.requestError.set(requestErrorOf(error));
    } finally {
      this.reading.set(false);
    }
  }
}

/** Returns the number of violations of a rule. Responses of the older product list all violations without a number. */
export function countOf(signal: Signal): number {
  return Math.max(signal.count ?? 0, signal.violations.length);
}
