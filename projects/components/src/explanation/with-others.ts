import type { ExplainResponse } from '@ampersand-prototype/generics';

/** Creates a response for each violation in a response. */
export function withOthers(response: ExplainResponse): readonly ExplainResponse[] {
  const { others = [] } = response;
  return [response, ...others.map((explanation) => ({ explanation, reason: null, repairs: [] }))];
}
