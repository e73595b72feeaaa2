import { Injectable, signal } from '@angular/core';
import type { ExplainResponse, ExplanationSize } from '@ampersand-prototype/generics';
import { requestErrorOf, type RequestError } from '@ampersand-prototype/components/application';
import { explanationRequest } from './explanation-request';
import { UNAVAILABLE } from './unavailable';

/** A stored violation, by rule and atoms. */
export interface ExplainedPair {
  readonly rule: string;
  readonly source: string;
  readonly target: string;
}

/** The result of an explanation request. */
export type ExplanationResult =
  | { readonly kind: 'shown'; readonly responses: readonly ExplainResponse[] }
  | { readonly kind: 'failed'; readonly requestError: RequestError };

/** Requests explanations of violations from the server. */
@Injectable({ providedIn: 'root' })
export class Explanations {
  private readonly read = explanationRequest();
  private readonly available = signal(true);

  /** Whether it makes sense to ask: false after the first `unavailable`. */
  readonly areAvailable = this.available.asReadonly();

  /** Asks why a stored pair violates a rule. @throws RequestFailure */
  ofPair(
    { rule, source, target }: ExplainedPair,
    size: ExplanationSize = {},
  ): Promise<ExplainResponse> {
    return this.read('app/explain', { rule, src: source, tgt: target, ...size }, UNAVAILABLE);
  }

  /** Runs a question, and remembers if the server has no explanations. */
  async request(ask: () => Promise<readonly ExplainResponse[]>): Promise<ExplanationResult> {
    try {
      const responses = (await ask()).flatMap(withOthers);
      if (responses.some(({ reason }) => reason === 'unavailable')) this.available.set(false);
      return { kind: 'shown', responses };
    } catch (error) {
      return { kind: 'failed', requestError: requestErrorOf(error) };
    }
  }
}

/** Creates a response for each violation in a response. */
function withOthers(response: ExplainResponse): readonly ExplainResponse[] {
  const { others = [] } = response;
  return [response, ...others.map((explanation) => ({ explanation, reason: null, repairs: [] }))];
}
