import { computed, signal } from '@angular/core';
import {
  type RequestError,
  requestErrorOf,
  type WriteResponse,
} from '@ampersand-prototype/components/application';
import { type Impact, impactOf } from './impact';

/** The state of a dry run of a deletion: pending, known, or unavailable. */
export class ImpactState {
  readonly impact = signal<Impact | null>(null);
  readonly requestError = signal<RequestError | null>(null);
  readonly isLooking = computed(() => !this.impact() && !this.requestError());
  /** Whether a rule forbids it. */
  readonly isBlocked = computed(() => (this.impact()?.blocked.length ?? 0) > 0);

  constructor(response: Promise<WriteResponse>, atoms: readonly string[]) {
    response.then(
      (changes) => this.impact.set(impactOf(changes, atoms)),
      (error: unknown) => this.requestError.set(requestErrorOf(error)),
    );
  }
}
