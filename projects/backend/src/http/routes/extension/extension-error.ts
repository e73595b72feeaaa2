import { DatabaseFailure } from '../../../database/database.ts';
import { ApiError } from '../../../error/api-error.ts';

/** A failure of an extension. Its cause is logged, and no part of it is sent. */
export class ExtensionError extends Error {
  override readonly name = 'ExtensionError';

  /** Wraps what an extension threw. Errors of the application stay as they are, because they are responses. */
  static from(extension: string, error: unknown): unknown {
    const isResponse = error instanceof ApiError || error instanceof DatabaseFailure;
    return isResponse
      ? error
      : new ExtensionError(`The extension ${extension} failed`, { cause: error });
  }
}
