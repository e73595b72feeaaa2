import {
  ERROR_CATALOGUE,
  errorText,
  thrownDetail,
  thrownMessage,
  type ApiErrorBody,
  type ErrorCode,
  type Language,
  shortenedText,
} from '@ampersand-prototype/generics';
import { Refusal } from '../../error/refusal.ts';
import { DatabaseFailure, type DatabaseFailureKind } from '../../plug/database.ts';
import { parameterReason } from './parameter-reason.ts';

const DATABASE_CODES: Readonly<Record<DatabaseFailureKind, ErrorCode>> = {
  unavailable: 'AMP-503-DATABASE',
  uncertain: 'AMP-503-UNCERTAIN',
  busy: 'AMP-503-BUSY',
  conflict: 'AMP-409-CONFLICT',
  full: 'AMP-503-FULL',
  tooLong: 'AMP-400-TOO-LONG',
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

/** An error as the API tells it to a reader of `language`. What only concerns the server stays out of it. */
export function failureBody(
  error: unknown,
  requestId: string,
  language: Language = 'en',
): ApiErrorBody {
  const refusal = asRefusal(error);
  const { status } = ERROR_CATALOGUE[refusal.code];
  const { message, remedy } = errorText(refusal.code, language);
  return {
    error: status,
    status,
    code: refusal.code,
    msg: message,
    detail: refusal.detailIn(language),
    remedy,
    requestId,
    ...refusal.extra,
  };
}

/** Sorts any error into the catalogue. */
export function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof DatabaseFailure) return new Refusal(DATABASE_CODES[error.kind]);
  return refusedByFramework(error);
}

function refusedByFramework(error: unknown): Refusal {
  if (thrownDetail(error, 'validation')) {
    const isOfBody = thrownDetail(error, 'validationContext') === 'body';
    const reason = isOfBody ? null : parameterReason(thrownDetail(error, 'validation'));
    return new Refusal(
      isOfBody ? 'AMP-400-BODY' : 'AMP-400-QUERY',
      shortenedText(reason ?? thrownMessage(error), LONGEST_DETAIL),
    );
  }
  const code = String(thrownDetail(error, 'code'));
  const known = Object.hasOwn(FRAMEWORK_CODES, code) ? FRAMEWORK_CODES[code] : undefined;
  if (known) return new Refusal(known);
  const statusCode = Number(thrownDetail(error, 'statusCode') ?? 500);
  if (error instanceof SyntaxError && statusCode === 400) return new Refusal('AMP-400-JSON');
  if (statusCode === 413) return new Refusal('AMP-413-BODY');
  if (statusCode >= 400 && statusCode < 500) return new Refusal('AMP-400-BODY');
  return new Refusal('AMP-500-INTERNAL');
}

const LONGEST_DETAIL = 300;
