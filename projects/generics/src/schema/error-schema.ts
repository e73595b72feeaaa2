import Type from 'typebox';
import type { ApiErrorBody } from '../api/api-error.ts';
import { ERROR_CATALOG, type ErrorCode } from '../error/error-catalog.ts';
import { exactly } from './exactly.ts';
import { NOTIFICATIONS } from './notification-schema.ts';
import { TEXT_OR_NULL } from './text-or-null.ts';

const STATUS = Type.Integer({ description: 'HTTP status' });

/** The body of every response with a status of 400 or above. */
export const API_ERROR = exactly<ApiErrorBody>()(
  Type.Object(
    {
      error: STATUS,
      status: STATUS,
      code: Type.Unsafe<ErrorCode>({ type: 'string', enum: Object.keys(ERROR_CATALOG) }),
      title: Type.String({ description: 'The problem, in the language of Accept-Language' }),
      detail: TEXT_OR_NULL,
      hint: TEXT_OR_NULL,
      requestId: Type.String({ description: 'Identifies the request in the server log' }),
      notifications: Type.Optional(NOTIFICATIONS),
    },
    { title: 'ApiError' },
  ),
);
