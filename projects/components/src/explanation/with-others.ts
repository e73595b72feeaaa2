import type { ExplainResponse } from '@ampersand-prototype/generics';

/** Makes a response for each violation of a rule; the repairs stay with the first. */
export function withOthers(response: ExplainResponse): readonly ExplainResponse[] {
  const { others = [] } = response;
  return [response, ...others.map((explanation) => ({ explanation, reason: null, repairs: [] }))];
}
