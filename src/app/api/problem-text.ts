import { type Messages, requestErrorOf } from '@ampersand-prototype/components/application';

/** Returns the reason that the server gives for a failed request, or else what kind of failure it is. */
export function problemText(messages: Messages, error: unknown): string {
  const { kind, message } = requestErrorOf(error);
  return message ?? messages.say(`requestError.${kind}`);
}
