import { bare, type RequestError, type WriteResponse } from '@ampersand-prototype/components';
import type { PatchOperation } from '@ampersand-prototype/generics';
import type { InterfaceContent } from './interface-content';
import type { RecordedRequest } from './recorded-request';

/** What became of a change. */
export type FakeOutcome =
  { readonly response: WriteResponse } | { readonly requestError: RequestError };

/** Recognises requests that come once more, as the backend does, by the identifier that the client gives them. */
export class Repetitions {
  private readonly known = new Map<
    string,
    { readonly body: string; readonly outcome: FakeOutcome }
  >();

  /** What became of this request when it came before; null where it is new. */
  recall(request: RecordedRequest, operations: readonly PatchOperation[]): FakeOutcome | null {
    const before = request.id === undefined ? undefined : this.known.get(request.id);
    if (!before) return null;
    if (before.body === bodyOf(request, operations)) return before.outcome;
    const message = 'The same Idempotency-Key came with another request.';
    return { requestError: { ...bare('invalid'), status: 422, message } };
  }

  remember(
    request: RecordedRequest,
    operations: readonly PatchOperation[],
    outcome: FakeOutcome,
  ): void {
    if (request.id === undefined) return;
    this.known.set(request.id, { body: bodyOf(request, operations), outcome });
  }
}

/** Returns the same outcome with the current content. */
export function withContent(outcome: FakeOutcome, content: InterfaceContent): FakeOutcome {
  return 'response' in outcome ? { response: { ...outcome.response, content } } : outcome;
}

function bodyOf({ method, path }: RecordedRequest, operations: readonly PatchOperation[]): string {
  return JSON.stringify([method, path, operations]);
}
