import { HttpClient } from '@angular/common/http';
import { Injectable, computed, inject, signal } from '@angular/core';
import { takeUntilDestroyed } from '@angular/core/rxjs-interop';
import {
  ApplicationEvents,
  askedOf,
  askedText,
  Words,
  refusalOf,
  type Refusal,
} from '@ampersand-prototype/components/application';
import type { Signal } from '@ampersand-prototype/generics';
import { firstValueFrom } from 'rxjs';
import { apiPath } from '../api/api-path';

/** The violated process rules that the active roles should resolve. Every answer that tells them keeps the list up to date. */
@Injectable({ providedIn: 'root' })
export class SignalInbox {
  private readonly http = inject(HttpClient);
  private readonly path = apiPath();
  private readonly words = inject(Words);
  private readonly open = signal<readonly Signal[]>([]);
  private readonly refused = signal<Refusal | null>(null);
  private readonly reading = signal(false);

  /** In the language of the reader. */
  readonly signals = computed(() => this.open().map((signal) => this.told(signal)));
  readonly failure = this.refused.asReadonly();
  readonly isReading = this.reading.asReadonly();
  /** Number of violations, those that the answer did not tell included. */
  readonly count = computed(() => this.open().reduce((sum, signal) => sum + countOf(signal), 0));

  constructor() {
    inject(ApplicationEvents)
      .notifications.pipe(takeUntilDestroyed())
      .subscribe(({ signals }) => {
        if (Array.isArray(signals)) this.open.set(signals);
      });
  }

  /** What the script has no words for is told in ours; days and moments are those of the reader. */
  private told(signal: Signal): Signal {
    const { asked } = signal;
    const violations = signal.violations.map((violation) => {
      const text = asked ? askedText(this.words, asked, askedOf(violation)) : violation.message;
      return { ...violation, message: this.words.local(text) };
    });
    // The rule in general, as the violations tell it in particular.
    const message = asked
      ? askedText(this.words, asked, { item: asked.source, other: asked.source, others: [] })
      : signal.message;
    return { ...signal, message: this.words.local(message), violations };
  }

  /** Asks the backend. */
  async refresh(): Promise<void> {
    this.reading.set(true);
    try {
      const signals = await firstValueFrom(
        this.http.get<readonly Signal[]>(this.path('admin/signals')),
      );
      this.open.set(signals);
      this.refused.set(null);
    } catch (error) {
      this.refused.set(refusalOf(error));
    } finally {
      this.reading.set(false);
    }
  }
}

/** Number of violations of a rule. Answers of the older product tell all violations and no number. */
export function countOf(signal: Signal): number {
  return Math.max(signal.count ?? 0, signal.violations.length);
}
