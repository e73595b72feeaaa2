import { createHmac } from 'node:crypto';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { DeliveryRejected } from './delivery-rejected.ts';

const TIMEOUT_MS = 10_000;
/** The receiver does not exist, or no longer. */
const FINAL = [404, 410];

/** The receiver of signals. */
export interface WebHook {
  readonly address: string;
  /** The key of the signature. */
  readonly secret: string;
  /** How long it may take, in milliseconds, if not as long as others. */
  readonly timeoutMs?: number;
  /** Resolves the name of the receiver, instead of the system. */
  readonly lookup?: LookupFunction;
}

/**
 * Sends JSON to a web hook. The signature covers the time and the body, so that the receiver can reject copies that are sent
 * again. Redirects are not followed: they could lead into the own network. @throws Error unless the receiver accepts it
 */
export async function sendToWebHook(
  hook: WebHook,
  content: unknown,
  stopping: AbortSignal,
  now = new Date(),
): Promise<void> {
  const status = await post(hook, JSON.stringify(content), stopping, now.toISOString());
  if (status >= 200 && status < 300) return;
  const problem = `the web hook responded with status ${status}`;
  throw FINAL.includes(status) ? new DeliveryRejected(problem) : new Error(problem);
}

function post(
  { address, secret, lookup, timeoutMs = TIMEOUT_MS }: WebHook,
  body: string,
  stopping: AbortSignal,
  timestamp: string,
): Promise<number> {
  const url = new URL(address);
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  const timeout = AbortSignal.timeout(timeoutMs);
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'x-ampersand-timestamp': timestamp,
    'x-ampersand-signature': signatureOf(secret, timestamp, body),
  };
  const signal = AbortSignal.any([stopping, timeout]);
  const options = { method: 'POST', agent: false, headers, signal, ...(lookup && { lookup }) };
  const sent = send(url, options, (response) => {
    resolve(response.statusCode ?? 0);
    response.destroy();
  });
  sent.on('error', (error) =>
    reject(timeout.aborted ? new Error('the web hook did not respond in time') : error),
  );
  sent.end(body);
  return promise;
}

/** Computes the signature of a request, in hexadecimal digits. */
export function signatureOf(secret: string, timestamp: string, body: string): string {
  return createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
}
