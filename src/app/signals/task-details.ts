import { HttpClient } from '@angular/common/http';
import { computed, effect, inject, Injectable, signal, untracked } from '@angular/core';
import type { Signal } from '@ampersand-prototype/generics';
import { catchError, of } from 'rxjs';
import { apiPath } from '../api/api-path';
import { type SignalDescription, SignalInbox } from './signal-inbox';

type Violation = SignalDescription['violations'][number];

/** Completes open signals with the dates and people of their violations, which responses to edits lack. */
@Injectable({ providedIn: 'root' })
export class TaskDetails {
  private readonly inbox = inject(SignalInbox);
  private readonly http = inject(HttpClient);
  private readonly path = apiPath();
  /** The latest signals with details. */
  private readonly known = signal<readonly Signal[]>([]);
  /** The list for which they were requested last. */
  private requested: readonly Signal[] = [];

  /** The open signals, with details as far as they are known. */
  readonly signals = computed(() => {
    const known = new Map(this.known().map((each) => [each.rule, each]));
    return this.inbox.signals().map((each) => completed(each, known.get(each.rule)));
  });

  constructor() {
    effect(() => {
      const signals = this.inbox.signals();
      if (this.inbox.isReading()) return;
      untracked(() => this.complete(signals));
    });
  }

  private complete(signals: readonly Signal[]): void {
    if (!signals.some(lacksDetails)) return this.known.set(signals);
    if (signals === this.requested) return;
    this.requested = signals;
    // A list without details is still a list of tasks.
    this.http
      .get<readonly Signal[]>(this.path('admin/signals'))
      .pipe(catchError(() => of(null)))
      .subscribe((found) => {
        if (found && signals === this.requested) this.known.set(found);
      });
  }
}

/** Signals of the existing product have no names, and never have details. */
function lacksDetails({ rule, appeared }: Signal): boolean {
  return rule !== undefined && appeared === undefined;
}

function completed(one: SignalDescription, known: Signal | undefined): SignalDescription {
  if (one.appeared || !known) return one;
  const details = new Map(known.violations.map((each) => [keyOf(each), each]));
  const violations = one.violations.map((violation): Violation => {
    const { since, date, person } = details.get(keyOf(violation)) ?? {};
    return {
      ...violation,
      ...(since && { since }),
      ...(date && { date }),
      ...(person && { person }),
    };
  });
  return { ...one, violations, ...(known.appeared && { appeared: known.appeared }) };
}

function keyOf({ src, tgt }: Pick<Violation, 'src' | 'tgt'>): string {
  return JSON.stringify([src?._id_, tgt?._id_]);
}
