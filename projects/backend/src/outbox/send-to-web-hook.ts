import { createHmac } from 'node:crypto';

const TIMEOUT_MS = 10_000;

/** The receiver of signals. */
export interface WebHook {
  readonly address: string;
  /** The key of the signature. */
  readonly secret: string;
}

/**
 * Sends JSON to a web hook. The signature covers the time and the body, so that the receiver can reject copies that are sent
 * again. Redirects are not followed: they could lead into the own network. @throws Error unless the receiver accepts it
 */
export async function sendToWebHook(
  { address, secret }: WebHook,
  content: unknown,
  stopping: AbortSignal,
  now = new Date(),
): Promise<void> {
  const body = JSON.stringify(content);
  const timestamp = now.toISOString();
  const response = await fetch(address, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      'content-type': 'application/json',
      'x-ampersand-timestamp': timestamp,
      'x-ampersand-signature': signatureOf(secret, timestamp, body),
    },
    body,
    signal: AbortSignal.any([stopping, AbortSignal.timeout(TIMEOUT_MS)]),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`the web hook responded with status ${response.status}`);
}

/** Computes the signature of a request, in hexadecimal digits. */
export function signatureOf(secret: string, timestamp: string, body: string): string {
  return createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
}
