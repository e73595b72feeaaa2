import { bare, type RequestErrorKind, RequestFailure } from '@ampersand-prototype/components';

/** Returns a failure of a kind, as a request meets it. */
export function rejected(kind: RequestErrorKind, message: string | null = null): RequestFailure {
  return new RequestFailure({ ...bare(kind), message });
}
