import { computed, signal } from '@angular/core';
import type { ExplainResponse, ExplanationSize, Repair } from '@ampersand-prototype/generics';
import {
  type RequestError,
  requestErrorOf,
  type WriteResponse,
} from '@ampersand-prototype/components/application';
import { type EditReason, explainableRules } from '../../edit/edit-reason';
import { type Impact, impactOf } from './impact';

/** The parts of a controller by which a deletion is explained and repaired. */
interface RangeRepairs {
  explain(reason: EditReason | null, size?: ExplanationSize): Promise<readonly ExplainResponse[]>;
  repairRange(reason: EditReason | null, repair: Repair): Promise<boolean>;
}

/** The result of the dry run of a deletion. */
export interface TriedDeletion {
  readonly response: WriteResponse;
  readonly reason: EditReason | null;
}

/** The loading state of a deletion's impact. */
export class ImpactState {
  readonly impact = signal<Impact | null>(null);
  readonly requestError = signal<RequestError | null>(null);
  readonly isLooking = computed(() => !this.impact() && !this.requestError());
  /** Whether a rule forbids it. */
  readonly isBlocked = computed(() => (this.impact()?.blocked.length ?? 0) > 0);
  private readonly reason = signal<EditReason | null>(null);
  readonly isExplainable = computed(() => explainableRules(this.reason()).length > 0);

  constructor(
    tried: Promise<TriedDeletion>,
    atoms: readonly string[],
    private readonly repairs: RangeRepairs,
  ) {
    tried.then(
      ({ response, reason }) => {
        this.reason.set(reason);
        this.impact.set(impactOf(response, atoms));
      },
      (error: unknown) => this.requestError.set(requestErrorOf(error)),
    );
  }

  /** Asks why rules forbid it. */
  readonly ask = (size?: ExplanationSize): Promise<readonly ExplainResponse[]> =>
    this.repairs.explain(this.reason(), size);

  /** Deletes together with a repair, or after one on another page. */
  repair(repair: Repair): Promise<boolean> {
    return this.repairs.repairRange(this.reason(), repair);
  }
}
