import { ApiError } from '../error/api-error.ts';

/** The storage of files is down or misconfigured. Users read that files are unavailable; the log has the reason. */
export class FileStoreError extends ApiError {
  /** What failed, where, why, and what to do: for operators, without credentials. */
  readonly reason: string;
  /** Whether it can pass without a change of settings or rights. */
  readonly isTemporary: boolean;

  constructor(reason: string, isTemporary: boolean, cause?: unknown) {
    super('AMP-503-FILES');
    this.reason = reason;
    this.isTemporary = isTemporary;
    this.cause = cause ?? new Error(reason);
  }
}
