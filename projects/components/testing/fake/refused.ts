import { bare, type RefusalKind, RefusedError } from '@ampersand-prototype/components';

/** A failure of a kind, as a request meets it. */
export function refused(kind: RefusalKind, message: string | null = null): RefusedError {
  return new RefusedError({ ...bare(kind), message });
}
