import type { ErrorCode } from '../error/error-catalog.ts';
import type { Notifications } from './notification.ts';

/** Body of every response with a status of 400 or above. */
export interface ApiErrorBody {
  /** HTTP status, under the name that the older product uses. */
  readonly error: number;
  /** Stable code of the error catalogue, for example `AMP-404-RESOURCE`. */
  readonly code: ErrorCode;
  readonly status: number;
  /** What is wrong, in one sentence for a person, in the language of the header Accept-Language where it is known. */
  readonly title: string;
  readonly detail: string | null;
  /** What to do about it. */
  readonly hint: string | null;
  readonly requestId: string;
  readonly notifications?: Notifications;
}
