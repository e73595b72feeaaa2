import type { ExplainResponse } from '@ampersand-prototype/generics';

/** The response of a server without explanations. */
export const UNAVAILABLE: ExplainResponse = {
  explanation: null,
  reason: 'unavailable',
  repairs: [],
};
