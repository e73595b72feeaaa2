import {
  ERROR_CATALOG,
  errorText,
  errorDetail,
  errorMessage,
  type ApiErrorBody,
  type ErrorCode,
  type Language,
  shortenedText,
} from '@ampersand-prototype/generics';
import { ApiError } from '../../error/api-error.ts';
import { DatabaseFailure, type DatabaseFailureKind } from '../../database/database.ts';
import { parameterReason } from './parameter-reason.ts';

const DATABASE_CODES: Readonly<Record<DatabaseFailureKind, ErrorCode>> = {
  unavailable: 'AMP-503-DATABASE',
  uncertain: 'AMP-503-UNCERTAIN',
  busy: 'AMP-503-BUSY',
  conflict: 'AMP-409-CONFLICT',
  full: 'AMP-503-FULL',
  tooLong: 'AMP-400-TOO-LONG',
  tooCostly: 'AMP-503-COSTLY',
  noTable: 'AMP-503-MODEL',
  readOnly: 'AMP-503-READONLY',
  other: 'AMP-500-INTERNAL',
};

/** Codes of the HTTP framework that mean something to a client. */
const FRAMEWORK_CODES: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'AMP-415-TYPE',
  FST_ERR_CTP_BODY_TOO_LARGE: 'AMP-413-BODY',
  FST_ERR_CTP_INVALID_JSON_BODY: 'AMP-400-JSON',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'AMP-400-BODY',
  FST_ERR_BAD_URL: 'AMP-400-PATH',
  FST_ERR_MAX_LIMIT_REACHED: 'AMP-413-BODY',
  FST_REQ_FILE_TOO_LARGE: 'AMP-413-BODY',
  FST_FILES_LIMIT: 'AMP-400-FILE',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'AMP-415-TYPE',
  FST_ERR_VALIDATION: 'AMP-400-BODY',
};

/**
 * Formats an error as a response body in a language, without internal details. What only concerns the server stays out of
 * it.
 */
export function problemDetails(
  error: unknown,
  requestId: string,
  language: Language = 'en',
): ApiErrorBody {
  const apiError = toApiError(error);
  const { status } = ERROR_CATALOG[apiError.code];
  const { message, hint } = errorText(apiError.code, language);
  return {
    error: status,
    status,
    code: apiError.code,
    title: message,
    detail: apiError.detailIn(language),
    hint,
    requestId,
    ...apiError.extra,
  };
}

/** Converts any error to one of the catalog. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof DatabaseFailure) return new ApiError(DATABASE_CODES[error.kind]);
  return rejectedByFramework(error);
}

function rejectedByFramework(error: unknown): ApiError {
  if (errorDetail(error, 'validation')) {
    const isOfBody = errorDetail(error, 'validationContext') === 'body';
    const reason = isOfBody ? null : parameterReason(errorDetail(error, 'validation'));
    return new ApiError(
      isOfBody ? 'AMP-400-BODY' : 'AMP-400-QUERY',
      shortenedText(reason ?? errorMessage(error), MAX_DETAIL_LENGTH),
    );
  }
  const code = String(errorDetail(error, 'code'));
  const known = Object.hasOwn(FRAMEWORK_CODES, code) ? FRAMEWORK_CODES[code] : undefined;
  if (known) return new ApiError(known);
  const statusCode = Number(errorDetail(error, 'statusCode') ?? 500);
  if (error instanceof SyntaxError && statusCode === 400) return new ApiError('AMP-400-JSON');
  if (statusCode === 413) return new ApiError('AMP-413-BODY');
  if (statusCode >= 400 && statusCode < 500) return new ApiError('AMP-400-BODY');
  return new ApiError('AMP-500-INTERNAL');
}

const MAX_DETAIL_LENGTH = 300;
