import { COMMIT, type FakeAnswer, fail, violate } from '@ampersand-prototype/components/testing';

/** The answers that a story can be switched to. */
export const ANSWERS = {
  commit: COMMIT,
  violate: violate('Every person lives in one place only', {
    _id_: 'utrecht',
    _label_: 'Utrecht',
    concept: 'City',
    _ifcs_: ['City'],
  }),
  forbidden: fail('forbidden'),
  offline: fail('offline'),
} satisfies Record<string, FakeAnswer>;

/** Name of an answer. */
export type AnswerName = keyof typeof ANSWERS;
