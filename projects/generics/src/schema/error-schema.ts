import Type from 'typebox';
import { ERROR_CATALOG, type ErrorCode } from '../error/error-catalog.ts';
import { NOTIFICATIONS } from './notification-schema.ts';
import { TEXT_OR_NULL, textOrNull } from './nullable.ts';
import type { ReadonlyStatic } from './readonly-static.ts';

/** The body of every response with a status of 400 or above. */
export const API_ERROR = Type.Object(
  {
    error: Type.Integer({ description: 'HTTP status, as named by the existing product' }),
    status: Type.Integer({ description: 'HTTP status' }),
    code: Type.Unsafe<ErrorCode>({
      type: 'string',
      enum: Object.keys(ERROR_CATALOG),
      description: 'Stable code of the error catalog',
    }),
    title: Type.String({ description: 'The problem, in the language of Accept-Language' }),
    detail: TEXT_OR_NULL,
    hint: textOrNull('How to fix the problem'),
    requestId: Type.String({ description: 'Identifies the request in the server log' }),
    notifications: Type.Optional(NOTIFICATIONS),
  },
  { title: 'ApiError' },
);

/** Body of every response with a status of 400 or above. */
export interface ApiErrorBody extends ReadonlyStatic<typeof API_ERROR> {}
