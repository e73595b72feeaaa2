import { Injectable } from '@angular/core';
import type { AbsenceResponse } from '@ampersand-prototype/generics';
import { explanationRequest } from './explanation-request';

/** What the user misses: a page, an item, a choice, or a right. */
export interface AbsenceQuestion {
  /** Name of the interface, or its label. */
  readonly interface: string;
  /** Property names below the root; the root if omitted. */
  readonly path?: readonly string[];
  readonly what?: 'content' | 'edit' | 'create' | 'delete' | 'choice';
}

const NOTHING: AbsenceResponse = { sentences: [], conditions: [], roles: [] };

/**
 * Requests explanations of what a page does not show or allow.
 *
 *
 * @example
 * ```ts
 * const { sentences } = await inject(Absences).explain({ interface: 'Member', path: ['Loans'] });
 * ```
 */
@Injectable({ providedIn: 'root' })
export class Absences {
  private readonly read = explanationRequest();

  /** Asks the server. @throws RequestFailure */
  explain({ interface: name, path = [], what = 'content' }: AbsenceQuestion) {
    const params = { interface: name, path: path.map(encodeURIComponent).join('/'), what };
    return this.read('app/why-not', params, NOTHING);
  }
}
