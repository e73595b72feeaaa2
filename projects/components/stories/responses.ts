import { COMMIT, type FakeResponse, fail, violate } from '@ampersand-prototype/components/testing';

/** The answers that a story can be switched to. */
export const RESPONSES = {
  commit: COMMIT,
  violate: violate('Every person lives in one place only', {
    _id_: 'utrecht',
    _label_: 'Utrecht',
    concept: 'City',
    _ifcs_: ['City'],
  }),
  forbidden: fail('forbidden'),
  offline: fail('offline'),
} satisfies Record<string, FakeResponse>;

/** Name of a response. */
export type ResponseName = keyof typeof RESPONSES;
